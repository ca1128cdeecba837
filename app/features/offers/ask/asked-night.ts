import { queryOptions } from '@tanstack/react-query';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { AskedRoom } from './first-plan.ts';

/** The venue's own room, and its last show: a new night is planned like it, at its price where that is in the venue's currency. */
export const ownRoomQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['shows', 'room', 'priced', venueId],
    staleTime: 60_000,
    queryFn: async (): Promise<AskedRoom | null> => {
      const client = await getSupabase();
      const [venue, shows] = await Promise.all([
        client.from('venue_profiles').select('currency, capacity').eq('id', venueId).maybeSingle(),
        client
          .from('shows')
          .select('doors_at, starts_at, ends_at, full_price_cents, currency, time_zone')
          .eq('venue_id', venueId)
          // What an artist asks for is no plan of the venue's.
          .or('private_by.is.null,private_by.eq.venue')
          .order('created_at', { ascending: false })
          .limit(1)
          .then(dataOf),
      ]);
      if (venue.error) throw asFailure(venue.error);
      return venue.data ? { ...venue.data, last: shows[0] ?? null } : null;
    },
  });

/** The show that a venue has on a night already, as far as the reader sees it: whoever asks for the night asks for a place on it. */
export const nightQuery = (venueId: string, day: string) =>
  queryOptions({
    queryKey: ['shows', 'asked', venueId, day],
    queryFn: async () => {
      const client = await getSupabase();
      const rows = dataOf(
        await client
          .from('shows')
          .select('id, title, currency, full_price_cents, presale_price_cents, private_by, capacity')
          .eq('venue_id', venueId)
          .eq('show_date', day)
          .neq('status', 'cancelled')
          .limit(1),
      );
      return rows[0] ?? null;
    },
  });
