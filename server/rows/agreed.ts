import type { AgreementTerms } from '#core/booking/agreement.ts';
import type { Deal } from '#core/booking/deal.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import type { Tx } from '#server/db.ts';

/** What the two sides of a booking agreed to, as money is computed from it. */
export type Agreed = { agreementId: string; number: string; fees: FeeTerms; deal: Deal };

/** What an agreement says now: its newest amendment, or itself. */
export function termsNow(agreement: {
  terms: AgreementTerms;
  terms_now: AgreementTerms | null;
}): AgreementTerms {
  return agreement.terms_now ?? agreement.terms;
}

/** The agreement of a booking that was accepted. Throws when there is none. */
export async function agreedFor(tx: Tx, bookingId: string): Promise<Agreed> {
  const agreement = await tx
    .selectFrom('agreements')
    .select(['id', 'number', 'venue_fee_cents', 'commission_basis_points', 'terms', 'terms_now'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return {
    agreementId: agreement.id,
    number: agreement.number,
    deal: termsNow(agreement).deal,
    fees: {
      venueFeeCents: agreement.venue_fee_cents,
      commissionBasisPoints: agreement.commission_basis_points,
    },
  };
}
