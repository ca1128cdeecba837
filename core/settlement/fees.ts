import { percentOf } from '#core/money/cents.ts';

/** What the product takes for a played show: a flat amount from the venue, on top of the artist's fee, in cents. */
export const VENUE_FEE = 1000;

/** And a share of the artist's fee, in percent. */
export const ARTIST_COMMISSION = 10;

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

/** The fees on an artist's fee: 50000 makes 51000 for the venue to pay, 5000 commission, 45000 for the artist. */
export function feesOf(artistFeeCents: number): Fees {
  if (artistFeeCents < 0) throw new RangeError(`a fee below zero: ${artistFeeCents}`);
  const commissionCents = percentOf(artistFeeCents, ARTIST_COMMISSION);
  return {
    artistFeeCents,
    venueFeeCents: VENUE_FEE,
    venueTotalCents: artistFeeCents + VENUE_FEE,
    commissionCents,
    artistNetCents: artistFeeCents - commissionCents,
  };
}

/** What fees come to beyond others; below zero where they come to less. */
export function feesBeyond(fees: Fees, taken: Fees): Fees {
  const names = Object.keys(fees) as (keyof Fees)[];
  return Object.fromEntries(names.map((name) => [name, fees[name] - taken[name]])) as Fees;
}
