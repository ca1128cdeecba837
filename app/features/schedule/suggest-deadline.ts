import { addDays, type Day, daysBetween, parseDay } from '#core/calendar/day.ts';

/** Two weeks before the night an artist should be found: posters and pre-sale need them. */
const DAYS_BEFORE = 14;

/**
 * The deadline an opening starts from: the filter's, when it is a day between today and the night. Otherwise two weeks
 * before the night, or half-way there when the night is nearer than that.
 */
export function suggestDeadline(
  typed: string,
  night: Day,
  today: Day,
): { deadline: Day; becauseOf: 'past' | 'after-show' | null } {
  const wished = parseDay(typed);
  if (wished !== null && wished >= today && wished <= night) return { deadline: wished, becauseOf: null };
  const usual = addDays(night, -DAYS_BEFORE);
  const halfWay = addDays(today, Math.floor(Math.max(0, daysBetween(today, night)) / 2));
  return {
    deadline: usual > today ? usual : halfWay,
    becauseOf: wished !== null && wished > night ? 'after-show' : 'past',
  };
}
