import { useMaybeViewer } from '#app/lib/viewer.ts';
import { countsMiles, distanceWords, fromMiles, toMiles } from '#core/matching/distance-words.ts';

/** How distances, in km, are told to whoever reads: in miles where the country of their profile counts so. */
export function useDistance(): (km: number) => string {
  const country = useCountry();
  return (km) => distanceWords(km, country);
}

/** How distances, in km, are typed by whoever reads: the unit, and whole numbers of it from km and back. */
export function useTypedDistance() {
  return countsMiles(useCountry())
    ? { suffix: 'miles', from: (km: number) => Math.round(toMiles(km)), toKm: fromMiles }
    : { suffix: 'km', from: Math.round, toKm: Math.round };
}

/** As far as it is known already: a page for everybody reads nobody's account for it. */
const useCountry = () => useMaybeViewer(false)?.profile?.countryCode;
