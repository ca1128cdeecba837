import { type RawBuilder, sql } from 'kysely';

/** One file of rows in the archive. */
export type Part = {
  file: string;
  /** What is in it, for the archive's own README. */
  says: string;
  /**
   * Who reads: 'person' by the policies of rows; 'product' where a table has none for people (they read it through the product), and the
   * query itself names whose rows these are.
   */
  by: 'person' | 'product';
  /** Rows of two columns: `key`, a text to go on from, and `row`, an object in JSON. */
  rows: RawBuilder<unknown>;
  /** The same row with what is kept as a kind said in words, in the language of who reads. */
  worded?: (row: Row) => Row;
};
export type Row = Record<string, unknown>;

/** The names of fields that stay out of a row. */
export const without = (...names: string[]) => sql`array[${sql.join(names)}]::text[]`;
