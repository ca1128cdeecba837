import { addDays, type Day, daysBetween } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import type { Column } from './column.ts';
import { headerFits } from './header-words.ts';
import { plain, quoted } from './plain.ts';
import { cellsIn, columnsFor, type Recognised } from './recognise.ts';
import { spanOf } from './span-of-days.ts';
import { isEmpty, type RawCell, type Understood } from './table.ts';
import { padded, writtenDay } from './written-day.ts';

const KEY = 'several-days';
/** What lasts longer is no night of several days. */
const MOST_DAYS = 14;

/** The days of a column of nights, where a cell may hold two: 'March 20 → March 22', or have a last day in another column. */
export function severalDays(recognised: Recognised, column: Column, today: Day) {
  const whole = cellsIn(recognised, column);
  const isDay = (cell: RawCell) => cell.day !== undefined || writtenDay(cell.text, today) !== null;
  const spans = whole.map((cell) => {
    const { from, to } = spanOf(cell);
    return !isEmpty(to) && isDay(from) && isDay(to) ? { from, to } : null;
  });
  const other = recognised.columns.find(
    ({ index, field, title }) => index !== column.index && field === null && headerFits(title, 'until') >= 2,
  );
  const ends = other ? cellsIn(recognised, other).map((cell) => (isEmpty(cell) ? null : dayOf(cell))) : [];
  // A night that ends in the morning ends on the next day; calendars tell it as one.
  const least = recognised.table.isCalendar && plain(other?.title ?? '') === 'last day' ? 1 : 2;
  const lastOf = (at: number, first: Day): Day | null => {
    const last = spans[at] ? dayOf(spans[at].to, first) : (ends[at] ?? null);
    return last !== null && daysBetween(first, last) >= (spans[at] ? 1 : least) ? last : null;
  };
  const isSpan = (at: number, first: Day) => Boolean(spans[at]) || lastOf(at, first) !== null;

  const [named] = columnsFor(recognised, 'act').map((each) => cellsIn(recognised, each));
  const nameOf = (at: number) => named?.[at]?.text || (whole[at]?.text ?? '');

  /** A last day without a year is of that of the first, or of the next. */
  function dayOf(cell: RawCell, first: Day | null = null): Day | null {
    const written = cell.day ? null : writtenDay(cell.text, today);
    if (cell.day) return cell.day;
    if (written?.shape === 'day') return written.day;
    if (written?.shape !== 'named') return null;
    const { month, date, year } = written;
    if (year !== null) return padded(year, month, date);
    if (first === null) return null;
    const same = padded(Number(first.slice(0, 4)), month, date);
    return same < first ? padded(Number(first.slice(0, 4)) + 1, month, date) : same;
  }

  return {
    cells: whole.map((cell, at) => spans[at]?.from ?? cell),
    /** Nobody can know whether it is one night, or one on each day: asked once for the file. */
    asked: (days: readonly Understood<Day>[], answers: Answers): Understood<Day>[] =>
      days.map((day, at) =>
        day.kind === 'sure' && isSpan(at, day.value)
          ? settled<Day>(
              {
                key: KEY,
                question: t`${quoted(nameOf(at))} is of several days. How is it taken over?`,
                choices: [
                  { id: 'first', value: day.value, label: t`As one night, on the first day` },
                  { id: 'each', value: day.value, label: t`As a night on each of its days` },
                  { id: 'leave', value: null, label: t`Not at all` },
                ],
              },
              answers,
            )
          : day,
      ),
    /** The days on which a row is a night. */
    daysOf: (at: number, first: Day, answers: Answers): Day[] => {
      const last = answers[KEY] === 'each' ? lastOf(at, first) : null;
      const many = last ? Math.min(MOST_DAYS, daysBetween(first, last) + 1) : 1;
      return Array.from({ length: many }, (_, nth) => addDays(first, nth));
    },
    isLeftOut: (answers: Answers) => answers[KEY] === 'leave',
  };
}
