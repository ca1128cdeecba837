import { aboutTenEuros } from '#core/money/about-ten-euros.ts';
import type { Currency } from '#core/money/currencies.ts';
import { FEES_OF_TODAY } from '#core/settlement/default-fees.ts';
import { type FeeTerms, NO_FEES } from '#core/settlement/fees.ts';

/**
 * The fees that a deployment sets itself: the flat ones in the smallest unit of each currency, in all others a round amount near €10; and the
 * commission in whole basis points. `knownPairsPayNone`: an artist and a venue who knew each other before they met here pay neither.
 */
export type FlatFees = Readonly<
  Partial<Record<Currency, number>> & { commissionBasisPoints?: number; knownPairsPayNone?: true }
>;

/**
 * What a new agreement in a currency is made with. What is agreed is read from the agreement. `knewBefore`: whether the two knew each other
 * before they met here, which counts where the deployment says so.
 */
export const feesOfToday = (currency: string, set: FlatFees, knewBefore = false): FeeTerms =>
  knewBefore && set.knownPairsPayNone
    ? { ...NO_FEES, knewBefore: true }
    : {
        venueFeeCents: set[currency as Currency] ?? aboutTenEuros(currency),
        commissionBasisPoints: set.commissionBasisPoints ?? FEES_OF_TODAY.commissionBasisPoints,
      };

/** What the product takes for a booking: by its agreement, or while there is none, by the one that would be made now. */
export function feeTermsOf(
  booking: {
    agreed_venue_fee_cents?: number | null;
    agreed_commission_basis_points?: number | null;
    currency: string;
  },
  set: FlatFees,
): FeeTerms {
  // A row that a browser kept from before has neither column.
  const { agreed_venue_fee_cents: fee = null, agreed_commission_basis_points: commission = null } = booking;
  if (fee === null || commission === null) return feesOfToday(booking.currency, set);
  return { venueFeeCents: fee, commissionBasisPoints: commission };
}
