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

/** The hours as a cell has room for them: '4 PM –', '– 8 PM', '– 12 PM …'. Its label has them in full. */
export function partInShort(away: AwayPart | null): { short: string; words: string } | undefined {
  if (!away) return undefined;
  const hour = (time: string) =>
    leftHours({ from: time, until: null }).replace('until ', '').replace(':00', '');
  const short =
    away.from === null
      ? `${hour(away.until ?? '')} –`
      : `– ${hour(away.from)}${away.until === null ? '' : ' …'}`;
  return { short, words: '' };
}
