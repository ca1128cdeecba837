import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';

export type ArtistOfTheWeek = {
  id: string;
  name: string;
  location: string | null;
  /** Comma-separated. */
  genres: string | null;
  rating: number | null;
  review_count: number;
  avatar_path: string | null;
  bio: string | null;
};

/** The artist chosen by the database for this week, or null while nobody has a profile yet. */
export function useArtistOfTheWeek() {
  return useQuery({
    queryKey: ['artist-of-the-week'],
    staleTime: 60 * 60_000,
    queryFn: async (): Promise<ArtistOfTheWeek | null> => {
      const client = await getSupabase();
      return dataOf(await client.rpc('artist_of_the_week'))[0] ?? null;
    },
  });
}
