import { percentWords } from '#core/money/cents.ts';

/** A tax that an amount of an invoice contains, in integer cents; `netCents` is the amount without it. */
export type ContainedTax = { label: string; rateBasisPoints: number; netCents: number; taxCents: number };

/** The tax contained in an amount at a rate, a − a ÷ (1 + t), halves rounded away from zero. */
export function taxContained(cents: number, rateBasisPoints: number): number {
  const amount = BigInt(Math.abs(cents));
  const whole = BigInt(10_000 + rateBasisPoints);
  const net = (amount * 10_000n * 2n + whole) / (whole * 2n);
  return Math.sign(cents) * Number(amount - net) || 0;
}

/** The taxes of an invoice by what they are on; amounts of nothing and parts without a rate have none. */
export function taxesOf(
  parts: readonly { of: string; cents: number; rateBasisPoints: number | null }[],
): ContainedTax[] {
  return parts.flatMap(({ of, cents, rateBasisPoints }) => {
    if (!rateBasisPoints || cents === 0) return [];
    const taxCents = taxContained(cents, rateBasisPoints);
    const label = `${percentWords(rateBasisPoints)} VAT contained in ${of}`;
    return [{ label, rateBasisPoints, netCents: cents - taxCents, taxCents }];
  });
}
