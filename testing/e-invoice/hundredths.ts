import type { Amount } from '#testing/e-invoice/said.ts';

/** A decimal of a file in integer hundredths, cut after two decimals; null where it is missing or no decimal. */
export function hundredthsOf(text: string | null | undefined): number | null {
  const found = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text ?? '');
  if (!found) return null;
  const [, sign, whole, part = ''] = found;
  const value = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
  return sign === '-' ? -value : value;
}

export const centsOf = (amount: Amount | null): number | null => hundredthsOf(amount?.text);

/** Whether two figures are the same; what is missing is another rule's concern. */
export const isSame = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one === other;

/** The sum of figures; null where one is missing. */
export const sumOf = (figures: readonly (number | null)[]): number | null =>
  figures.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0);
