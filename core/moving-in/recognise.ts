import type { Day } from '#core/calendar/day.ts';
import type { Answers } from './answers.ts';
import type { Column, Mapping } from './column.ts';
import { columnsOf } from './columns.ts';
import { FILE_KINDS, type Field, type FileKind } from './fields.ts';
import { headerRow, namesOfColumns } from './header-row.ts';
import { areSurelyContacts, kindOf } from './kind-of-file.ts';
import { isTextAlone, type Remark, remarksIn, titlesIn } from './remarks.ts';
import { type Heading, headingsOf, sortRows } from './rows.ts';
import { cellAt, isEmpty, type Table } from './table.ts';

export interface Wishes {
  today: Day;
  /** Where nights are; moments in UTC are told there. */
  zone?: string;
  /** Of the profile that moves in. */
  currency: string;
  /** An artist's own name: its files name venues, and no act. */
  ownAct?: string;
  mapping: Mapping;
  answers: Answers;
  /** Chosen by hand; without it the table says it. */
  kind?: FileKind;
}

/** A table with its columns recognised: what all kinds of file are read from. */
export interface Recognised {
  kind: FileKind;
  table: Table;
  header: number | null;
  columns: Column[];
  /** Nothing in it says what the file is of. */
  isKindOpen: boolean;
  /** The numbers of the rows, from 0, that hold something. */
  lines: number[];
  headings: (Heading | null)[];
  /** Rows that say something by themselves. */
  remarks: Remark[];
  /** Rows that hold nothing to take over: how many sum up, and how many repeat the header. */
  totals: number[];
}

/** Finds the header, the kind of the file and what each column is. */
export function recogniseTable(
  table: Table,
  { today, mapping, answers, kind: chosen, ownAct }: Wishes,
): Recognised {
  const header = headerRow(table.rows, today);
  const sorts = sortRows(table, header, today);
  const lines = sorts.flatMap(({ sort }, at) => (sort === 'row' ? [at] : []));
  const whole = lines.map((line) => table.rows[line] ?? []);
  const names = header === null ? null : namesOfColumns(table.rows, header);
  // What is said below a table says nothing of its columns.
  const told =
    (names ?? []).filter((name) => !isEmpty(name)).length > 2
      ? whole.filter((row) => !isTextAlone(row, today))
      : whole;
  const body = told.length > 0 ? told : whole;
  const answered = FILE_KINDS.find((each) => each === answers.kind);
  const kind = chosen ?? answered ?? kindOf(names, body, today, ownAct !== undefined);
  const columns = columnsOf(kind, names, body, mapping, today, ownAct !== undefined);
  const headings = headingsOf(table, sorts, today);
  const remarks = kind === 'nights' && header !== null ? remarksIn(table, lines, columns, today) : [];
  const titles = kind === 'nights' ? titlesIn(table, sorts) : [];
  const remarked = new Set(remarks.map(({ line }) => line));
  const rows = lines.filter((line) => !remarked.has(line));
  return {
    kind,
    table,
    header,
    columns,
    isKindOpen:
      !chosen && !answered && kind === 'contacts' && lines.length > 0 && !areSurelyContacts(columns),
    lines: rows,
    remarks: [...titles, ...remarks],
    headings: rows.map((line) => headings[line] ?? null),
    totals: sorts.flatMap(({ sort }, at) => (sort === 'total' ? [at] : [])),
  };
}

/** The columns of a field that are certain, in order. */
export const columnsFor = ({ columns }: Recognised, field: Field): Column[] =>
  columns.filter((column) => column.field === field && column.ask === null);

/** The cells of a column, one for each line. */
export const cellsIn = ({ table, lines }: Recognised, column: Column) =>
  lines.map((line) => cellAt(table.rows[line], column.index));
