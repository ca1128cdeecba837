import { addDays, type Day, dayNumber, dayOf, weekdayOf } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import { dayWords } from './day-words.ts';
import { plain, quoted, tidy } from './plain.ts';
import type { RawCell, Understood } from './table.ts';
import { monthOf, padded, weekdayWord } from './written-day.ts';

/** A row that stands for several nights: 'every Thu in March', '1st Wed of the month, Apr–Jun', 'Thursdays 7 Jan – 25 Feb'. */
interface Repeated {
  weekday: number;
  /** Of each month the nth one, from 1; -1 is the last. */
  nth: number | null;
  /** Every so many weeks. */
  weeks: number;
  months: [number, number];
  /** Days of the first and the last month, where they are named. */
  dates: [number | null, number | null];
  year: number | null;
}

const EVERY =
  /^(?:every|each|weekly|all|jeden|jede|jeder|immer|wochentlich|chaque|tous|toutes|todos|todas|cada|ogni|tutti|elke|iedere|wekelijks|kazdy|kazda|co|hver|varje|var|todo)$/;
const OF_MONTH = /^(?:month|months|monat|monats|mois|mes|mese|maand|miesiaca|miesiac|maneden|manad)$/;
const OTHER =
  /^(?:other|second|zweiten|zweite|2|2nd|fortnightly|biweekly|bi|14|deux|dos|due|twee|drugi|anden|annan)$/;
const NTH: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:1st|first|1|erster|ersten|erste|premier|premiere|primer|primero|primo|eerste|pierwszy|pierwsza|forste|forsta|1er)$/,
    1,
  ],
  [/^(?:2nd|second|2|zweiter|zweiten|zweite|deuxieme|segundo|secondo|tweede|drugi|druga|anden|andra)$/, 2],
  [/^(?:3rd|third|3|dritter|dritten|dritte|troisieme|tercer|terzo|derde|trzeci|trzecia|tredje)$/, 3],
  [/^(?:4th|fourth|4|vierter|vierten|vierte|quatrieme|cuarto|quarto|vierde|czwarty|fjerde|fjarde)$/, 4],
  [/^(?:last|letzter|letzten|letzte|dernier|ultimo|laatste|ostatni|ostatnia|sidste|sista)$/, -1],
];

/** 0 for Monday; 'thursdays' and 'donnerstags' are several. */
function weekdayOfWord(word: string): { weekday: number; isPlural: boolean } | null {
  const own = weekdayWord(word);
  if (own !== null)
    return {
      weekday: own,
      isPlural: /^(?:lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches)$/.test(word),
    };
  const single = word.endsWith('s') ? weekdayWord(word.slice(0, -1)) : null;
  return single === null || word.length < 4 ? null : { weekday: single, isPlural: true };
}

function repeatedIn(text: string): Repeated | null {
  if (text.length < 8 || text.length > 60 || !/\p{L}/u.test(text)) return null;
  const words = plain(tidy(text).replace(/(\p{L})\.(?=\d)/gu, '$1 ')).split(' ');
  const years = words.filter((word) => /^20\d\d$/.test(word)).map(Number);
  const year = years.length === 1 ? (years[0] ?? null) : null;
  if (years.length > 1) return null;
  let weekday: ReturnType<typeof weekdayOfWord> = null;
  let isEvery = false;
  let nth: number | null = null;
  let weeks = 1;
  const months: { month: number; at: number }[] = [];
  for (const [at, word] of words.entries()) {
    const month = word.length > 2 ? monthOf(word) : null;
    const day: ReturnType<typeof weekdayOfWord> = weekday === null ? weekdayOfWord(word) : null;
    // 'mar' is a month, and a Tuesday in Spain: what follows a weekday is the month.
    if (day && (month === null || months.length > 0 || isEvery)) {
      weekday = day;
      const before = words[at - 1] ?? '';
      nth = NTH.find(([names]) => names.test(before))?.[1] ?? null;
      if (isEvery && OTHER.test(before) && !words.some((each) => OF_MONTH.test(each)))
        [nth, weeks] = [null, 2];
      // '3 Thursdays in March' are not the third one.
      else if (day.isPlural && nth !== null) return null;
    } else if (month !== null) months.push({ month, at });
    else if (EVERY.test(word)) isEvery = true;
  }
  const [from, to] = [months[0], months.at(-1)];
  if (weekday === null || !from || !to || months.length > 2) return null;
  if (!isEvery && nth === null && !weekday.isPlural) return null;
  const dateAt = (at: number) => {
    const date = /^([12]?\d|3[01])(?:st|nd|rd|th)?$/.exec(words[at] ?? '')?.[1];
    return date === undefined ? null : Number(date);
  };
  const beside = dateAt(from.at - 1) === null ? 1 : -1;
  const dateBeside = (at: number) => dateAt(at + beside);
  const dates: Repeated['dates'] = [dateBeside(from.at), dateBeside(to.at)];
  // 'Every Thursday from 7 March': nobody says until when.
  if (months.length === 1 && dates[0] !== null) return null;
  return { weekday: weekday.weekday, nth, weeks, months: [from.month, to.month], dates, year };
}

