import type { Day } from '#core/calendar/day.ts';
import { headerRow } from '../header-row.ts';
import { cellAt, isEmpty, NOTHING, type RawCell, type Table, textCell } from '../table.ts';
import { monthHeading, writtenDay } from '../written-day.ts';

/** A table without a column of days whose days stand above their rows ('Friday 12 June 2026'), as one with such a column. */
export function headedDaysAsColumn(table: Table, today: Day): Table {
  const header = headerRow(table.rows, today);
  const body = table.rows.slice((header ?? -1) + 1);
  const headings = body.map((row) => headedDay(row, today));
  const others = body.filter((_, at) => headings[at] === null);
  const before = table.rows.slice(0, header ?? 0).map((row) => headedDay(row, today));
  const many = [...before, ...headings].filter((cell) => cell !== null).length;
  if (many < 2 || others.length < many) return table;
  const width = Math.max(...others.map(({ length }) => length));
  const hasDays = Array.from({ length: width }, (_, index) => index).some((index) => {
    const cells = others.map((row) => cellAt(row, index)).filter((cell) => !isEmpty(cell));
    return (
      cells.length > 1 &&
      cells.filter((cell) => cell.day || writtenDay(cell.text, today) !== null).length >= cells.length * 0.5
    );
  });
  if (hasDays) return table;
  let above: RawCell = before.findLast((cell) => cell !== null) ?? NOTHING;
  const names = table.rows[header ?? -1] ?? [];
  const titles = header === null ? [] : [[textCell('Date'), ...names]];
  // Below each day the names of the columns may stand again.
  const isRepeated = (row: readonly RawCell[]) =>
    names.length > 0 && names.every((name, index) => cellAt(row, index).text === name.text);
  return {
    ...table,
    rows: [
      ...table.rows.slice(0, header ?? 0).filter((_, at) => !before[at]),
      ...titles,
      ...body.flatMap((row, at) => {
        const heading = headings[at];
        if (heading) above = heading;
        return heading || isRepeated(row) ? [] : [row.every(isEmpty) ? row : [above, ...row]];
      }),
    ],
  };
}

/** The day of a row that holds nothing else. */
function headedDay(row: readonly RawCell[], today: Day): RawCell | null {
  const filled = row.filter((cell) => !isEmpty(cell) && !cell.merged);
  const [only] = filled;
  return only && filled.length === 1 && isDay(only, today) && !monthHeading(only.text, today) ? only : null;
}

/** A whole day: neither a number alone nor a month. */
function isDay(cell: RawCell, today: Day): boolean {
  if (cell.day) return true;
  const written = writtenDay(cell.text, today);
  return written !== null && written.shape !== 'serial' && written.shape !== 'date';
}
