import * as z from 'zod';
import { criterion, fact, NEUTRAL, type PairOf } from '#core/matching/criterion.ts';
import { distanceWords } from '#core/matching/distance-words.ts';
import { t } from '#core/words/t.ts';

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
  need({ artist, opening, km, reader }) {
    if (km === null || artist.travelKm === null || km <= artist.travelKm) return null;
    return t`travel ${distanceWords(km, countryOf({ artist, opening, reader }), { upwards: true })}`;
  },
  words({ artist, opening, km, reader }) {
    if (km === null) return null;
    const country = countryOf({ artist, opening, reader });
    const away = Math.round(km);
    const where =
      away < 1
        ? t`in your city`
        : reader === 'venue'
          ? t`${distanceWords(km, country)} away`
          : t`${distanceWords(km, country)} from you`;
    if (artist.travelKm !== null && km > artist.travelKm) {
      const range = distanceWords(artist.travelKm, country);
      return {
        sentence: t`${where}, beyond the ${range} ${reader === 'venue' ? 'they' : 'you'} travel`,
        good: false,
      };
    }
    return { sentence: where, good: km <= HALF_KM };
  },
});

/** The country of who reads: their ways are told in its unit. */
const countryOf = ({ artist, opening, reader }: Pick<PairOf, 'artist' | 'opening' | 'reader'>) =>
  (reader === 'venue' ? opening : artist).countryCode;
