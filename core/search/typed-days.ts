import { addDays, type Day, isDay, rangeDays, weekdayOf } from '#core/calendar/day.ts';
import { firstDayOf, lastDayOf } from '#core/calendar/month.ts';

/** The days that a typed text names, and what is left of it. */
export type TypedDays = { days: Day[]; rest: string };

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const NEAR: Record<string, number> = { yesterday: -1, today: 0, tonight: 0, tomorrow: 1 };
/** Which days a weekday alone stands for. */
const WEEKS = { before: 8, after: 26 } as const;

/**
 * Reads the date in what somebody types to find a night: '14 mar', 'Mar 14 2027', '14/03', '2027-03-14', 'friday', 'march',
 * 'tomorrow'. Without a year it is any of last, this and next year; a day is more exact than its weekday or month, so
 * 'fri 14 mar' is the 14th. No days when the text names none.
 */
export function typedDays(text: string, today: Day): TypedDays {
  const words = text
    .toLowerCase()
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .split(/[\s,]+/)
    .filter(Boolean);
  const year = Number(today.slice(0, 4));
  const anyYear = [year - 1, year, year + 1];
  const used = new Set<number>();
  const exact: Day[] = [];
  const wide: Day[] = [];

  words.forEach((word, at) => {
    const written = readFigures(word, anyYear);
    const near = NEAR[word];
    const month = begins(MONTHS, word);
    const weekday = begins(WEEKDAYS, word.replace(/s$/, ''));
    if (written.length > 0) {
      exact.push(...written);
      used.add(at);
    } else if (near !== undefined) {
      exact.push(addDays(today, near));
      used.add(at);
    } else if (month >= 0) {
      const years = yearAt(words, at + 1) ?? yearAt(words, at + 2);
      const before = dayAt(words, at - 1);
      const after = dayAt(words, at + 1);
      const day = before ?? after;
      used.add(at);
      if (years) used.add(yearAt(words, at + 1) ? at + 1 : at + 2);
      if (day) used.add(before ? at - 1 : at + 1);
      for (const each of years ? [years] : anyYear) {
        const name = `${each}-${String(month + 1).padStart(2, '0')}`;
        if (day) exact.push(...[`${name}-${String(day).padStart(2, '0')}`].filter(isDay));
        else wide.push(...rangeDays(firstDayOf(name), lastDayOf(name)));
      }
    } else if (weekday >= 0) {
      const first = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
      for (let week = -WEEKS.before; week <= WEEKS.after; week++) wide.push(addDays(first, week * 7));
      used.add(at);
    }
  });
  const rest = words.filter((word, at) => !used.has(at) && !(used.size > 0 && word === 'on')).join(' ');
  return { days: [...new Set(exact.length > 0 ? exact : wide)], rest };
}

/** '2027-03-14', '14/03/2027', '14.3.', '14/3': the first figure is the day. */
function readFigures(word: string, years: readonly number[]): Day[] {
  if (isDay(word)) return [word];
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2})?)?$/.exec(word) ?? [];
  if (!day) return [];
  const named = year ? [year.length === 2 ? 2000 + Number(year) : Number(year)] : years;
  return named.map((each) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).filter(isDay);
}

/** Which of the names a word is the beginning of, of three letters at least; -1 when none. */
function begins(names: readonly string[], word: string): number {
  return word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word) || word === `${name}s`);
}

function dayAt(words: readonly string[], at: number): number | null {
  const word = words[at] ?? '';
  const number = Number(word);
  return /^\d{1,2}$/.test(word) && number >= 1 && number <= 31 ? number : null;
}

function yearAt(words: readonly string[], at: number): number | null {
  const word = words[at] ?? '';
  return /^(19|20|21)\d\d$/.test(word) ? Number(word) : null;
}
