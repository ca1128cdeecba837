import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';

/** What else the artist of an offer plays that day, in sentences for the reader; undefined until it is known. Without an answer nothing is said, and accepting decides. */
export function useAlsoThatDay(bookingId: string): { sentences: string[]; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['bookings', 'also-that-day', bookingId],
    queryFn: ({ signal }) => readApi('also-that-day', { bookingId }, signal),
    // It is read before a night is booked: as it is now.
    staleTime: 0,
  });
  return { sentences: data ?? [], isPending };
}
