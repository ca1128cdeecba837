import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { readApi } from '#app/api/read.ts';
import type { billOfShow } from '#core/contract/booking.ts';

export type BillOfShow = z.output<typeof billOfShow.answer>;

/** What the other acts of a venue's own night are booked or asked for. Without a show nothing is asked: no artist learns it. */
export const useBillOfShow = (showId: string | undefined, bookingId: string | undefined) =>
  useQuery({
    queryKey: ['bookings', 'bill-of-show', showId ?? null, bookingId ?? null],
    queryFn: ({ signal }) => readApi('bill-of-show', { showId: String(showId), bookingId }, signal),
    enabled: showId !== undefined,
  });
