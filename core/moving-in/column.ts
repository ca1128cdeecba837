import type { Field } from './fields.ts';
import type { Ask } from './table.ts';

/** What was chosen for columns by hand, by their keys: a field, or 'none'. */
export type Mapping = Readonly<Record<string, string>>;

export interface Column {
  index: number;
  title: string;
  /** By this key a choice made by hand is kept, also for the next file with the same header. */
  key: string;
  field: Field | null;
  /** Asked, since the header does not say enough; until it is answered nothing is taken from the column. */
  ask: Ask<Field> | null;
  /** Taken for no field: what it says of a night is kept in the note. */
  isBeside: boolean;
  /** What a few of its cells say. */
  examples: string[];
}
