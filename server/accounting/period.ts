import { type Day, daysBetween } from '#core/calendar/day.ts';
import { refusals } from '#core/refusal.ts';
import type { Actor } from '#server/commands/actor.ts';
import { refuse } from '#server/commands/refused.ts';

export type Period = { from: Day; to: Day };
/** Whose books: the home of a profile, its side and its id. */
export type BooksOf = { home: string; side: Actor['side']; profileId: string };

const LONGEST_DAYS = 366;

/** Refuses a period that ends before it begins, or is longer than a year. */
export function checkedPeriod({ from, to }: Period): Period {
  if (to < from) refuse(refusals.noSuchPeriod());
  if (daysBetween(from, to) >= LONGEST_DAYS) refuse(refusals.periodTooLong());
  return { from, to };
}

/** The books of the profile that somebody acts for. Refuses whoever acts for none yet. */
export function booksOf({ side, artistId, venueId, homeId }: Actor): BooksOf {
  const profileId = (side === 'artist' ? artistId : venueId) ?? refuse(refusals.noProfile(side));
  return { home: homeId, side, profileId };
}
