import { type Day, isDay, weekdayOf } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import {
  commonYear,
  type DateOrder,
  dayIn,
  mayBeSwapped,
  ordersOf,
  possibleOrders,
  twoOrders,
} from './date-order.ts';
import { dayAndMonth, dayWords, weekdayName } from './day-words.ts';
import { placedIn } from './placed.ts';
import { quoted } from './plain.ts';
import type { Heading } from './rows.ts';
import { doubtful, EMPTY, isEmpty, notUnderstood, type RawCell, sure, type Understood } from './table.ts';
import { padded, writtenDay } from './written-day.ts';

const orderWords = (order: DateOrder): string =>
  order === 'dmy' ? t`Day first` : order === 'mdy' ? t`Month first` : t`Year first`;

export interface DayContext {
  title: string;
  today: Day;
  answers: Answers;
  /** For each cell, the month and year of the heading above it. */
  headings: readonly (Heading | null)[];
  /** For each cell, the weekday that another column says, 0 for Monday. */
  weekdays: readonly (number | null)[];
  /** Where nights are: by its clocks moments in UTC may be of another day. */
  zone?: string | undefined;
}

/** The days of a column, whose order is decided from all of its cells. */
export function readDays(cells: readonly RawCell[], context: DayContext): Understood<Day>[] {
  const { today, answers, title } = context;
  const written = cells.map((cell) => (cell.day ? null : writtenDay(cell.text, today)));
  const weekdayAt = (at: number) => written[at]?.weekday ?? context.weekdays[at] ?? null;
  const chosen = (['dmy', 'mdy'] as const).find((order) => order === answers[`order:${title}`]);
  const possible = possibleOrders(written, weekdayAt, today);
  // What was answered decides, too, in which year the weekdays are right.
  const orders = chosen && possible.length > 1 && possible.includes(chosen) ? [chosen] : possible;
  const swapped = mayBeSwapped(cells, written);
  const { year, turnsAt } = commonYear(written, weekdayAt, today, orders);

  return cells.map(one);

  function one(cell: RawCell, at: number): Understood<Day> {
    if (cell.day) {
      const reversed = swapped
        ? padded(Number(cell.day.slice(0, 4)), Number(cell.day.slice(8)), Number(cell.day.slice(5, 7)))
        : null;
      if (reversed && reversed !== cell.day)
        return settled(
          {
            key: `swapped:${title}`,
            question: t`Under ${quoted(title)} some days are dates and others are text, as when a program took days for months. ${quoted(cell.text)}: which day is it?`,
            choices: [
              { id: 'as-it-is', value: cell.day, label: dayWords(cell.day) },
              { id: 'swapped', value: reversed, label: dayWords(reversed) },
            ],
          },
          answers,
        );
      return checked(cell.text, cell.day, context.weekdays[at] ?? null, answers);
    }
    if (isEmpty(cell)) return EMPTY;
    const found = written[at];
    if (!found) return notUnderstood(cell.text);
    const weekday = weekdayAt(at);
    const heading = context.headings[at] ?? null;
    switch (found.shape) {
      case 'day':
        return inZone(cell.text, found.day, context) ?? checked(cell.text, found.day, weekday, answers);
      case 'named':
        return found.year === null
          ? ofYear(cell.text, found.month, found.date, at)
          : checked(cell.text, padded(found.year, found.month, found.date), weekday, answers);
      case 'serial':
        return serial(cell.text, found.number, weekday, title, answers);
      case 'date': {
        if (!heading?.month) return notUnderstood(cell.text);
        if (heading.year === null) return ofYear(cell.text, heading.month, found.date, at);
        const day = padded(heading.year, heading.month, found.date);
        return isDay(day) ? checked(cell.text, day, weekday, answers) : notUnderstood(cell.text);
      }
      case 'two': {
        const [a, b] = found.numbers;
        const left = twoOrders(found, orders);
        if (left.length === 0) return notUnderstood(cell.text);
        if (left.length > 1 && a !== b) {
          const y = year ?? heading?.year ?? Number(today.slice(0, 4));
          return doubtful(
            `order:${title}`,
            t`Days under ${quoted(title)} can be read in two ways. ${quoted(cell.text)} is:`,
            [
              { id: 'dmy', value: padded(y, b, a), label: t`Day first: ${dayAndMonth(a, b)}` },
              { id: 'mdy', value: padded(y, a, b), label: t`Month first: ${dayAndMonth(b, a)}` },
            ],
          );
        }
        return left[0] === 'dmy' ? ofYear(cell.text, b, a, at) : ofYear(cell.text, a, b, at);
      }
      case 'three': {
        const all = ordersOf(found, today);
        const left = all.filter((order) => orders.length === 0 || orders.includes(order));
        const readings = [
          ...new Map((left.length > 0 ? left : all).map((order) => [dayIn(found, order, today), order])),
        ];
        const [first] = readings;
        if (!first?.[0]) return notUnderstood(cell.text);
        if (readings.length === 1) return checked(cell.text, first[0], weekday, answers);
        return settled(
          {
            key: `order:${title}`,
            question:
              readings.length === 2
                ? t`Days under ${quoted(title)} can be read in two ways. ${quoted(cell.text)} is:`
                : t`Days under ${quoted(title)} can be read in several ways. ${quoted(cell.text)} is:`,
            choices: readings.map(([day, order]) => ({
              id: order,
              value: day,
              label: `${orderWords(order)}: ${day ? dayWords(day) : ''}`,
            })),
          },
          answers,
        );
      }
    }
  }

  /** A day without its year, with that of the heading, of the weekdays or of the title; else the year is asked. */
  function ofYear(text: string, month: number, date: number, at: number): Understood<Day> {
    const weekday = weekdayAt(at);
    const above = context.headings[at] ?? null;
    // A year of a title holds until the turn of the year; that of a month's heading holds for its month.
    const heading = above?.next
      ? inSeason(above.year ?? 0, above.next, month)
      : above?.month || !turnsAt.has(at)
        ? (above?.year ?? null)
        : null;
    if (heading !== null && isDay(padded(heading, month, date)))
      return checked(text, padded(heading, month, date), weekday, answers);
    if (year !== null && isDay(padded(year, month, date)) && !turnsAt.has(at))
      return checked(text, padded(year, month, date), weekday, answers);
    // Past the turn of the year, where the weekday of the next one says so.
    if (year !== null && turnsAt.has(at) && weekday !== null) {
      const next = padded(year + 1, month, date);
      if (isDay(next) && weekdayOf(next) === weekday) return sure(next);
    }
    const now = Number(today.slice(0, 4));
    const years = [now, now - 1, now + 1, now - 2].filter((each) => isDay(padded(each, month, date)));
    if (years.length === 0) return notUnderstood(text);
    const turned = turnsAt.has(at) ? ':turn' : '';
    const told = settled(
      {
        key: `year:${title}${turned}`,
        question: t`Days under ${quoted(title)} have no year. ${quoted(text)} is:`,
        choices: years.map((each) => ({
          id: String(each),
          value: padded(each, month, date),
          label: dayWords(padded(each, month, date)),
        })),
      },
      answers,
    );
    // One year is answered for all of them; a weekday that is written may say another.
    return told.kind === 'sure' ? checked(text, told.value, weekday, answers) : told;
  }
}

