import type { Day } from '#core/calendar/day.ts';
import type { Column, Mapping } from './column.ts';
import { areNames, arePeople, OF_NO_USE } from './column-signs.ts';
import { fitsValues } from './column-values.ts';
import type { Field, FileKind } from './fields.ts';
import { plain, tidy } from './plain.ts';
import { isEmpty, type RawCell } from './table.ts';
import { weekdayWord } from './written-day.ts';

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
  /** The first column of names that no header and no person has named. */
  const columnOfNames = () =>
    columns.find(
      (column) =>
        open.has(column) &&
        column.field === null &&
        !(column.key in mapping) &&
        areNames(cells[column.index] ?? [], today),
    );
  // Nights are of somebody: where no header says whose, the first column of names is asked for. An artist's own name houses.
  if (
    kind === 'nights' &&
    header &&
    columns.some(({ field }) => field === 'day') &&
    !columns.some(({ field }) => field === 'act' || field === 'support' || (isOfArtist && field === 'room'))
  ) {
    const named = columnOfNames();
    if (named) give(named, isOfArtist ? 'room' : 'act', true);
  }
  // What a day is off for stands beside it: words that no header names are asked for.
  if (kind === 'days' && header && !columns.some(({ field }) => field === 'note')) {
    const told = columnOfNames();
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

/**
 * Asks for a column of signs ('F', 'O', 'x') in which a header that is not known may say what became of nights: left out, all of them would be
 * taken for agreed.
 */
export function askForSigns(
  columns: readonly Column[],
  open: ReadonlySet<Column>,
  mapping: Mapping,
  cells: readonly (readonly RawCell[])[],
  give: (column: Column, field: Field, isAsked: boolean) => void,
): void {
  if (columns.some(({ field }) => field === 'status')) return;
  const named = columns.find((column) => {
    if (!open.has(column) || column.field !== null || column.key in mapping) return false;
    if (OF_NO_USE.test(plain(column.title))) return false;
    const filled = (cells[column.index] ?? []).filter((cell) => !isEmpty(cell)).map(({ text }) => tidy(text));
    const different = new Set(filled.map((text) => text.toLowerCase()));
    return (
      filled.length > 3 &&
      different.size > 1 &&
      different.size <= Math.min(5, filled.length * 0.7) &&
      // 'yes' and 'no' answer what the header asks, which is something else than the state of a night.
      ![...different].every((text) => YES_OR_NO.test(plain(text))) &&
      filled.every((text) => /^(?:\p{L}{1,3}\.?|[?!✓✔✗✘•*+]{1,2})$/u.test(text) && weekdayWord(text) === null)
    );
  });
  if (named) give(named, 'status', true);
}

const YES_OR_NO = /^(?:y|n|yes|no|j|ja|nein|nej|o|oui|non|s|si|tak|nie|sim|nao|nee|x|1|0)$/;

/** By its cells alone, for a file without a header. */
export function guess(
  kind: FileKind,
  column: Column,
  cells: readonly RawCell[],
  taken: Set<Field>,
  today: Day,
  isOfArtist: boolean,
  give: (column: Column, field: Field, isAsked: boolean) => void,
): void {
  if (cells.every(isEmpty)) return;
  const order: Field[] =
    kind === 'nights'
      ? [
          ...(['weekday', 'day', 'stage', 'email', 'phone', 'fee', 'sold'] as const),
          // An artist's own nights are told by their houses.
          ...(isOfArtist ? (['room', 'note'] as const) : (['act', 'note'] as const)),
        ]
      : kind === 'contacts'
        ? ['email', 'phone', 'website', 'name', 'organisation', 'note']
        : ['day', 'until', 'weekday', 'status', 'note'];
  const field = order.find((each) => !taken.has(each) && fitsValues(each, cells, today) >= 0.7);
  if (!field) return;
  give(column, field, field !== 'weekday');
  // Of a field that may have several columns one is guessed.
  taken.add(field);
}
