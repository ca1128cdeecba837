import { addDays, type Day, weekdayOf } from '#core/calendar/day.ts';

/** A week of the year: 'KW 20', 'v. 10', 'W20/2026', '2026-W20'; a number alone where `isBare`. The year is null where it is not written. */
export function weekIn(text: string, isBare = false): { week: number; year: number | null } | null {
  const [, before, named, bare, after] =
    /^(?:(\d{4})[\s-]*)?(?:(?:kw|week|wk|w|v|vecka|uge|uke|semaine|sem|s|semana|settimana|sett|tydz|tydzien|tydzień|woche)\.?\s*(\d{1,2})|(\d{1,2})\.?(?:\s*kw)?)(?:[\s/.-]+(\d{4}))?$/i.exec(
      text.trim(),
    ) ?? [];
  if (named === undefined && !isBare && !/kw$/i.test(text)) return null;
  const week = Number(named ?? bare);
  const year = before ?? after;
  return week >= 1 && week <= 53 ? { week, year: year ? Number(year) : null } : null;
}

/** The Monday of a week as ISO 8601 counts them: the first is that with 4 January. */
export function mondayOf(year: number, week: number): Day {
  const fourth = `${year}-01-04`;
  return addDays(fourth, (week - 1) * 7 - weekdayOf(fourth));
}
