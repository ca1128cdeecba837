import { onward } from '../onward.ts';
import { addDays, addMonths, type Day, monthOf, weeksOf } from './day.ts';

/** The day that a key leads to from another: arrows by day and week, Home and End within the week, Page Up and Page Down by month. */
export function dayMovedTo(day: Day, key: string): Day | null {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -onward());
    case 'ArrowRight':
      return addDays(day, onward());
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, 6 - weekday);
    case 'PageUp':
      return sameDate(day, -1);
    case 'PageDown':
      return sameDate(day, 1);
    default:
      return null;
  }
}

function sameDate(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const lastDay = weeksOf(month).flat().findLast(Boolean) as Day;
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > lastDay ? lastDay : wanted;
}
