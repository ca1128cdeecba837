import { addDays, type Day } from '#core/calendar/day.ts';
import { twoOrders } from '../date-order.ts';
import { headerRow } from '../header-row.ts';
import { plain } from '../plain.ts';
import { headingsOf, sortRows } from '../rows.ts';
import { cellAt, isEmpty, NOTHING, type RawCell, type Table, textCell } from '../table.ts';
import { mondayOf, weekIn } from '../weeks.ts';
import { weekdayWord, writtenDay } from '../written-day.ts';

const WEEK =
  /^(?:kw|kalenderwoche|woche|week|weeknr|week no|wk|semaine|semana|settimana|vecka|v|uge|uke|tydzien|tydz)(?: nr)?$/;

/** A table that names its days by week and weekday, and the year above them, as one with a column of days. */
export function weeksAsDays(table: Table, today: Day): Table {
  const header = headerRow(table.rows, today);
  if (header === null) return table;
  const titles = table.rows[header] ?? [];
  const week = titles.findIndex(({ text }) => WEEK.test(plain(text)));
  if (week < 0) return table;
  const sorts = sortRows(table, header, today);
  const body = sorts.flatMap(({ sort }, at) => (sort === 'row' ? [at] : []));
  const share = (fits: (cell: RawCell) => boolean, index: number) => {
    const cells = body.map((at) => cellAt(table.rows[at], index)).filter((cell) => !isEmpty(cell));
    return cells.length > 1 ? cells.filter(fits).length / cells.length : 0;
  };
  const columns = titles.map((_, index) => index).filter((index) => index !== week);
  const isDay = (cell: RawCell) => {
    const written = writtenDay(cell.text, today);
    if (written?.shape === 'two') return twoOrders(written, []).length > 0;
    return cell.day !== undefined || ['day', 'three', 'named'].includes(written?.shape ?? '');
  };
  const weekday = columns.find((index) => share(({ text }) => weekdayWord(text) !== null, index) > 0.9);
  if (weekday === undefined || columns.some((index) => share(isDay, index) > 0.5)) return table;
  const headings = headingsOf(table, sorts, today);
  let above: ReturnType<typeof weekIn> = null;
  const days = table.rows.map((row, at): RawCell => {
    if (at === header) return textCell('Date');
    if (sorts[at]?.sort !== 'row') return NOTHING;
    // Of a week's second night the week is often left out.
    const own = cellAt(row, week);
    if (!isEmpty(own)) above = weekIn(own.text, true);
    const year = above?.year ?? headings[at]?.year ?? null;
    const nth = weekdayWord(cellAt(row, weekday).text);
    if (!above || year === null || nth === null) return NOTHING;
    const day = addDays(mondayOf(year, above.week), nth);
    return { text: day, day };
  });
  if (days.every((cell) => cell.day === undefined)) return table;
  return {
    ...table,
    rows: table.rows.map((row, at) => [
      days[at] ?? NOTHING,
      ...row.map((cell, index) => (index === week || index === weekday ? NOTHING : cell)),
    ]),
  };
}
