import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Asks } from '#core/booking/first-offer.ts';
import { NOBODY } from '#core/ids.ts';

/** What the artist who is signed in asks for a show; null before there is a profile. */
export const ownAsksQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['profiles', 'artist', 'asks', profileId],
    retry: false,
    queryFn: async (): Promise<Asks | null> => {
      const client = await getSupabase();
      const own = await client
        .from('artist_profiles')
        .select('feeMinCents:fee_min_cents, feeMaxCents:fee_max_cents, currency')
        .eq('id', profileId ?? NOBODY)
        .maybeSingle();
      return dataOf(own);
    },
  });
