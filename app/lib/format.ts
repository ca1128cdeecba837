/** Dates and times as the specification writes them. Days are yyyy-mm-dd, instants ISO with the zone they are told in. */
import { formatClock, formatInstant, formatTime, formatUntil, withClocks } from '#core/calendar/clock.ts';
import { formatDay } from '#core/calendar/day.ts';
import { formatMonth as formatMonthName, monthOf } from '#core/calendar/month.ts';
import { inEach } from '#core/words/in-each.ts';
import { asHeading } from '#core/words/in-sentence.ts';
import { inLocale, reader, t } from '#core/words/t.ts';

export { formatClock, formatDay, formatInstant, formatTime, formatUntil, withClocks };

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  inEach('en-GB', (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
/** A comma after the weekday, as the product writes days in English; other languages have their own way. */
const withComma = (words: string): string => (reader() ? words : words.replace(/^(\w+) (?=\d)/, '$1, '));
const longDay = inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = inUtc({ weekday: 'short', day: 'numeric', month: 'short' });

/** '2027-03-12' → 'March 2027' */
export const formatMonth = (day: string): string => formatMonthName(monthOf(day));

/** '2027-03-12' → 'Friday, 12 March 2027' */
export const formatLongDay = (day: string): string => withComma(longDay().format(noon(day)));

/** The same where it stands alone or begins a sentence: 'Vendredi 12 mars 2027' */
export const dayHeading = (day: string): string => asHeading(formatLongDay(day));

/** '2027-03-12' → 'Mars 2027', where it stands alone or begins a sentence */
export const monthHeading = (day: string): string => asHeading(formatMonth(day));

/** '2027-03-12' → 'Fri, 12 Mar' */
export const formatShortDay = (day: string): string => withComma(shortDay().format(noon(day)));

const shortWeekday = inUtc({ weekday: 'short' });
const shortDate = inUtc({ day: 'numeric', month: 'short' });

/** '2027-03-12' → ['Fri', '12 Mar'], for where the two stand below one another */
export const shortDayParts = (day: string): [weekday: string, date: string] => [
  shortWeekday().format(noon(day)),
  shortDate().format(noon(day)),
];

/** How long ago, short: 'now', '5m', '3h', '2d', then the day. */
export function formatAgo(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return t`now`;
  if (minutes < 60) return t`${minutes}m`;
  if (minutes < 24 * 60) return t`${Math.floor(minutes / 60)}h`;
  if (minutes < 7 * 24 * 60) return t`${Math.floor(minutes / 1440)}d`;
  return formatDayOf(instant);
}

/** The day of an instant, as '12/03/2027', where whoever reads is. */
export const formatDayOf = (instant: string): string =>
  new Intl.DateTimeFormat(inLocale('en-GB'), { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    new Date(instant),
  );
