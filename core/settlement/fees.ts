import { partOf } from '#core/money/cents.ts';
import { asPayable, type Currency, DEFAULT_CURRENCY } from '#core/money/currencies.ts';

/** What the product takes for a played show, as an agreement says it: a flat amount from the venue, and a share of the artist's fee. */
export type FeeTerms = {
  /** On top of the artist's fee, in integer cents. */
  venueFeeCents: number;
  /** Of the artist's fee. */
  commissionBasisPoints: number;
};

/** The flat fee in the smallest unit of each currency: 10 of the large ones, and a round amount near to €10 elsewhere. */
const FLAT_FEE: Record<Currency, number> = {
  ...{ EUR: 1000, USD: 1000, GBP: 1000, CHF: 1000, CAD: 1500, AUD: 1500, NZD: 2000, SGD: 1500 },
  ...{ DKK: 7500, NOK: 12_000, SEK: 11_000, ISK: 1500, CZK: 25_000, HUF: 400_000, PLN: 4500, RON: 5000 },
  ...{ GEL: 3000, TRY: 45_000, UAH: 45_000, ILS: 4000, AED: 4000, BHD: 4000, JOD: 8000, KWD: 3500 },
  ...{ OMR: 4000, QAR: 4000, SAR: 4000, MAD: 10_000, TND: 35_000, ZAR: 20_000, XAF: 6500, XOF: 6500 },
  ...{ XPF: 1200, BRL: 6000, CLP: 10_000, MXN: 20_000, PEN: 4000, UYU: 45_000, HKD: 9000, INR: 95_000 },
  ...{ JPY: 1500, KRW: 15_000, MYR: 4500, PHP: 65_000, THB: 40_000, TWD: 35_000, VND: 280_000 },
};

/** What a new agreement in a currency is made with. What is agreed is read from the agreement. */
export const feesOfToday = (currency: string): FeeTerms => ({
  venueFeeCents: FLAT_FEE[currency as Currency] ?? FLAT_FEE[DEFAULT_CURRENCY],
  commissionBasisPoints: 1000,
});

export const FEES_OF_TODAY: FeeTerms = feesOfToday(DEFAULT_CURRENCY);

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
export function feesOf(artistFeeCents: number, terms: FeeTerms, currency: string = DEFAULT_CURRENCY): Fees {
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

/** What the product takes for a booking: by its agreement, or while there is none, by the one that would be made now. */
export function feeTermsOf(booking: {
  agreed_venue_fee_cents?: number | null;
  agreed_commission_basis_points?: number | null;
  currency: string;
}): FeeTerms {
  // A row that a browser kept from before has neither column.
  const { agreed_venue_fee_cents: fee = null, agreed_commission_basis_points: commission = null } = booking;
  if (fee === null || commission === null) return feesOfToday(booking.currency);
  return { venueFeeCents: fee, commissionBasisPoints: commission };
}

/** What fees come to beyond others; below zero where they come to less. */
export function feesBeyond(fees: Fees, taken: Fees): Fees {
  const names = Object.keys(fees) as (keyof Fees)[];
  return Object.fromEntries(names.map((name) => [name, fees[name] - taken[name]])) as Fees;
}
