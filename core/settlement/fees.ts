import { partOf } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';

/** What the product takes for a played show, as an agreement says it: a flat amount from the venue, and a share of the artist's fee. */
export type FeeTerms = {
  /** On top of the artist's fee, in integer cents. */
  venueFeeCents: number;
  /** Of the artist's fee. */
  commissionBasisPoints: number;
  /** There are none, because the two knew each other before they met here. */
  knewBefore?: true;
};

/** What the product takes where nothing was played: of a deposit, a cancelled booking, an act that did not come. */
export const NO_FEES: FeeTerms = { venueFeeCents: 0, commissionBasisPoints: 0 };

/** Who pays and who receives what for one show, in integer cents of the show's currency. */
export type Fees = {
  /** What the deal brings the artist before commission. */
  artistFeeCents: number;
  venueFeeCents: number;
  /** What the venue is invoiced: the artist's fee and the flat fee. */
  venueTotalCents: number;
  commissionCents: number;
  /** What the artist is paid out. */
  artistNetCents: number;
};

/** The fees on an artist's fee: 50000 at €10 and 10% makes 51000 for the venue to pay, 5000 commission, 45000 for the artist. */
export function feesOf(artistFeeCents: number, terms: FeeTerms, currency: string): Fees {
  if (artistFeeCents < 0) throw new RangeError(`a fee below zero: ${artistFeeCents}`);
  const commissionCents = asPayable(partOf(artistFeeCents, terms.commissionBasisPoints), currency);
  return {
    artistFeeCents,
    venueFeeCents: terms.venueFeeCents,
    venueTotalCents: artistFeeCents + terms.venueFeeCents,
    commissionCents,
    artistNetCents: artistFeeCents - commissionCents,
  };
}

/** What fees come to beyond others; below zero where they come to less. */
export function feesBeyond(fees: Fees, taken: Fees): Fees {
  const names = Object.keys(fees) as (keyof Fees)[];
  return Object.fromEntries(names.map((name) => [name, fees[name] - taken[name]])) as Fees;
}
