import { type Day, daysBetween, rangeDays } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { settled } from './answers.ts';
import { tidy } from './plain.ts';
import { readDays } from './read-days.ts';
import { readText } from './read-nights.ts';
import { type DayStatus, dayStatusOf, readDayStatuses } from './read-status.ts';
import { type DayRow, gather, type Reading, type Skipped, valueOfCell } from './reading.ts';
import { cellsIn, columnsFor, type Recognised, type Wishes } from './recognise.ts';
import { EMPTY, type RawCell, sure, textCell, type Understood } from './table.ts';
import { weekdayWord } from './written-day.ts';

/** The longest span of days that one row marks. */
const MOST_DAYS = 400;

/** The marked days of a table: each day of each span. Whether days without a word for it are free is asked once. */
export function readMarkedDays(
  recognised: Recognised,
  wishes: Wishes,
): Omit<Reading, 'kind' | 'header' | 'columns'> {
  const { lines } = recognised;
  const { answers, today } = wishes;
  const gathered = gather(recognised.columns);
  const weekdayColumn = columnsFor(recognised, 'weekday')[0];
  const weekdays = weekdayColumn
    ? cellsIn(recognised, weekdayColumn).map(({ text }) => weekdayWord(text))
    : lines.map(() => null);
  const spans = columnsFor(recognised, 'day')
    .slice(0, 1)
    .map((column) => ({ column, cells: cellsIn(recognised, column).map(spanOf) }));
  const ends = columnsFor(recognised, 'until')
    .slice(0, 1)
    .map((column) => ({ column, cells: cellsIn(recognised, column) }));
  const context = (title: string) => ({
    title,
    today,
    answers,
    headings: recognised.headings,
    weekdays: lines.map(() => null),
  });
  const [span] = spans;
  const [end] = ends;
  const starts: readonly Understood<Day>[] = span
    ? gathered.keep(
        lines,
        span.column.index,
        readDays(
          span.cells.map(({ from }) => from),
          { ...context(span.column.title), weekdays },
        ),
      )
    : lines.map(() => EMPTY);
  const own = span
    ? readDays(
        span.cells.map(({ to }) => to),
        context(span.column.title),
      )
    : [];
  const until = end
    ? gathered.keep(lines, end.column.index, readDays(end.cells, context(end.column.title)))
    : [];
  const statusColumn = columnsFor(recognised, 'status')[0];
  const noteColumns = columnsFor(recognised, 'note');
  const notes = noteColumns.map((column) =>
    gathered.keep(lines, column.index, cellsIn(recognised, column).map(readText)),
  );
  const statuses = statusColumn
    ? gathered.keep(
        lines,
        statusColumn.index,
        readDayStatuses(cellsIn(recognised, statusColumn), statusColumn.title, answers),
      )
    : [];

  const days = new Map<Day, DayRow>();
  const skipped: Skipped[] = recognised.totals.map((line) => ({ line, why: 'total' }));
  for (const [at, line] of lines.entries()) {
    const skip = (why: Skipped['why']) => skipped.push({ line, why });
    const start = starts[at] ?? EMPTY;
    const last = [until[at], own[at]].find((each) => each !== undefined && each.kind !== 'empty') ?? start;
    const note = notes.flatMap((column) => valueOfCell(column[at]) ?? []).join(', ') || null;
    const said = statuses[at] ?? EMPTY;
    const word = note ? dayStatusOf(note) : null;
    const status: Understood<DayStatus> =
      said.kind !== 'empty' ? said : word ? sure(word) : settled(WITHOUT_A_WORD(), answers);
    if (said.kind === 'empty' && status.kind === 'doubtful') gathered.note(line, status.ask);
    if (start.kind === 'doubtful' || last.kind === 'doubtful' || status.kind === 'doubtful')
      skip('unanswered');
    else if (start.kind !== 'sure' || last.kind !== 'sure') skip('no-day');
    else if (status.kind !== 'sure') skip('left-out');
    else if (last.value < start.value || daysBetween(start.value, last.value) > MOST_DAYS) skip('no-day');
    // Where rows disagree, a day is rather not available.
    else
      for (const day of rangeDays(start.value, last.value))
        if (days.get(day)?.status !== 'unavailable') days.set(day, { line, day, status: status.value, note });
  }
  return {
    cells: gathered.cells,
    asks: gathered.asks(),
    notUnderstood: gathered.notUnderstood,
    nights: [],
    contacts: [],
    days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    skipped,
  };
}

const WITHOUT_A_WORD = () => ({
  key: 'free-or-not',
  question: t`Rows do not say whether their days are free. What are they?`,
  choices: [
    { id: 'unavailable', value: 'unavailable' as const, label: t`Not available` },
    { id: 'free', value: 'free' as const, label: t`Free` },
    { id: 'leave', value: null, label: t`Leave them out` },
  ],
});

/** '3.–6.4.2025', '3 April 2025 - 6 April 2025', '3-6 April 2025': the first and the last day as cells. */
function spanOf(cell: RawCell): { from: RawCell; to: RawCell } {
  const none = { from: cell, to: textCell('') };
  if (cell.day) return none;
  const text = tidy(cell.text);
  const parts = text.split(/\s+(?:-|–|—|to|bis|au|al|do|tot|until|→)\s+|\s*[–—]\s*/);
  const short = /^(\d{1,2})\.?\s*(?:-|–|—|bis|to)\s*(\d{1,2})(\.?\s*[\p{L}./].*)$/u.exec(text);
  if (short && !/^[./]\d+$/.test(short[3] ?? '') && (short[3] ?? '').length > 3)
    return { from: textCell(`${short[1]}${short[3]}`), to: textCell(`${short[2]}${short[3]}`) };
  const [from = '', to = ''] = parts;
  return parts.length === 2 && /\d/.test(from) && /\d/.test(to)
    ? { from: textCell(from), to: textCell(to) }
    : none;
}
