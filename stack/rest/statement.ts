/** What is sent to the database: a text that holds names of the catalogue alone, and the values bound to it. */
export type Statement = { text: string; values: readonly unknown[] };

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

/** The values of a statement. Nothing that came with a request stands in its text: it is bound, as a value of a type of the catalogue. */
export class Values {
  readonly all: unknown[] = [];

  /** The place of a value in the text. */
  bind(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}
