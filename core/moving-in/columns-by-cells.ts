import type { Day } from '#core/calendar/day.ts';
import type { Column, Mapping } from './column.ts';
import { areNames, arePeople } from './column-signs.ts';
import { fitsValues } from './column-values.ts';
import type { Field, FileKind } from './fields.ts';
import { isEmpty, type RawCell } from './table.ts';

/** Asks for the column of names where no header says which it is: who plays, or whom a contact is of. */
export function askForNames(
  kind: FileKind,
  columns: readonly Column[],
  open: ReadonlySet<Column>,
  {
    header,
    mapping,
    cells,
    today,
    isOfArtist,
    give,
  }: {
    header: readonly RawCell[] | null;
    mapping: Mapping;
    cells: readonly (readonly RawCell[])[];
    today: Day;
    isOfArtist: boolean;
    give: (column: Column, field: Field, isAsked: boolean) => void;
  },
): void {
  // Nights are of somebody: where no header says whose, the first column of names is asked for. An artist's own name houses.
  if (
    kind === 'nights' &&
    header &&
    columns.some(({ field }) => field === 'day') &&
    !columns.some(({ field }) => field === 'act' || field === 'support' || (isOfArtist && field === 'room'))
  ) {
    const named = columns.find(
      (column) =>
        open.has(column) &&
        column.field === null &&
        !(column.key in mapping) &&
        areNames(cells[column.index] ?? [], today),
    );
    if (named) give(named, 'act', true);
  }
  // What a day is off for stands beside it: words that no header names are asked for.
  if (kind === 'days' && header && !columns.some(({ field }) => field === 'note')) {
    const told = columns.find(
      (column) =>
        open.has(column) &&
        column.field === null &&
        !(column.key in mapping) &&
        areNames(cells[column.index] ?? [], today),
    );
    if (told) give(told, 'note', true);
  }
  // People have names: where no header says which column has them, the first of two words each is asked for.
  if (
    kind === 'contacts' &&
    header &&
    !columns.some(({ field }) => field === 'name' || field === 'first' || field === 'last')
  ) {
    const isOpen = (column: Column) => open.has(column) && !(column.key in mapping);
    const isOfSomebody = columns.some(({ field }) => field !== null && SOMEBODY.has(field));
    const named =
      columns.find((column) => isOpen(column) && arePeople(cells[column.index] ?? [])) ??
      (isOfSomebody
        ? undefined
        : columns.find((column) => isOpen(column) && areNames(cells[column.index] ?? [], today)));
    if (named) give(named, 'name', true);
  }
}

/** By these a contact is known where it has no name. */
const SOMEBODY: ReadonlySet<Field> = new Set(['act', 'organisation', 'email', 'phone']);

/** By its cells alone, for a file without a header. */
export function guess(
  kind: FileKind,
  column: Column,
  cells: readonly RawCell[],
  taken: Set<Field>,
  today: Day,
  give: (column: Column, field: Field, isAsked: boolean) => void,
): void {
  if (cells.every(isEmpty)) return;
  const order: Field[] =
    kind === 'nights'
      ? ['weekday', 'day', 'stage', 'email', 'phone', 'fee', 'sold', 'act', 'note']
      : kind === 'contacts'
        ? ['email', 'phone', 'website', 'name', 'organisation', 'note']
        : ['day', 'until', 'weekday', 'status', 'note'];
  const field = order.find((each) => !taken.has(each) && fitsValues(each, cells, today) >= 0.7);
  if (!field) return;
  give(column, field, field !== 'weekday');
  // Of a field that may have several columns one is guessed.
  taken.add(field);
}
