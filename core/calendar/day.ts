import { inLocale } from '#core/words/t.ts';

/** A day of the calendar as text, yyyy-mm-dd. Days of a show are days where the venue stands. */
export type Day = string;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

/** Whether a text is a day that exists, between the years 1900 and 2199: '2027-02-29' is none. */
export function isDay(text: string): boolean {
  const match = SHAPE.exec(text);
  if (!match) return false;
  const year = Number(match[1]);
  if (year < 1900 || year > 2199) return false;
  return dayOf(dayNumber(text)) === text;
}

/** Days since 1 January 1970: lets days be counted without a time zone. */
export function dayNumber(day: Day): number {
  const match = SHAPE.exec(day);
  if (!match) throw new RangeError(`not a day: ${day}`);
  return Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / MS_PER_DAY;
}

/** The day with that number; the inverse of `dayNumber`. */
export function dayOf(number: number): Day {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The day so many days later (earlier, when negative). */
export function addDays(day: Day, days: number): Day {
  return dayOf(dayNumber(day) + days);
}

/** How many days lie from one day to another: 1 from a day to the next, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Every day from one to the other, both included, whichever was named first (a range may be marked backwards). */
export function rangeDays(from: Day, to: Day): Day[] {
  const a = dayNumber(from);
  const b = dayNumber(to);
  const first = Math.min(a, b);
  return Array.from({ length: Math.abs(b - a) + 1 }, (_, at) => dayOf(first + at));
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7;
}

/** A day as sentences and deadlines write it: '12/03/2027' (dd/MM/yyyy). */
export function formatDay(day: Day): string {
  // Written with points where these are read, by the same order of day, month and year.
  if (/^(de|pl)/.test(inLocale('en'))) return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** A day typed as dd/MM/yyyy or dd.MM.yyyy, or null when there is no such day. One digit is enough for day and month. */
export function parseDay(text: string): Day | null {
  const match = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [, dd = '', mm = '', yyyy = ''] = match;
  const day = `${yyyy}-${mm.padStart(2, '0')}-${dd.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
