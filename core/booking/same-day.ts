import { journeyBetween } from '#core/tours/journey.ts';

/** Where an artist is and when: at a venue from load-in to load-out of a show, as instants. */
export type Stay = {
  from: string;
  to: string;
  venue: { id: string; lat: number | null; lng: number | null };
};

/** Places are known by their city: from one house to another takes this long at least. */
const LEAST_MINUTES = 15;
/** Journeys are estimates, rounded up to so many minutes. */
const ROUND_MINUTES = 5;

/**
 * How long the journey between two venues takes in minutes, as tours reckon it (`core/tours/journey.ts`); nothing between two rooms of one venue.
 * Null where it is not known: a venue has said no place, or there is no ferry.
 */
export function journeyMinutes(a: Stay['venue'], b: Stay['venue']): number | null {
  if (a.id === b.id) return 0;
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return null;
  const journey = journeyBetween({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng });
  if (!journey) return null;
  const minutes = Math.ceil((journey.hours * 60) / ROUND_MINUTES - 1e-9) * ROUND_MINUTES;
  return Math.max(LEAST_MINUTES, minutes);
}

/** How one stay stands to another of the same artist: which comes first, how long the journey takes, and whether there is time for both. */
export type Beside = { isFirst: boolean; minutes: number | null; fits: boolean };

/** `isFirst`: the other stay begins before this one. */
export function beside(stay: Stay, other: Stay): Beside {
  const isFirst = Date.parse(other.from) <= Date.parse(stay.from);
  const [one, next] = isFirst ? [other, stay] : [stay, other];
  const minutes = journeyMinutes(one.venue, next.venue);
  return {
    isFirst,
    minutes,
    fits: minutes !== null && Date.parse(one.to) + minutes * 60_000 <= Date.parse(next.from),
  };
}
