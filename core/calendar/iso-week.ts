import { addDays, type Day, daysBetween, weekdayOf } from '#core/calendar/day.ts';

/** The week of ISO 8601 that begins on this Monday: its year is the one that its Thursday is in. */
export function isoWeekOf(monday: Day): { year: number; week: number } {
  const year = Number(addDays(monday, 3).slice(0, 4));
  const fourth = `${year}-01-04`;
  const first = addDays(fourth, -weekdayOf(fourth));
  return { year, week: daysBetween(first, monday) / 7 + 1 };
}

/** 'W48 2026' */
export function formatIsoWeek(monday: Day): string {
  const { year, week } = isoWeekOf(monday);
  return `W${String(week).padStart(2, '0')} ${year}`;
}
