import type { FeeTerms } from '#core/settlement/fees.ts';

/** What a new agreement in EUR is made with. What is agreed is read from the agreement. */
export const FEES_OF_TODAY: FeeTerms = { venueFeeCents: 1000, commissionBasisPoints: 1000 };
