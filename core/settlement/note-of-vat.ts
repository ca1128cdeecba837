import type { ContainedTax, Supply } from '#core/settlement/taxes.ts';
import type { Treatment } from '#core/vat/treatment.ts';

/** Who owes the VAT of a supply, as its papers say it. */
export type SaidOfVat = Pick<Treatment, 'category' | 'note' | 'noteSays'>;

/**
 * The rows of a paper about one supply, with who owes its VAT. A paper that states no VAT gets a row for its sentence: `cents` is what of the
 * paper is for the supply, as the paper has it. What takes a deposit off is left as it was stated.
 */
export function withSaid(
  rows: readonly ContainedTax[],
  of: Supply,
  cents: number,
  { category, note, noteSays }: SaidOfVat,
): ContainedTax[] {
  if (!category && !note) return [...rows];
  const said = {
    ...(category ? { category } : {}),
    ...(note ? { note } : {}),
    ...(noteSays ? { noteSays } : {}),
  };
  if (rows.length > 0) return rows.map((row) => (row.advance ? row : { ...row, ...said }));
  if (cents === 0 || !note) return [];
  return [{ of, label: note, rateBasisPoints: 0, netCents: cents, taxCents: 0, ...said }];
}

/** What earlier papers of a supply say, of which the first decides: null where there is none yet. */
export function saidBefore(
  papers: readonly { isAdvance: boolean; cents: number; rows: readonly ContainedTax[] }[],
  isDeposit: boolean,
): SaidOfVat | null {
  const first = papers.find(({ isAdvance, cents }) => isAdvance === isDeposit && cents !== 0);
  if (!first) return null;
  const row = first.rows.find(({ advance }) => advance === undefined);
  return {
    category: row?.category ?? null,
    note: row?.note ?? null,
    ...(row?.noteSays ? { noteSays: row.noteSays } : {}),
  };
}

/** The sentences of a paper, each once. */
export const notesOf = (taxes: readonly ContainedTax[]): string[] => [
  ...new Set(taxes.flatMap(({ note }) => note ?? [])),
];

/** The rows of a paper that are amounts: a sentence about no amount of tax stands below them. */
export const amountsOf = (taxes: readonly ContainedTax[]): ContainedTax[] =>
  taxes.filter(({ label, note }) => label !== note);
