import { type Day, daysBetween, rangeDays } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { settled } from './answers.ts';
import { isMarkedState } from './column-signs.ts';
import { readDays } from './read-days.ts';
import { readText } from './read-nights.ts';
import { type DayStatus, dayStatusOf, readDayStatuses } from './read-status.ts';
import { type DayRow, gather, type Reading, type Skipped, valueOfCell } from './reading.ts';
import { cellsIn, columnsFor, type Recognised, type Wishes } from './recognise.ts';
import { spanOf } from './span-of-days.ts';
import { EMPTY, isEmpty, sure, type Understood } from './table.ts';
import { weekdayWord } from './written-day.ts';

/** The longest span of days that one row marks. */
const MOST_DAYS = 400;

/** The marked days of a table: each day of each span. Whether days without a word for it are free is asked once. */
export function readMarkedDays(
  recognised: Recognised,
  wishes: Wishes,
): Omit<Reading, 'kind' | 'header' | 'columns' | 'remarks'> {
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
  // 'x' below 'geschlossen': what has no mark is not said to be either.
  const isMarked =
    statusColumn !== undefined && isMarkedState(statusColumn.title, cellsIn(recognised, statusColumn));
  const ofMark = statusColumn ? dayStatusOf(statusColumn.title) : null;
  const statuses = statusColumn
    ? gathered.keep(
        lines,
        statusColumn.index,
        isMarked
          ? cellsIn(recognised, statusColumn).map((cell) => (isEmpty(cell) || !ofMark ? EMPTY : sure(ofMark)))
          : readDayStatuses(cellsIn(recognised, statusColumn), statusColumn.title, answers),
      )
    : [];

  // 'Not available' above the days says it of all of them.
  const ofTitle = span ? dayStatusOf(span.column.title) : null;
  const days = new Map<Day, DayRow>();
  const skipped: Skipped[] = recognised.totals.map((line) => ({ line, why: 'total' }));
  for (const [at, line] of lines.entries()) {
    const skip = (why: Skipped['why']) => skipped.push({ line, why });
    const start = starts[at] ?? EMPTY;
    const last = [until[at], own[at]].find((each) => each !== undefined && each.kind !== 'empty') ?? start;
    const note = notes.flatMap((column) => valueOfCell(column[at]) ?? []).join(', ') || null;
    const said = statuses[at] ?? EMPTY;
    const word = (note ? dayStatusOf(note) : null) ?? ofTitle;
    const status: Understood<DayStatus> =
      said.kind !== 'empty' || isMarked ? said : word ? sure(word) : settled(WITHOUT_A_WORD(), answers);
    if (said.kind === 'empty' && !isMarked && status.kind === 'doubtful') gathered.note(line, status.ask);
    if (start.kind === 'doubtful' || last.kind === 'doubtful' || status.kind === 'doubtful')
      skip('unanswered');
    else if (isMarked && said.kind === 'empty') skip('left-out');
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
