import { addDays, type Day, weekdayOf } from '#core/calendar/day.ts';
import { firstDayOf, type Month, monthOf } from '#core/calendar/month.ts';

/** The Monday of the week that the list shows: the one asked for, the selected day's, today's, or the first of the month. */
export function mondayOf(asked: Day | undefined, selected: Day | null, month: Month, today: Day): Day {
  const within = asked ?? selected ?? (monthOf(today) === month ? today : firstDayOf(month));
  return addDays(within, -weekdayOf(within));
}
