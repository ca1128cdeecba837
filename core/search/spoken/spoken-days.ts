import { addDays, type Day, isDay, weekdayOf as mondayFirst } from '#core/calendar/day.ts';
import { lastDayOf } from '#core/calendar/month.ts';
import type { WordsLeft } from '#core/search/spoken/words-left.ts';

export type SpokenDays = { from?: Day; to?: Day; weekdays: number[] };

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const MONTH_KEYS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS =
  'sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?';
const WEEKDAY_KEYS = 'sun mon tue wed thu fri sat'.split(' ');
const SEASONS: Record<string, [string, number]> = {
  spring: ['03', 3],
  summer: ['06', 3],
  autumn: ['09', 3],
  fall: ['09', 3],
  winter: ['12', 3],
};
const FEASTS: [string, string][] = [
  ["new year's eve|nye|silvester", '12-31'],
  ["new year's(?: day)?", '01-01'],
  ['christmas eve', '12-24'],
  ['(?:christmas|xmas)(?: day)?', '12-25'],
  ["hallowe'?en", '10-31'],
  ["valentine'?s?(?: day)?", '02-14'],
  ["(?:st|saint)\\.? patrick'?s?(?: day)?|paddy's day", '03-17'],
];
const COUNTS: Record<string, number> = { a: 1, one: 1, two: 2, three: 3, four: 4, six: 6, eight: 8 };

/** 0 is Sunday. */
const weekdayOf = (day: Day) => (mondayFirst(day) + 1) % 7;
const two = (value: number) => String(value).padStart(2, '0');

