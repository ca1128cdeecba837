import { addDays, type Day, daysBetween, weekdayOf } from '#core/calendar/day.ts';
import { addMonths, firstDayOf, monthOf } from '#core/calendar/month.ts';
import { t } from '#core/words/t.ts';

/** How many days a series has at most. */
export const MOST_IN_SERIES = 60;

/** How often something is again. */
export const REPEATS = ['day', 'week', 'fortnight', 'month'] as const;
export type Repeat = (typeof REPEATS)[number];
export const REPEAT_LABELS: Record<Repeat, string> = {
  get day() {
    return t`Every day`;
  },
  get week() {
    return t`Every week`;
  },
  get fortnight() {
    return t`Every two weeks`;
  },
  get month() {
    return t`Every month, the same weekday`;
  },
};
const STEPS = { day: 1, week: 7, fortnight: 14 };

/**
 * The days of a series from its first to `until`, both included, one more than MOST_IN_SERIES at most. Each month has the weekday of the
 * first day as often before it as the month of the first day has; a month that has no fifth one is left out.
 */
export function daysOfSeries(first: Day, repeat: Repeat, until: Day): Day[] {
  const days: Day[] = [];
  if (repeat !== 'month') {
    for (let day = first; day <= until && days.length <= MOST_IN_SERIES; day = addDays(day, STEPS[repeat]))
      days.push(day);
    return days;
  }
  const nth = Math.floor(daysBetween(firstDayOf(monthOf(first)), first) / 7);
  for (let month = monthOf(first); days.length <= MOST_IN_SERIES; month = addMonths(month, 1)) {
    const begin = firstDayOf(month);
    if (begin > until) return days;
    const day = addDays(begin, ((weekdayOf(first) - weekdayOf(begin) + 7) % 7) + nth * 7);
    if (monthOf(day) === month && day <= until) days.push(day);
  }
  return days;
}

/** A day that lies as far from `to` as this one lies from `from`. */
export const movedWith = (day: Day, { from, to }: { from: Day; to: Day }): Day =>
  addDays(to, daysBetween(from, day));
