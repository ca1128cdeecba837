import type { VatCategory } from '#core/vat/vat-category.ts';

/**
 * What of a paper is supplied by one seller: the artist's fee by the artist, the booking fee and the commission by the deployment's owner, what is kept of
 * merchandise by the venue.
 */
export type Supply = 'fee' | 'booking-fee' | 'commission' | 'merchandise';

/** What a tax is on: a supply, a part of it that is paid before the show, or what is paid for cancelling. */
export type TaxedAs = Supply | 'deposit' | 'cancelling';

/** What a row of tax is about, from which it is worded for each reader. `rate` is in basis points. */
export type TaxSays =
  | { kind: 'contained'; rate: number; in: TaxedAs; because?: 'cancelling-has-none' | 'brought-to-whole' }
  | { kind: 'none'; in: TaxedAs }
  | { kind: 'less-deposit'; number: string; hadVat: boolean };

/** The sentence of a paper that the law asks for, where the product words it itself. `law` is in the words of that law, which stay. */
export type NoteSays =
  | { kind: 'reverse-charge'; law: string }
  | { kind: 'supplied-abroad'; law: string; fromUnion: boolean }
  | { kind: 'small-enterprise-abroad' };

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
  /** What the sentence and the label are about; papers of before, and sentences of a law, have words alone. */
  noteSays?: NoteSays;
  says?: TaxSays;
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
