import type { Day } from '#core/calendar/day.ts';
import { addMonths, type Month, monthOf } from '#core/calendar/month.ts';

/** Every month from one day's to another's, both included. */
export function monthsBetween(first: Day, last: Day): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month = addMonths(month, 1)) months.push(month);
  return months;
}
