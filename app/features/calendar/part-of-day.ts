import type { Day } from '#core/calendar/day.ts';
import { type AwayPart, leftHours } from '#core/calendar/part-of-day.ts';
import type { OwnDays } from './calendar-queries.ts';
import type { CalendarDay } from './marking.ts';

/** The part of a day that its person left out by hand; null where none is. */
export const partOf = (own: OwnDays | undefined, day: Day | null): AwayPart | null =>
  own?.marks.find((each) => each.day === day)?.away ?? null;

/** A free day says which hours it is free. */
export function withPart(on: CalendarDay, away: AwayPart | null): CalendarDay {
  if (!away || on.status !== 'free') return on;
  const hours = leftHours(away);
  return { ...on, label: `${hours.charAt(0).toUpperCase()}${hours.slice(1)}` };
}

/** That a free day is free in part, as a cell has room for it. Its label has the hours. */
export const partInShort = (away: AwayPart | null): { short: string; words: string } | undefined =>
  away ? { short: '½', words: '' } : undefined;
