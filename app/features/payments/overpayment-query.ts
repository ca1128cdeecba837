import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { heldLink } from '#app/lib/held-link.ts';

/** What the venue of a booking paid the artist itself beyond what is owed, and what is proposed for it. Whoever holds a link reads more once its mailbox is proved. */
export const overpaymentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'overpayment', bookingId, heldLink()?.proof ? 'proved' : 'read'],
    queryFn: ({ signal }) => readApi('overpayment', { bookingId }, signal),
  });
