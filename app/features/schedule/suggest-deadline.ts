import { type Day, parseDay } from '#core/calendar/day.ts';
import { deadlineTrouble, fittingDeadline } from '#core/calendar/deadline.ts';

/** The deadline an opening starts from: the filter's, when it is a day between today and the night, else one that fits. */
export function suggestDeadline(
  typed: string,
  night: Day,
  today: Day,
): { deadline: Day; becauseOf: 'past' | 'after-show' | null } {
  const wished = parseDay(typed);
  const trouble = wished === null ? 'past' : deadlineTrouble(typed, night, today);
  return wished !== null && trouble === null
    ? { deadline: wished, becauseOf: null }
    : { deadline: fittingDeadline(night, today), becauseOf: trouble };
}
