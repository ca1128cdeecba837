import { inLocale } from '#core/words/t.ts';
/** Arithmetic of days written as 'yyyy-mm-dd', without time or zone. */
export type Day = string;
export type Month = string;

export function addDays(day: Day, count: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return text(date);
}

/** Adds months to a 'yyyy-mm'. */
export function addMonths(month: Month, count: number): Month {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return text(date).slice(0, 7);
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The weeks of a month, Monday first; days of other months are null. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = `${month}-01`;
  const lead = (utc(first).getUTCDay() + 6) % 7;
  const weeks: (Day | null)[][] = [];
  for (let day = addDays(first, -lead); monthOf(day) <= month; day = addDays(day, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, at) => addDays(day, at)).map((each) =>
        monthOf(each) === month ? each : null,
      ),
    );
  }
  return weeks;
}

/** '12/06/2026'; '12.06.2026' where days are written with dots. */
export function shortDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return [date, month, year].join(WITH_DOTS.test(inLocale('en')) ? '.' : '/');
}

const WITH_DOTS = /^(?:de|pl)\b/;

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
/** By language, made once: a calendar says each of its days in full. */
const long = new Map<string, Intl.DateTimeFormat>();

/** 'Friday 12 June 2026' */
export function longDay(day: Day): string {
  const locale = inLocale('en-IE');
  const format = long.get(locale) ?? new Intl.DateTimeFormat(locale, LONG);
  long.set(locale, format);
  return format.format(utc(day));
}

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function text(date: Date): Day {
  return date.toISOString().slice(0, 10);
}
