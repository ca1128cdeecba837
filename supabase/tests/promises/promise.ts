import type { Who, World } from '#testing/world.ts';

type Row = Record<string, unknown>;

/** What one table or view promises. Whoever is not named cannot, and nobody can what is left out. */
export type TablePromise = {
  /** A table or a view of the schema public. */
  name: string;
  /** The columns that tell which row it is about: the row of our artist and our venue. */
  row: (world: World) => Row;
  read: readonly Who[];
  insert?: {
    by: readonly Who[];
    /** A row that its owner may insert; whoever else sends it, forges it. */
    row: (world: World) => Row;
    columns: readonly string[];
  };
  update?: { by: readonly Who[]; to: Row; columns: readonly string[] };
  delete?: { by: readonly Who[] };
};

export const BOTH_SIDES: readonly Who[] = ['artist', 'venue'];
