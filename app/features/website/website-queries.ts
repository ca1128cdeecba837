import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { deployment } from '#app/lib/deployment.ts';
import { asFailure } from '#app/lib/failure.ts';
import { publicPaths } from '#core/website/addresses.ts';
import type { PublicNight } from '#core/website/public-night.ts';

/** Which of one's booked nights anybody may read. */
export const ownWebsiteQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['website', profileId],
    queryFn: ({ signal }) => readApi('own-website', {}, signal),
  });

/** A night as anybody reads it; null where nobody may. It is asked where feeds are, as any other site would. */
export const publicNightQuery = (showId: string) =>
  queryOptions({
    queryKey: ['website', 'night', showId],
    queryFn: async ({ signal }): Promise<PublicNight | null> => {
      const answer = await fetch(
        `${deployment.supabaseUrl}${publicPaths.night(encodeURIComponent(showId))}/night.json`,
        { signal },
      ).catch((lost) => {
        throw asFailure(lost);
      });
      if (answer.status === 404) return null;
      if (!answer.ok) throw asFailure({ message: await answer.text(), status: answer.status });
      return answer.json();
    },
  });
