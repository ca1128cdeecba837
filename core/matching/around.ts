import { beside } from '#core/booking/same-day.ts';
import { type Day, daysBetween } from '#core/calendar/day.ts';
import { distanceKm } from '#core/matching/place.ts';

/** A night an artist plays or has played. `from` and `to`: its hours, as instants, where it leaves the rest of its day to other shows. */
export type OtherNight = {
  date: Day;
  venueId: string;
  lat: number | null;
  lng: number | null;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

/** The same room again within so many days draws the same people. */
export const RETURN_DAYS = 35;

/** Farther than this between two nights in a row, in km over the globe, nobody drives with a band's gear. */
const NEXT_DAY_KM = 600;

/**
 * Why an artist is not offered a night beside its other nights: it plays this very room too soon before or after, or is too
 * far away the night before or after, or another show of the day leaves no time for the way. Null when nothing stands against it.
 */
export function clashWith(others: readonly OtherNight[], night: OtherNight): 'same-room' | 'journey' | null {
  if (others.length === 0) return null;
  if (sameRoomOn(others, night)) return 'same-room';
  const isFar = others.some((other) => {
    const days = Math.abs(daysBetween(other.date, night.date));
    if (days === 0) return !fitsBeside(other, night);
    if (days !== 1) return false;
    const km = distanceKm(other, night);
    return km !== null && km > NEXT_DAY_KM;
  });
  return isFar ? 'journey' : null;
}

/** Whether the journey between two shows of a day lies between them; where hours are not known, nothing speaks against it. */
function fitsBeside(other: OtherNight, night: OtherNight): boolean {
  if (!other.from || !other.to || !night.from || !night.to) return true;
  const stay = ({ from, to, venueId, lat, lng }: OtherNight) => ({
    ...{ from: from ?? '', to: to ?? '' },
    venue: { id: venueId, lat, lng },
  });
  return beside(stay(night), stay(other)).fits;
}

/** The artist's night in this very room that is too near to another one there, the nearest to it; null when there is none. */
export function sameRoomOn(
  others: readonly OtherNight[],
  { venueId, date }: { venueId: string; date: Day },
): Day | null {
  if (others.length === 0) return null;
  const apart = (other: OtherNight) => Math.abs(daysBetween(other.date, date));
  const here = others.filter((other) => other.venueId === venueId && apart(other) < RETURN_DAYS);
  return here.sort((one, other) => apart(one) - apart(other))[0]?.date ?? null;
}
