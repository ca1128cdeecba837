import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { City } from '#app/features/places/city.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';

/** Up to eight cities for what was typed, the likeliest first. */
export const citiesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['cities', typed.toLowerCase()],
    enabled: typed.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // What was found for fewer letters stays until the next answer, so that the list does not blink.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<City[]> => {
      const client = await getSupabase();
      const found = dataOf(await client.rpc('search_places', { query: typed }).abortSignal(signal));
      return found.map((place) => ({
        placeId: place.id,
        label: place.label,
        name: place.name,
        region: place.region,
        country: place.country,
        countryCode: place.country_code,
        timeZone: place.time_zone,
        lat: place.lat,
        lng: place.lng,
      }));
    },
  });
