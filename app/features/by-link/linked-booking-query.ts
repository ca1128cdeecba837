import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { ReadAnswer } from '#core/contract/index.ts';

export type LinkedBooking = ReadAnswer<'booking-by-link'>;

/** In ms: what the other side does meanwhile is seen without a reload. */
export const LOOKS_AGAIN = 20_000;

export const linkedBookingQuery = queryOptions({
  queryKey: ['booking-by-link'],
  queryFn: ({ signal }) => readApi('booking-by-link', {}, signal),
  refetchInterval: ({ state }) => (state.data ? LOOKS_AGAIN : false),
});
