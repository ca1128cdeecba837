import type { Facts, FactsOf } from '#core/matching/criterion.ts';

/** The facts of a row of the database, by their names. A list may come as an array or as text with commas between. */
export function readFacts<All extends Facts>(facts: All, row: object): FactsOf<All> {
  const columns = row as Record<string, unknown>;
  const read: Record<string, unknown> = {};
  for (const name in facts) {
    const { column, isList } = facts[name] as Facts[string];
    const value = columns[column];
    read[name] = isList ? asList(value) : value;
  }
  return read as FactsOf<All>;
}

function asList(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return value.split(',').map((each) => each.trim());
  return (value as readonly unknown[] | null) ?? [];
}

/** The columns of facts, each once. */
export function columnsOf(facts: Facts): { column: string; isList: boolean }[] {
  return Object.values(facts).map(({ column, isList }) => ({ column, isList }));
}
