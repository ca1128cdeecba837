import { plain } from './plain.ts';

/**
 * Languages whose months and weekdays are known, by the names that the engine itself has of them; those written out in `written-day`
 * come first. A name that means another month elsewhere in this list is none: it stands in no file for certain.
 */
const LANGUAGES =
  'en de fr es pl nl it pt sv da nb nn fi cs sk hu ro sl hr sr sr-Latn bs bg el tr uk ru et lv lt is ga cy ca eu gl sq mk be'.split(
    ' ',
  );
/** How a name is written: in a date, and alone. */
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { month: 'long' },
  { month: 'short' },
];
const DAY_STYLES: readonly Intl.DateTimeFormatOptions[] = [{ weekday: 'long' }, { weekday: 'short' }];

const namesBy = (
  styles: readonly Intl.DateTimeFormatOptions[],
  part: 'month' | 'weekday',
  dates: readonly number[],
): Map<string, number> => {
  const found = new Map<string, number | null>();
  for (const language of LANGUAGES)
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
        ...style,
        timeZone: 'UTC',
      });
      for (const [at, date] of dates.entries()) {
        const value = format.formatToParts(date).find(({ type }) => type === part)?.value ?? '';
        const name = plain(value);
        if (!/\p{L}/u.test(name) || name.includes(' ') || (found.has(name) && found.get(name) !== at))
          found.set(name, null);
        else found.set(name, at);
      }
    }
  return new Map([...found].flatMap(([name, at]) => (at === null ? [] : [[name, at] as const])));
};

let months: Map<string, number> | null = null;
let weekdays: Map<string, number> | null = null;

/** The month that a word names in some language, 0 for January; undefined when it names none, or several. */
export const monthNamed = (word: string): number | undefined => {
  months ??= namesBy(
    STYLES,
    'month',
    Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 15)),
  );
  return months.get(word);
};

/** The weekday that a word names in some language, 0 for Monday; undefined when it names none, or several. 'to' stands before the end of a span. */
export const weekdayNamed = (word: string): number | undefined => {
  // 1 January 2024 is a Monday.
  weekdays ??= namesBy(
    DAY_STYLES,
    'weekday',
    Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day)),
  );
  return word === 'to' ? undefined : weekdays.get(word);
};
