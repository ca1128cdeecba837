import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { ActedRow } from '#core/events/history.ts';

/** What happened to a booking, oldest first. */
export function bookingEventsQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'events', bookingId],
    queryFn: async (): Promise<ActedRow[]> => {
      const client = await getSupabase();
      return dataOf(
        await client
          .from('domain_events')
          .select('id, kind, at, by_side, actor_id, data')
          .eq('booking_id', bookingId)
          .order('seq')
          .limit(500),
      );
    },
  });
}
