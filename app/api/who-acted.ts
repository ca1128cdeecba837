import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';

/** Who acted for two profiles with each other, by their ids; nobody of a side that has one person alone. */
const whoActedQuery = (artistId: string | null, venueId: string | null) =>
  queryOptions({
    queryKey: ['conversations', 'who-acted', artistId, venueId],
    enabled: artistId !== null && venueId !== null,
    staleTime: 60_000,
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const client = await getSupabase();
      const asked = { artist: artistId ?? '', venue: venueId ?? '' };
      const people = dataOf(await client.rpc('who_acted', asked));
      return new Map(people.map(({ user_id, name }) => [user_id, name]));
    },
  });

/** The names of persons by their ids. Where they cannot be read the page does without. */
export function useWhoActed(between: {
  artist_id: string | null;
  venue_id: string | null;
}): ReadonlyMap<string, string> {
  return useQuery(whoActedQuery(between.artist_id, between.venue_id)).data ?? NOBODY_NAMED;
}
const NOBODY_NAMED: ReadonlyMap<string, string> = new Map();