/** Reads the days that a text asks for, from `today` on; a day or month without a year is the next one. */
export function spokenDays(words: WordsLeft, today: Day, understood: (written: string) => void): SpokenDays {
  const days: SpokenDays = { weekdays: [] };
  const next = (monthDay: string): Day => {
    const year = Number(today.slice(0, 4));
    const this_ = `${year}-${monthDay}`;
    return isDay(this_) && this_ >= today ? this_ : `${year + 1}-${monthDay}`;
  };
  const dateOf = (day: string, month: string) =>
    next(`${two(MONTH_KEYS.indexOf(month.slice(0, 3)) + 1)}-${two(Number(day || 1))}`);
  const span = (from: Day, to: Day, written: string) => {
    if (!isDay(from) || !isDay(to)) return false;
    if (!days.from || from < days.from) days.from = from;
    if (!days.to || to > days.to) days.to = to;
    understood(written);
    return true;
  };
  const weekday = (name: string) => WEEKDAY_KEYS.indexOf(name.slice(0, 3));
  const dayOfMonth = `(?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)?(?: ,)?|first)(?: of)? (${MONTHS})`;

  words.take(
    `(?:from |between )?${dayOfMonth} ?(?:to|until|till|and|-) ?${dayOfMonth}`,
    ([a, m, b, n], written) => span(dateOf(a ?? '', m as string), dateOf(b ?? '', n as string), written),
  );
  words.take(
    `(?:from |between )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: ,)? ?(?:to|until|till|and|-) ?${dayOfMonth}`,
    ([a, b, m], written) => span(dateOf(a as string, m as string), dateOf(b ?? '', m as string), written),
  );
  const named = (pattern: string, day: (groups: readonly (string | undefined)[]) => Day) => {
    words.take(`(?:after|later than) ${pattern}`, (groups, written) => {
      const from = addDays(day(groups), 1);
      days.from = from;
      understood(written);
      return undefined;
    });
    words.take(`(?:before|until|till|by) ${pattern}`, (groups, written, english) => {
      days.from ??= today;
      days.to = addDays(day(groups), english.startsWith('before') ? -1 : 0);
      understood(written);
      return undefined;
    });
    words.take(
      `(?:on |for |around |at )?(?:the )?(?:night of )?${pattern}(?: (?:night|evening))?`,
      (groups, written) => {
        const it = day(groups);
        return span(it, it, written);
      },
    );
  };
  for (const [feast, monthDay] of FEASTS) named(`(?:${feast})`, () => next(monthDay));
  named(dayOfMonth, ([a, m]) => dateOf(a ?? '', m as string));
  named(`(${MONTHS}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?`, ([m, a]) => dateOf(a as string, m as string));
  named('(\\d{4}-\\d{2}-\\d{2})', ([day]) => day as Day);
  // With dots the day comes first wherever it is written so.
  named('(\\d{1,2})\\.(\\d{1,2})(?:\\.(20\\d\\d))?', ([date, month, year]) =>
    year
      ? `${year}-${two(Number(month))}-${two(Number(date))}`
      : next(`${two(Number(month))}-${two(Number(date))}`),
  );
  words.take('(?:for |on )?(today|tonight|tomorrow)(?: (?:night|evening))?', ([word], written) => {
    const day = addDays(today, word === 'tomorrow' ? 1 : 0);
    return span(day, day, written);
  });
  words.take(
    `(?:in |for |over )?(?:the )?next (${Object.keys(COUNTS).join('|')}|\\d{1,2}) (weeks?|days?|months?)`,
    ([many, unit], written) => {
      const count = COUNTS[many as string] ?? Number(many);
      return span(
        today,
        addDays(today, count * (unit?.startsWith('week') ? 7 : unit?.startsWith('month') ? 30 : 1)),
        written,
      );
    },
  );
  words.take(`(?:on |for )?(?:next|this|coming) (${WEEKDAYS})(?: (?:night|evening))?`, ([name], written) => {
    const day = addDays(today, ((weekday(name as string) - weekdayOf(today) + 6) % 7) + 1);
    return span(day, day, written);
  });
  words.take('(?:on |for )?(?:this|next|the coming) weekend', (_, written) => {
    const saturday = addDays(today, (6 - weekdayOf(today) + 7) % 7);
    return span(saturday, addDays(saturday, 1), written);
  });
  words.take('(?:in |for )?(this|next) week', ([which], written) => {
    const monday = addDays(today, ((1 - weekdayOf(today) + 6) % 7) + 1);
    return which === 'next'
      ? span(monday, addDays(monday, 6), written)
      : span(today, addDays(monday, -1), written);
  });
  words.take('(?:in |for )?(this|next) month', ([which], written) => {
    const month = which === 'this' ? today.slice(0, 7) : addDays(lastDayOf(today.slice(0, 7)), 1).slice(0, 7);
    return span(which === 'this' ? today : `${month}-01`, lastDayOf(month), written);
  });
  words.take(`(?:in |for |during )?(${MONTHS})(?: (20\\d\\d))?`, ([name, year], written) => {
    const month = two(MONTH_KEYS.indexOf((name as string).slice(0, 3)) + 1);
    const now = today.slice(0, 4);
    const which = year || (`${now}-${month}` >= today.slice(0, 7) ? now : String(Number(now) + 1));
    const first = `${which}-${month}-01`;
    return span(first < today ? today : first, lastDayOf(`${which}-${month}`), written);
  });
  words.take(
    `(?:in |for |during |this |next )?(?:the )?(${Object.keys(SEASONS).join('|')})`,
    ([name], written) => {
      const [month, many] = SEASONS[name as string] as [string, number];
      const first = next(`${month}-01`);
      const last = new Date(Date.UTC(Number(first.slice(0, 4)), Number(month) - 1 + many, 0))
        .toISOString()
        .slice(0, 10);
      return span(first, last, written);
    },
  );
  const on = (list: number[], written: string) => {
    days.weekdays.push(...list);
    understood(written);
    return true;
  };
  words.take(`(?:on |for )?(${WEEKDAYS})s? ?(?:to|until|-|through) ?(${WEEKDAYS})s?`, ([a, b], written) => {
    const [first, last] = [weekday(a as string), weekday(b as string)];
    return on(
      Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7),
      written,
    );
  });
  words.take('(?:on |at |for )?(?:the |a )?weekends?', (_, written) => on([6, 0], written));
  words.take('(?:on |for )?(?:a |the )?(?:week ?days?|week ?nights?|during the week)', (_, written) =>
    on([1, 2, 3, 4], written),
  );
  words.take(`(?:on |for )?(?:a )?(${WEEKDAYS})s?`, ([name], written) =>
    on([weekday(name as string)], written),
  );
  days.weekdays = [...new Set(days.weekdays)].sort((a, b) => a - b);
  return days;
}
