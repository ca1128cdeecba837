import type { Day } from '#core/calendar/day.ts';
import { plain, quoted } from '#core/moving-in/plain.ts';
import { readCounts } from '#core/moving-in/read-counts.ts';
import { readDays } from '#core/moving-in/read-days.ts';
import { cellAt, isBlank, isEmpty, type RawCell, type Table } from '#core/moving-in/table.ts';
import type { Tier } from '#core/tickets/tickets.ts';
import { t } from '#core/words/t.ts';

/** A count as a table has it; `day` is null where it says none: then it is of now. */
type ReadCount = { tierId: string; sold: number; day: Day | null };

/** What a table says of a night's tickets, and of each row that is not taken why, a sentence each. */
export type ReadPasted = { counts: ReadCount[]; left: string[] };

type Asked = { tiers: readonly Pick<Tier, 'id' | 'name'>[]; today: Day };
type Body = { first: number; rows: readonly (readonly RawCell[])[] };

const SOLD = /^(?:sold|count|tickets?|tickets sold|quantity|qty|verkauft|vendus|verkocht|sprzedane|anzahl)$/;

/**
 * Reads counts from a table: a row for each price (name, sold), with a day where the file has one, or a row for each day with a column for
 * each price. What is not certain is left, and said; nothing is guessed.
 */
export function readPasted({ rows }: Table, { tiers, today }: Asked): ReadPasted {
  const tierOf = new Map(tiers.map(({ id, name }) => [plain(name), id]));
  const filled = rows.map((cells, at) => ({ cells, at })).filter(({ cells }) => !isBlank(cells));
  const [head] = filled;
  if (!head) return { counts: [], left: [t`There is nothing to read.`] };
  const wide = head.cells.flatMap((cell, column) => {
    const tierId = tierOf.get(plain(cell.text));
    return tierId ? [{ column, tierId }] : [];
  });
  const width = Math.max(...filled.map(({ cells }) => cells.length));
  const isWide = wide.length > 0 && filled.length > 1 && !isNumbered(head.cells);
  const headed = isWide || head.cells.some((cell) => SOLD.test(plain(cell.text)));
  const body = filled.slice(headed ? 1 : 0);
  const of: Body = { first: (body[0]?.at ?? 0) + 1, rows: body.map(({ cells }) => cells) };
  const counts: ReadCount[] = [];
  const left: string[] = [];
  const days = daysOf(of, width, today);
  const numbers = (column: number) =>
    readCounts(
      of.rows.map((row) => cellAt(row, column)),
      t`Sold`,
      {},
    );
  const take = (
    at: number,
    tierId: string,
    understood: ReturnType<typeof readCounts>[number] | undefined,
  ) => {
    const day = days.at(at);
    if (understood?.kind === 'empty') return;
    if (understood?.kind !== 'sure') left.push(t`Row ${row(at)}: the number is not clear.`);
    else if (day === 'unclear') left.push(t`Row ${row(at)}: write the day as 2026-12-31.`);
    else counts.push({ tierId, sold: understood.value.count, day });
  };
  const row = (at: number) => (body[at]?.at ?? 0) + 1;

  if (isWide) {
    for (const { column, tierId } of wide)
      for (const [at, understood] of numbers(column).entries()) take(at, tierId, understood);
    return { counts: inDays(counts), left };
  }
  const names = columnOf(width, (column) =>
    of.rows.some((cells) => tierOf.has(plain(cellAt(cells, column).text))),
  );
  const only = tiers.length === 1 ? tiers[0]?.id : undefined;
  if (names === undefined && !only)
    return {
      counts: [],
      left: [t`No column has the names of this night’s prices: write them as they stand above.`],
    };
  const told = headed ? head.cells.findIndex((cell) => SOLD.test(plain(cell.text))) : -1;
  const sold =
    told >= 0
      ? told
      : columnOf(
          width,
          (column) =>
            column !== names && column !== days.column && numbers(column).some(({ kind }) => kind === 'sure'),
        );
  if (sold === undefined) return { counts: [], left: [t`No column has numbers of tickets.`] };
  for (const [at, understood] of numbers(sold).entries()) {
    const cell = names === undefined ? null : cellAt(of.rows[at], names);
    const tierId = cell ? tierOf.get(plain(cell.text)) : only;
    if (tierId) take(at, tierId, understood);
    else if (cell && !isEmpty(cell))
      left.push(t`Row ${row(at)}: ${quoted(cell.text)} is no price of this night.`);
    else left.push(t`Row ${row(at)}: no price is named.`);
  }
  return { counts: inDays(counts), left };
}

/** The earlier day first; those of now last. */
const inDays = (counts: readonly ReadCount[]) =>
  counts.toSorted((a, b) => (a.day ?? '9999').localeCompare(b.day ?? '9999'));

const isNumbered = (cells: readonly RawCell[]) => cells.some((cell) => /^\s*\d+\s*$/.test(cell.text));

const columnOf = (width: number, fits: (column: number) => boolean): number | undefined =>
  Array.from({ length: width }, (_, column) => column).find(fits);

/** The column of days, where there is one: its cells are days or what may be one. */
function daysOf({ rows }: Body, width: number, today: Day) {
  const read = (column: number) => {
    const cells = rows.map((row) => cellAt(row, column));
    const nothing = cells.map(() => null);
    return readDays(cells, { title: t`Day`, today, answers: {}, headings: nothing, weekdays: nothing });
  };
  const column = columnOf(width, (each) => {
    const cells = rows.map((row) => cellAt(row, each));
    const looksSo = cells.some((cell) => cell.day || /\d[-./]\d|\d\.? \p{L}{3}/u.test(cell.text));
    return looksSo && read(each).some(({ kind }) => kind === 'sure' || kind === 'doubtful');
  });
  const understood = column === undefined ? [] : read(column);
  const at = (index: number): Day | null | 'unclear' => {
    const day = understood[index];
    if (!day || day.kind === 'empty') return null;
    return day.kind === 'sure' ? day.value : 'unclear';
  };
  return { column, at };
}
