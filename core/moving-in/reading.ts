import type { Day } from '#core/calendar/day.ts';
import type { Column } from './column.ts';
import type { FileKind } from './fields.ts';
import type { DayStatus } from './read-status.ts';
import type { Remark } from './remarks.ts';
import type { Choice, Understood } from './table.ts';

export interface Money {
  cents: number;
  currency: string;
}

/** A night as it is taken over. `line` is the row of the file, from 0. */
export interface NightRow {
  line: number;
  day: Day;
  /** The first is the one that the fee is of. */
  acts: string[];
  status: 'confirmed' | 'option';
  room: string | null;
  fee: Money | null;
  deal: string | null;
  sold: number | null;
  capacity: number | null;
  price: Money | null;
  gross: Money | null;
  /** HH:MM. */
  doors: string | null;
  stage: string | null;
  genre: string | null;
  contact: string | null;
  email: string | null;
  phone: string | null;
  note: string | null;
  /** What its row says beyond all of this, each with the name of its column: it is kept with the note. */
  beside: string[];
}

export interface ContactRow {
  line: number;
  name: string;
  act: string | null;
  organisation: string | null;
  role: string | null;
  emails: string[];
  phones: string[];
  website: string | null;
  city: string | null;
  country: string | null;
  genre: string | null;
  fee: Money | null;
  note: string | null;
}

export interface DayRow {
  line: number;
  day: Day;
  status: DayStatus;
  note: string | null;
}

/** Why rows are left out; each is a sentence's part: '3 were cancelled'. */
export type WhySkipped =
  | 'no-day'
  | 'no-act'
  | 'no-name'
  | 'cancelled'
  | 'closed'
  | 'total'
  | 'twice'
  | 'unanswered'
  | 'left-out';

export interface Skipped {
  line: number;
  why: WhySkipped;
}

/** A doubt with all rows that it is about. */
export interface OpenAsk {
  key: string;
  question: string;
  choices: Pick<Choice<unknown>, 'id' | 'label'>[];
  lines: number[];
}

/** All that is known of a file, and all that is asked about it. Only what is certain or answered is among the rows. */
export interface Reading {
  kind: FileKind;
  /** The row of the header, from 0, or null. */
  header: number | null;
  columns: Column[];
  /** What each cell is understood as, by the row of the file and the column. */
  cells: Map<number, Map<number, Understood<unknown>>>;
  asks: OpenAsk[];
  nights: NightRow[];
  contacts: ContactRow[];
  days: DayRow[];
  skipped: Skipped[];
  /** Rows that say something by themselves, as a legend does, and are no nights. */
  remarks: Remark[];
  /** Cells that hold something which is left out, since it is not understood. */
  notUnderstood: { line: number; column: number; text: string }[];
}

/** Gathers what cells are understood as. */
export function gather(columns: readonly Column[]) {
  const cells: Reading['cells'] = new Map();
  const notUnderstood: Reading['notUnderstood'] = [];
  const asks = new Map<string, OpenAsk>();
  const note = (
    line: number,
    ask: { key: string; question: string; choices: readonly Choice<unknown>[] },
  ) => {
    const known = asks.get(ask.key);
    if (known) known.lines.push(line);
    else
      asks.set(ask.key, {
        key: ask.key,
        question: ask.question,
        choices: ask.choices.map(({ id, label }) => ({ id, label })),
        lines: [line],
      });
  };
  for (const { ask } of columns)
    if (ask)
      asks.set(ask.key, { ...ask, choices: ask.choices.map(({ id, label }) => ({ id, label })), lines: [] });
  return {
    cells,
    notUnderstood,
    asks: () => [...asks.values()],
    /** Keeps what the cells of a column are understood as, and gives them back. */
    keep<T>(
      lines: readonly number[],
      column: number,
      all: readonly Understood<T>[],
    ): readonly Understood<T>[] {
      for (const [at, each] of all.entries()) {
        const line = lines[at] ?? 0;
        if (each.kind === 'empty') continue;
        const row = cells.get(line) ?? new Map<number, Understood<unknown>>();
        row.set(column, each);
        cells.set(line, row);
        if (each.kind === 'not-understood') notUnderstood.push({ line, column, text: each.text });
        if (each.kind === 'doubtful') note(line, each.ask);
      }
      return all;
    },
    note,
  };
}

export const valueOfCell = <T>(cell: Understood<T> | undefined): T | null =>
  cell?.kind === 'sure' ? cell.value : null;