/** The nights of a row that stands for several, where its first month is in `year`. */
function nightsOf({ weekday, nth, weeks, months: [from, to], dates }: Repeated, year: number): Day[] {
  const first = padded(year, from, dates[0] ?? 1);
  const lastYear = to < from ? year + 1 : year;
  const last = dates[1] === null ? endOf(lastYear, to) : padded(lastYear, to, dates[1]);
  const days = Array.from({ length: Math.max(0, dayNumber(last) - dayNumber(first) + 1) }, (_, at) =>
    dayOf(dayNumber(first) + at),
  ).filter((day) => weekdayOf(day) === weekday);
  if (nth === null) return days.filter((_, at) => at % weeks === 0).slice(0, MOST);
  return days
    .filter((day) => {
      const date = Number(day.slice(8));
      return nth < 0 ? addDays(day, 7).slice(5, 7) !== day.slice(5, 7) : Math.ceil(date / 7) === nth;
    })
    .slice(0, MOST);
}

const nightsWords = (nights: readonly Day[]): string => {
  const [first] = nights;
  const last = nights.at(-1);
  return first && last && first !== last
    ? t`${nights.length} nights, ${dayWords(first)} to ${dayWords(last)}`
    : dayWords(first ?? '');
};

/** A year of weeks. */
const MOST = 53;
const endOf = (year: number, month: number): Day =>
  addDays(month === 12 ? `${year + 1}-01-01` : padded(year, month + 1, 1), -1);

/** Rows of a column that stand for several nights each: asked once for the column, with the year where none is written. */
export function repeatedDays(cells: readonly RawCell[], title: string, today: Day, answers: Answers) {
  const found = cells.map((cell) => (cell.day ? null : repeatedIn(cell.text)));
  const key = `repeated:${title}`;
  const chosen = answers[key];
  return {
    asked: (days: readonly Understood<Day>[]): Understood<Day>[] => {
      if (found.every((each) => each === null)) return [...days];
      // The year of the other days comes first.
      const known = days.flatMap((day) => (day.kind === 'sure' ? [Number(day.value.slice(0, 4))] : []));
      const now = Number(today.slice(0, 4));
      const years = [...new Set([...known.slice(0, 1), now, now + 1, now - 1])];
      return days.map((day, at) => {
        const each = found[at];
        if (!each) return day;
        const possible = each.year === null ? years : [each.year];
        return settled<Day>(
          {
            key,
            question: t`${quoted(cells[at]?.text ?? '')} under ${quoted(title)} stands for several nights. Which?`,
            choices: [
              ...possible.map((year) => {
                const nights = nightsOf(each, year);
                return {
                  id: each.year === null ? String(year) : 'each',
                  value: nights[0] ?? null,
                  label: nightsWords(nights),
                };
              }),
              { id: 'leave', value: null, label: t`Not at all` },
            ],
          },
          // A year that is written needs none chosen.
          each.year !== null && chosen !== undefined && chosen !== 'leave' ? { [key]: 'each' } : answers,
        );
      });
    },
    daysOf: (at: number): Day[] | null => {
      const each = found[at];
      const year = each?.year ?? Number(chosen);
      return each && Number.isInteger(year) ? nightsOf(each, year) : null;
    },
    isLeftOut: (at: number) => found[at] !== null && found[at] !== undefined && chosen === 'leave',
  };
}
