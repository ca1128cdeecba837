import type { LocationScope } from '#core/catalogue/filters.ts';
import { type Feature, NEUTRAL, type Pair, type Place } from '#core/matching/types.ts';

/** Within this distance, in km, an artist is local to a venue: home again after the show. */
export const LOCAL_KM = 100;

/** The distance, in km, at which nearness counts half. */
const HALF_KM = 250;

const EARTH_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** The way between two places over the globe, in km (haversine formula), or null when one is not known. */
export function distanceKm(a: Place, b: Place): number | null {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return null;
  const sinLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const sinLng = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * sinLng * sinLng;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Local within 100 km, even over a border; else National in one country and International from another. */
export function scopeOf(
  km: number | null,
  artistCountry: string | null,
  venueCountry: string | null,
): LocationScope | null {
  if (km !== null && km <= LOCAL_KM) return 'Local';
  if (artistCountry === null || venueCountry === null) return null;
  return artistCountry === venueCountry ? 'National' : 'International';
}

/** Nearer is better, without an end: half as good at 250 km. Beyond what the artist travels little is left of it. */
export const distanceFeature: Feature = {
  name: 'distance',
  weight: 0.14,
  score({ artist, km }) {
    if (km === null) return NEUTRAL * 0.8;
    const near = HALF_KM / (HALF_KM + km);
    return artist.travelKm !== null && km > artist.travelKm ? near * 0.3 : near;
  },
  words({ artist, km, reader }) {
    if (km === null) return null;
    const away = Math.round(km);
    const where =
      away < 1
        ? 'in your city'
        : `${away.toLocaleString('en-US')} km ${reader === 'venue' ? 'away' : 'from you'}`;
    if (artist.travelKm !== null && km > artist.travelKm) {
      const range = `${artist.travelKm.toLocaleString('en-US')} km`;
      return {
        sentence: `${where}, beyond the ${range} ${reader === 'venue' ? 'they' : 'you'} travel`,
        good: false,
      };
    }
    return { sentence: where, good: km <= HALF_KM };
  },
};

/** Is the artist from where the venue looks? Nothing to say when so: the distance says it. */
export const scopeFeature: Feature = {
  name: 'location',
  weight: 0.08,
  score(pair) {
    const scope = pairScope(pair);
    if (scope === null) return NEUTRAL;
    return pair.opening.locationScope.includes(scope) ? 1 : 0;
  },
  words(pair) {
    const scope = pairScope(pair);
    const sought = pair.opening.locationScope;
    if (scope === null || sought.includes(scope)) return null;
    const seeks = sought.map((each) => each.toLowerCase()).join(' or ');
    return {
      sentence:
        pair.reader === 'venue' ? `${scope.toLowerCase()}, you seek ${seeks}` : `seeks ${seeks} artists`,
      good: false,
    };
  },
};

function pairScope({ km, artist, opening }: Pair): LocationScope | null {
  return scopeOf(km, artist.countryCode, opening.countryCode);
}
