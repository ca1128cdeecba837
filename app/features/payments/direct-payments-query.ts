import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';

/** What the venue of a booking paid the artist itself, in the order in which it was recorded. */
export const directPaymentsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'direct-payments', bookingId],
    queryFn: async () => {
      const client = await getSupabase();
      const query = client.from('direct_payments').select('*').eq('booking_id', bookingId);
      return dataOf(await query.order('recorded_at'));
    },
  });
