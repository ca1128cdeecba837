import * as z from 'zod';
import { criterion, fact, NEUTRAL } from '#core/matching/criterion.ts';

/** The distance, in km, at which nearness counts half. */
const HALF_KM = 250;

/** Nearer is better, without an end: half as good at 250 km. Beyond what the artist travels little is left of it. */
export const distance = criterion({
  name: 'distance',
  weight: 0.14,
  /** How far the artist travels, in km. */
  artist: { travelKm: fact('travel_km', z.int().nullable()) },
  score({ artist, km }) {
    if (km === null) return NEUTRAL * 0.8;
    const near = HALF_KM / (HALF_KM + km);
    return artist.travelKm !== null && km > artist.travelKm ? near * 0.3 : near;
  },
  need({ artist, km }) {
    if (km === null || artist.travelKm === null || km <= artist.travelKm) return null;
    return `travel ${Math.ceil(km).toLocaleString('en-US')} km`;
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
});
