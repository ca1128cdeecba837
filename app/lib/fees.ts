import { deployment } from '#app/lib/deployment.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import * as fees from '#core/settlement/fees-of-today.ts';

/** What a new agreement in a currency is made with, in this deployment. */
export const feesOfToday = (currency: string): FeeTerms => fees.feesOfToday(currency, deployment.flatFees);

/** What the product takes for a booking: by its agreement, or while there is none, by the one that would be made now. */
export const feeTermsOf = (booking: Parameters<typeof fees.feeTermsOf>[0]): FeeTerms =>
  fees.feeTermsOf(booking, deployment.flatFees);
