import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';

/** What the venue of a booking paid the artist itself beyond what is owed, and what is proposed for it. */
export const overpaymentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'overpayment', bookingId],
    queryFn: ({ signal }) => readApi('overpayment', { bookingId }, signal),
  });
