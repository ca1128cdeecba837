import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { currentSession, getSupabase } from '#app/lib/supabase.ts';
import type { Asks } from '#core/booking/first-offer.ts';

/** What the artist who is signed in asks for a show; null before there is a profile. */
export const ownAsksQuery = queryOptions({
  queryKey: ['profiles', 'artist', 'asks'],
  retry: false,
  queryFn: async (): Promise<Asks | null> => {
    const client = await getSupabase();
    const own = await client
      .from('artist_profiles')
      .select('feeMinCents:fee_min_cents, feeMaxCents:fee_max_cents, currency')
      .eq('user_id', (await currentSession())?.user.id ?? '')
      .maybeSingle();
    return dataOf(own);
  },
});
