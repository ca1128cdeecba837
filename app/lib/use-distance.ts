import { useMaybeViewer } from '#app/lib/viewer.ts';
import { costOfUnit, distanceWords, typedDistance } from '#core/matching/distance-words.ts';

/** How distances, in km, are told to whoever reads: in miles where the country of their profile counts so. */
export function useDistance(): (km: number) => string {
  const country = useCountry();
  return (km) => distanceWords(km, country);
}

/**
 * How distances, in km, are typed by whoever reads: the unit, and whole numbers of it from km and back. The same of speeds and costs.
 * `chosen` is the country that a form names, before the profile says it.
 */
export function useTypedDistance(chosen?: string) {
  const own = useCountry();
  const country = chosen || own;
  return { ...typedDistance(country), cost: costOfUnit(country) };
}

/** As far as it is known already: a page for everybody reads nobody's account for it. */
const useCountry = () => useMaybeViewer(false)?.profile?.countryCode;
