import type { Answers } from '#core/moving-in/answers.ts';
import type { Column, Mapping } from '#core/moving-in/column.ts';
import type { FileKind } from '#core/moving-in/fields.ts';
import type { ToldBeside } from '#core/moving-in/files/read-file.ts';
import type { Reading } from '#core/moving-in/reading.ts';
import type { ToldProfile } from '#core/moving-in/told-profile.ts';

/** What the page asks its worker: to open a file or pasted cells, or to read a sheet of what is open. */
export type ToWorker =
  | {
      ask: 'open';
      id: number;
      /** What the file is called; empty for pasted cells. */
      name: string;
      bytes: ArrayBuffer | null;
      text: string | null;
      zone: string;
      today: string;
    }
  | { ask: 'read'; id: number; sheet: number; wishes: WorkerWishes };

export interface WorkerWishes {
  today: string;
  currency: string;
  ownAct?: string;
  mapping: Mapping;
  answers: Answers;
  kind?: FileKind;
}

/** How a cell is shown: as it is understood, or as it stands in the file. */
export interface ShownCell {
  text: string;
  state: 'sure' | 'doubtful' | 'not-understood' | 'not-taken';
}

/** A reading with what the page shows of its cells, for so many rows. */
export type ShownReading = Omit<Reading, 'cells'> & {
  /** The header as it is compared with that of other files. */
  headerWords: string;
  /** `beside` is what is kept in the note of the row's night. */
  rows: { line: number; cells: ShownCell[]; beside: string }[];
  rowsInAll: number;
  columns: Column[];
};

export type FromWorker =
  | {
      is: 'open';
      id: number;
      sheets: { name: string; rows: number }[];
      kind: FileKind | null;
      /** Of an archive of one's own data. */
      profile: ToldProfile | null;
      beside: ToldBeside | null;
    }
  | { is: 'unread'; id: number; why: string }
  | { is: 'reading'; id: number; reading: ShownReading };
