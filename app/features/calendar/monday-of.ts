import { addDays, type Day, weekdayOf } from '#core/calendar/day.ts';
import { addMonths, firstDayOf, type Month, monthOf } from '#core/calendar/month.ts';

/** The Monday of the week that a day is in. */
export const mondayOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

/** The Monday of the week that the list shows: the one asked for, the selected day's, today's, or the first of the month. */
export function mondayOf(asked: Day | undefined, selected: Day | null, month: Month, today: Day): Day {
  return mondayOfWeek(asked ?? selected ?? dayWithin(month, today));
}

/** Today, where the month has it; else its first day. */
export const dayWithin = (month: Month, today: Day): Day =>
  monthOf(today) === month ? today : firstDayOf(month);

/** Whether the two months from one on have a day. */
export const isWithin = (month: Month, day: Day): boolean =>
  monthOf(day) >= month && monthOf(day) <= addMonths(month, 1);
