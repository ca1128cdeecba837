import type { Day } from '#core/calendar/day.ts';
import { plain, tidy } from '../plain.ts';
import { dayStatusOf } from '../read-status.ts';
import { cellAt, isEmpty, type RawCell, type Table, textCell } from '../table.ts';
import { monthHeading, weekdayWord } from '../written-day.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

interface Month {
  month: number;
  year: number | null;
}

/** A cell of a planner: of which month and which day it is. */
interface Entry extends Month {
  date: number;
  texts: string[];
}

/**
 * A planner with the months beside each other and their days below, or the other way round, as rows of days: 'Date', 'Act', 'Notes'.
 * What stands above it stays, since it may name the year. Any other table is given back as it is.
 */
export function plannerAsRows(table: Table, today: Day): Table {
  const found = monthsBeside(table.rows, today) ?? monthsBelow(table.rows, today);
  if (!found) return table;
  const { entries, from } = found;
  const words = entries.map(({ texts }) => texts[0] ?? '');
  const marks = words.filter((word) => dayStatusOf(word) !== null || /^x$/i.test(word)).length;
  const rows = entries.map(({ month, year, date, texts }) =>
    [
      `${date} ${MONTHS[month - 1]}${year === null ? '' : ` ${year}`}`,
      texts[0] ?? '',
      texts.slice(1).join(', '),
    ].map(textCell),
  );
  const header = ['Date', marks > entries.length * 0.6 ? 'Availability' : 'Act', 'Notes'].map(textCell);
  return { ...table, rows: [...table.rows.slice(0, from), header, ...rows] };
}

/** Whole months in a row, each once and in order, and at least three. */
function monthsIn(cells: readonly RawCell[], today: Day): { at: number; month: Month }[] | null {
  const found = cells.flatMap((cell, at) => {
    const month = isEmpty(cell) || cell.merged ? null : monthHeading(cell.text, today);
    return month ? [{ at, month }] : [];
  });
  const isInOrder = found.slice(1).every(({ month }, nth) => {
    const before = found[nth]?.month.month ?? 0;
    return month.month === (before % 12) + 1;
  });
  return found.length >= 3 && isInOrder ? found : null;
}

/** The day of the month that a cell says: 3, '3.', 'Fr 3'. */
function dateOf(cell: RawCell): number | null {
  const found = /^(?:(\p{L}{2,10})\.?\s+)?(\d{1,2})\.?$/u.exec(tidy(cell.text));
  const date = Number(found?.[2] ?? 0);
  if (found?.[1] && weekdayWord(found[1]) === null) return null;
  return date >= 1 && date <= 31 ? date : null;
}

const isWeekday = (cell: RawCell) => weekdayWord(plain(cell.text)) !== null;

function monthsBeside(rows: readonly RawCell[][], today: Day) {
  for (const [at, row] of rows.slice(0, 15).entries()) {
    const months = monthsIn(row, today);
    if (!months) continue;
    const first = months[0]?.at ?? 0;
    const below = rows.slice(at + 1);
    const width = Math.max(...rows.map(({ length }) => length));
    const entries: Entry[] = [];
    for (const [nth, { at: from, month }] of months.entries()) {
      const to = months[nth + 1]?.at ?? Math.min(width, from + (months[1]?.at ?? from) - first);
      for (const line of below) {
        const own = line.slice(from, Math.max(to, from + 1)).filter((cell) => !isEmpty(cell));
        const [start] = own;
        const ownDate = own.length > 0 && start && to - from > 1 ? dateOf(start) : null;
        const date =
          ownDate ??
          line
            .slice(0, first)
            .map(dateOf)
            .find((each) => each !== null) ??
          null;
        const texts = own
          .slice(ownDate === null ? 0 : 1)
          .filter((cell) => !isWeekday(cell))
          .map((cell) => tidy(cell.text));
        if (date !== null && texts.length > 0) entries.push({ ...month, date, texts });
      }
    }
    const dated = below.filter((line) => line.some((cell) => dateOf(cell) !== null)).length;
    if (entries.length > 0 && dated >= Math.max(5, below.filter((line) => !line.every(isEmpty)).length * 0.7))
      return { entries, from: at };
  }
  return null;
}

function monthsBelow(rows: readonly RawCell[][], today: Day) {
  for (const [at, row] of rows.slice(0, 15).entries()) {
    const dates = row.map(dateOf);
    if (dates.filter((date) => date !== null).length < 20) continue;
    const column = dates.findIndex((date) => date !== null) - 1;
    const below = rows.slice(at + 1);
    const months = monthsIn(
      below.map((line) => cellAt(line, column)),
      today,
    );
    if (column < 0 || !months) continue;
    const entries = months.flatMap(({ at: line, month }) =>
      dates.flatMap((date, index): Entry[] => {
        const cell = cellAt(below[line], index);
        return date === null || isEmpty(cell) || isWeekday(cell)
          ? []
          : [{ ...month, date, texts: [tidy(cell.text)] }];
      }),
    );
    if (entries.length > 0) return { entries, from: at };
  }
  return null;
}
