import { formatMoney } from '#core/money/cents.ts';
import { ARTIST_COMMISSION, VENUE_FEE } from '#core/settlement/fees.ts';

/** What a show costs, wherever we say that there are no extra fees. */
export const WHAT_A_SHOW_COSTS = `A played show costs the artist ${ARTIST_COMMISSION}% of the fee and the venue ${formatMoney(VENUE_FEE, 'EUR')}.`;
