import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { ReadAnswer } from '#core/contract/index.ts';

type ChangesOfBooking = ReadAnswer<'changes-of-booking'>;
export type Version = ChangesOfBooking['versions'][number];

/** What waits for consent at a booking, and every version of its agreement. */
export const changesQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['agreements', 'changes', bookingId],
    queryFn: ({ signal }) => readApi('changes-of-booking', { bookingId }, signal),
  });
