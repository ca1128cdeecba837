import { formatMoney, percentWords } from '#core/money/cents.ts';
import { FEES_OF_TODAY } from '#core/settlement/fees.ts';

/** What a show costs, wherever we say that there are no extra fees. */
export const WHAT_A_SHOW_COSTS = `A played show costs the artist ${percentWords(FEES_OF_TODAY.commissionBasisPoints)} of the fee and the venue ${formatMoney(FEES_OF_TODAY.venueFeeCents, 'EUR')}.`;
