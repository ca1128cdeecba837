import type { Day } from '#core/calendar/day.ts';

/** What people call the colours by which they mark rows. */
export type Colour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'violet' | 'pink' | 'grey';

/**
 * A cell as its file has it. `text` is what a person sees. Spreadsheets say more: a number as it is, the day and the time of day that a
 * number stands for, the currency of its format, and what was marked or noted by hand.
 */
export interface RawCell {
  text: string;
  number?: number;
  day?: Day;
  /** HH:MM. */
  time?: string;
  currency?: string;
  /** Filled from the cell above, since the file merges them. */
  merged?: true;
  /** A line goes through the text. */
  struck?: true;
  /** Of the cell, not of its text. */
  colour?: Colour;
  /** Its row is hidden in the sheet. */
  hidden?: true;
  /** What somebody noted at the cell. */
  comment?: string;
}

/** Cells of one sheet, row by row; rows may differ in length. `name` is what the sheet or the file is called. */
export interface Table {
  name: string;
  /** What its file is called, where that may say something of its rows. */
  fileName?: string;
  rows: RawCell[][];
  /** Its rows are events of a calendar program, of which some may be no nights. */
  isCalendar?: true;
  /** One of several tables of nights in a sheet. */
  isPart?: true;
}

/** Text as a cell. */
export const textCell = (text: string): RawCell => ({ text });

export const NOTHING: RawCell = { text: '' };

export const cellAt = (row: readonly RawCell[] | undefined, column: number): RawCell =>
  row?.[column] ?? NOTHING;

export const isEmpty = (cell: RawCell): boolean => /^[\s\u00a0\u200b\ufeff]*$/.test(cell.text);

/** A formula that was left as text. It is evaluated by nobody. */
export const isFormula = (text: string): boolean => /^\s*=\s*[\p{L}("'+\-@\d]/u.test(text);

/** What people noted at the cells of a row. */
export const commentsOf = (row: readonly RawCell[] | undefined): string[] =>
  (row ?? []).flatMap(({ comment }) => comment ?? []);

/** Whether a row holds nothing. */
export const isBlank = (row: readonly RawCell[]): boolean => row.every(isEmpty);

/** One of several things that a cell may mean, as it is offered. */
export interface Choice<T> {
  /** Names the choice among those of its doubt, in each cell that shares it. */
  id: string;
  /** What the cell is then; null is nothing. */
  value: T | null;
  label: string;
}

/** What one cell is understood as. A doubtful one is asked, under a key that other cells with the same doubt share. */
export type Understood<T> =
  | { kind: 'empty' }
  | { kind: 'sure'; value: T }
  | { kind: 'doubtful'; ask: Ask<T> }
  | { kind: 'not-understood'; text: string };

/** A question about cells. `key` names the doubt: an answer holds for all cells that share it. */
export interface Ask<T> {
  key: string;
  question: string;
  choices: Choice<T>[];
}

export const sure = <T>(value: T): Understood<T> => ({ kind: 'sure', value });
export const EMPTY = { kind: 'empty' } as const;
export const notUnderstood = (text: string) => ({ kind: 'not-understood', text }) as const;
export const doubtful = <T>(key: string, question: string, choices: Choice<T>[]): Understood<T> => ({
  kind: 'doubtful',
  ask: { key, question, choices },
});
