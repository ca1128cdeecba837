import { monthNames } from '#core/calendar/calendar-names.ts';
import { addDays, type Day, dayNumber, weekdayOf } from '#core/calendar/day.ts';
import { asHeading } from '#core/words/in-sentence.ts';

/** A month as text, yyyy-MM. */
export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The month so many months later (earlier, when negative). */
export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((((count % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

/** A month as titles write it: 'March 2027' (MMMM yyyy). */
export function formatMonth(month: Month): string {
  return `${monthNames()[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`;
}

export function lastDayOf(month: Month): Day {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

/** The weeks of a month as a grid from Monday to Sunday; null stands for the days of its neighbours. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = firstDayOf(month);
  const lead = weekdayOf(first);
  const days = dayNumber(lastDayOf(month)) - dayNumber(first) + 1;
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const at = week * 7 + weekday - lead;
      return at < 0 || at >= days ? null : addDays(first, at);
    }),
  );
}

/** '2027-03' → 'Mars 2027', where it stands alone or begins a sentence */
export const monthHeading = (month: Month): string => asHeading(formatMonth(month));
