import type { LocationScope } from '#core/catalogue/filters.ts';
import type { Place } from '#core/matching/criterion.ts';

/** Within this distance, in km, an artist is local to a venue: home again after the show. */
export const LOCAL_KM = 100;

const EARTH_KM = 6371.0088;
const RADIANS = Math.PI / 180;

type At = Pick<Place, 'lat' | 'lng'>;

/** The way between two places over the globe, in km (haversine formula), or null when one is not known. */
export function distanceKm(a: At, b: At): number | null {
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
