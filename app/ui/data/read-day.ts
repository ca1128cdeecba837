import { isDay } from '#core/calendar/day.ts';
import { pastedLine } from '#core/forms/pasted.ts';
import { plainDigits } from '#core/forms/read-count.ts';
import { inLocale } from '#core/words/t.ts';
import type { Day } from './day.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'mon tue wed thu fri sat sun'.split(' ');
const NAME = '(\\p{L}{3,})';
/** How days are written: 2026-06-12 (also with a time after it), 12/06/2026, 12 June 2026 and June 12, 2026; in words also in the reader's language. */
const WRITTEN: readonly [pattern: string, year: number, month: number, date: number][] = [
  ['(\\d{4}) ?([-/.]) ?(\\d{1,2}) ?\\2 ?(\\d{1,2})', 1, 3, 4],
  ['(\\d{1,2}) ?([-/.]) ?(\\d{1,2}) ?\\2 ?(\\d{4})', 4, 3, 1],
  [`(\\d{1,2})(?:st|nd|rd|th|er|º)?[ .-]{1,2}(?:of |de )?${NAME}[ .,-]{1,2}(?:de )?(\\d{4})`, 3, 2, 1],
  [`${NAME}[ .]{1,2}(\\d{1,2})(?:st|nd|rd|th)?[ ,]{1,2}(\\d{4})`, 3, 1, 2],
];
/** A time of the day, which may stand beside a day. */
const TIME = /T?\d{1,2}[:.]\d\d(?:[:.]\d+)*/gi;
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day)?$/;

/** Lower case and without accents. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}|\.$/gu, '')
    .toLowerCase();

interface Names {
  months: Map<string, number>;
  weekdays: Map<string, number>;
}
const known = new Map<string, Names>();

/** The names of months (from 1) and weekdays (from 0, Monday) in a language, long and short, as they stand within a date. */
function namesOf(language: string): Names {
  const before = known.get(language);
  if (before) return before;
  const names: Names = { months: new Map(), weekdays: new Map() };
  for (const style of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, {
      ...{ weekday: style, day: 'numeric', month: style, year: 'numeric', timeZone: 'UTC' },
    });
    const name = (date: number, part: 'month' | 'weekday') =>
      plain(format.formatToParts(date).find(({ type }) => type === part)?.value ?? '');
    for (let month = 0; month < 12; month++)
      names.months.set(name(Date.UTC(2024, month, 1), 'month'), month + 1);
    // 1 January 2024 is a Monday.
    for (let day = 0; day < 7; day++) names.weekdays.set(name(Date.UTC(2024, 0, 1 + day), 'weekday'), day);
  }
  known.set(language, names);
  return names;
}

/**
 * The day in what was typed or pasted, with words and a time around it; null when it is no day, when more than one is named, and when
 * the day of the week beside it is another. A day in figures comes before its month.
 */
export function readDay(written: string): Day | null {
  const line = pastedLine(plainDigits(written));
  if (line.length > 200) return null;
  const names = namesOf(inLocale('en'));
  const monthOf = (word: string): number => {
    const english = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
    return names.months.get(plain(word)) ?? (/^[a-z]+$/i.test(word) ? english + 1 : 0);
  };
  for (const [pattern, ...at] of WRITTEN) {
    for (const found of line.matchAll(new RegExp(`(?<![\\p{L}\\d])${pattern}(?!\\d)`, 'giu'))) {
      const [year = '', month = '', date = ''] = at.map((group) => found[group]);
      const inFigures = /\d/.test(month) ? month : String(monthOf(month));
      if (inFigures === '0') continue;
      const rest = line.replace(found[0], ' ');
      if (/\d/.test(rest.replace(TIME, ''))) return null;
      const day = `${year}-${inFigures.padStart(2, '0')}-${date.padStart(2, '0')}`;
      if (!isDay(day)) return null;
      const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      const named = rest.match(/\p{L}+/gu)?.flatMap((word) => weekdayIn(word, names)) ?? [];
      return named.every((each) => each === weekday) ? day : null;
    }
  }
  return null;
}

/** The day of the week that a word names, in English or the reader's language: none, or one from 0 for Monday. */
function weekdayIn(word: string, { weekdays }: Names): number[] {
  const own = weekdays.get(plain(word));
  if (own !== undefined) return [own];
  const english = WEEKDAY.exec(word.toLowerCase())?.[1];
  return english === undefined ? [] : [WEEKDAYS.indexOf(english)];
}
