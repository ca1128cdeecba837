import type { VatCategory } from '#core/vat/treatment.ts';

/** What of a paper is supplied by one seller: the artist's fee by the artist, the booking fee and the commission by the deployment's owner. */
export type Supply = 'fee' | 'booking-fee' | 'commission';

/**
 * A tax that an amount of a paper contains, in integer cents; `netCents` is the amount without it. `advance` is the number of a deposit's
 * invoice that stated it already: it goes off there. Papers of before do not say what it is `of`.
 */
export type ContainedTax = {
  of?: Supply;
  advance?: string;
  /** Who owes it, where the product knows that, and the sentence that the law asks for. */
  category?: VatCategory;
  note?: string;
  label: string;
  rateBasisPoints: number;
  netCents: number;
  taxCents: number;
};

/** The tax contained in an amount at a rate, a − a ÷ (1 + t), halves rounded away from zero. */
export function taxContained(cents: number, rateBasisPoints: number): number {
  const amount = BigInt(Math.abs(cents));
  const whole = BigInt(10_000 + rateBasisPoints);
  const net = (amount * 10_000n * 2n + whole) / (whole * 2n);
  return Math.sign(cents) * Number(amount - net) || 0;
}
