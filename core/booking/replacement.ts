import type { Place } from '#core/matching/criterion.ts';
import { distanceKm, LOCAL_KM } from '#core/matching/place.ts';

/** So many artists are asked at once to fill one place. */
export const MOST_REPLACEMENTS = 10;

const HOUR = 3_600_000;
/** To hear of it, pack and load in. */
const HOURS_TO_PACK = 3;
/** As the crow flies: a van on roads covers about this in an hour. */
const KM_AN_HOUR = 55;

/**
 * By when those who are asked have to answer: a fifth of the time that is left until doors, at least 2 hours and at most 2 days. So a night
 * in 5 days leaves a day. Never later than half of what is left.
 */
export function replacementDeadline(now: Date, doorsAt: Date): Date {
  const left = Math.max(0, doorsAt.getTime() - now.getTime());
  const wanted = Math.min(48 * HOUR, Math.max(2 * HOUR, left / 5));
  const until = now.getTime() + Math.min(wanted, left / 2);
  // To the quarter of an hour, so that it reads well.
  return new Date(Math.max(now.getTime() + 60_000, Math.floor(until / (HOUR / 4)) * (HOUR / 4)));
}

/** How far away somebody may be and still arrive in time, in km as the crow flies; who is local always may. */
export function reachKm(now: Date, doorsAt: Date): number {
  const hours = (doorsAt.getTime() - now.getTime()) / HOUR - HOURS_TO_PACK;
  return Math.max(LOCAL_KM, Math.round(hours * KM_AN_HOUR));
}

/** Whether an artist can be there in time. Where a place is not known, only while there is time for any way in a country. */
export function arrivesInTime(artist: Place, venue: Place, reach: number): boolean {
  const km = distanceKm(artist, venue);
  return km === null ? reach >= 1000 : km <= reach;
}
