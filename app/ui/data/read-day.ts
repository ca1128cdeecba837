import { isDay } from '#core/calendar/day.ts';
import { pastedLine } from '#core/forms/pasted.ts';
import { plainDigits } from '#core/forms/read-count.ts';
import { type Day, longDay } from './day.ts';

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const MONTH = `(${MONTHS})[a-z]*`;
/** How days are written: 2026-06-12 (also with a time after it), 12/06/2026, 12 June 2026 and June 12, 2026. */
const WRITTEN: readonly [pattern: string, year: number, month: number, date: number][] = [
  ['(\\d{4}) ?([-/.]) ?(\\d{1,2}) ?\\2 ?(\\d{1,2})', 1, 3, 4],
  ['(\\d{1,2}) ?([-/.]) ?(\\d{1,2}) ?\\2 ?(\\d{4})', 4, 3, 1],
  [`(\\d{1,2})(?:st|nd|rd|th)?[ .-]{1,2}(?:of )?${MONTH}[ .,-]{1,2}(\\d{4})`, 3, 2, 1],
  [`${MONTH}[ .]{1,2}(\\d{1,2})(?:st|nd|rd|th)?[ ,]{1,2}(\\d{4})`, 3, 1, 2],
];
/** A time of the day, which may stand beside a day. */
const TIME = /T?\d{1,2}[:.]\d\d(?:[:.]\d+)*/gi;
const WEEKDAY = /\b(mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day)?\b/gi;

/**
 * The day in what was typed or pasted, with words and a time around it; null when it is no day, when more than one is named, and when
 * the day of the week beside it is another. A day in figures comes before its month.
 */
export function readDay(written: string): Day | null {
  const line = pastedLine(plainDigits(written));
  if (line.length > 200) return null;
  for (const [pattern, ...at] of WRITTEN) {
    const found = new RegExp(`(?<![a-z\\d])${pattern}(?!\\d)`, 'i').exec(line);
    if (!found) continue;
    if (/\d/.test(line.replace(found[0], '').replace(TIME, ''))) return null;
    const [year = '', month = '', date = ''] = at.map((group) => found[group]?.toLowerCase());
    const inFigures = /\d/.test(month) ? month : String(MONTHS.split('|').indexOf(month) + 1);
    const day = `${year}-${inFigures.padStart(2, '0')}-${date.padStart(2, '0')}`;
    const weekday = isDay(day) && longDay(day).slice(0, 3).toLowerCase();
    const named = [...line.matchAll(WEEKDAY)].map(([, each = '']) => each.toLowerCase());
    return weekday && named.every((each) => each === weekday) ? day : null;
  }
  return null;
}