/** The year of a month in a season, which begins in summer: of July and August it may be either. */
const inSeason = (year: number, next: number, month: number): number | null =>
  month > 8 ? year : month < 7 ? next : null;

/** A moment in UTC that is of another day where the nights are: which is meant is asked once for the column. */
function inZone(text: string, written: Day, { zone, title, answers }: DayContext): Understood<Day> | null {
  const utc = /[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s?(?:Z|UTC|[+-]00:?00)$/i.exec(text.trim());
  if (!utc || !zone) return null;
  const { day, time } = placedIn(new Date(`${written}T${utc[1]}:00Z`), zone);
  if (day === written) return null;
  return settled(
    {
      key: `utc:${title}`,
      question: t`Moments under ${quoted(title)} are written in UTC. ${quoted(text)} is, where your nights are:`,
      choices: [
        { id: 'local', value: day, label: `${dayWords(day)}, ${time}` },
        { id: 'written', value: written, label: t`${dayWords(written)}, as it is written` },
      ],
    },
    answers,
  );
}

/** A day whose weekday is written beside it: where the two disagree, it is asked which is meant. */
function checked(text: string, day: Day, weekday: number | null, answers: Answers): Understood<Day> {
  if (weekday === null || weekdayOf(day) === weekday) return sure(day);
  const near = [-3, -2, -1, 1, 2, 3]
    .map((days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10))
    .filter((other) => weekdayOf(other) === weekday);
  const years = [-1, 1]
    .map((years) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`)
    .filter((other) => isDay(other) && weekdayOf(other) === weekday);
  return settled(
    {
      key: `weekday:${text}:${day}:${weekday}`,
      question: t`${quoted(text)} is no ${weekdayName(weekday)}: ${dayWords(day)}. Which day is meant?`,
      choices: [day, ...near, ...years].map((value) => ({ id: value, value, label: dayWords(value) })),
    },
    answers,
  );
}

/** The number that spreadsheets count days by, in a file that has lost its formats. */
function serial(
  text: string,
  number: number,
  weekday: number | null,
  title: string,
  answers: Answers,
): Understood<Day> {
  const day = serialDay(number);
  if (number < 20_000 || number > 80_000) return notUnderstood(text);
  if (weekday !== null && weekdayOf(day) === weekday) return sure(day);
  return settled(
    {
      key: `serial:${title}`,
      question: t`Under ${quoted(title)} stand numbers of a spreadsheet instead of days. ${quoted(text)} is:`,
      choices: [
        { id: '1900', value: day, label: dayWords(day) },
        { id: '1904', value: serialDay(number + 1462), label: dayWords(serialDay(number + 1462)) },
      ],
    },
    answers,
  );
}

/** The day of a spreadsheet's number: 1 is 1 January 1900, and a 29 February 1900 that never was is counted. */
export const serialDay = (number: number): Day =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * 86_400_000).toISOString().slice(0, 10);
