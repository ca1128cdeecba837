import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type City, meantCity } from '#app/features/places/city.ts';
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
    queryFn: ({ signal }) => citiesNamed(typed, signal),
  });

/** The cities for the first of several readings that names one in full; else for the last, which is what is being typed. */
export const likeliestCitiesQuery = (readings: readonly string[]) =>
  queryOptions({
    queryKey: ['cities', 'likeliest', ...readings.map((reading) => reading.toLowerCase())],
    enabled: (readings.at(-1) ?? '').length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<City[]> => {
      const answers = await Promise.all(readings.map((reading) => citiesNamed(reading, signal)));
      const named = answers.find((cities, at) => meantCity(readings[at] ?? '', cities));
      return named ?? answers.at(-1) ?? [];
    },
  });

async function citiesNamed(typed: string, signal: AbortSignal): Promise<City[]> {
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
}
