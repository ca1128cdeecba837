import { formatMoney, percentWords } from '#core/money/cents.ts';
import { FEES_OF_TODAY } from '#core/settlement/fees.ts';
import type { FlatFees } from '#core/settlement/fees-of-today.ts';
import { t } from '#core/words/t.ts';

/** What a show costs by the fees that a deployment has set, wherever we say that there are no extra fees. Loads no table of rates. */
export function whatAShowCosts(set: FlatFees): string {
  const commission = set.commissionBasisPoints ?? FEES_OF_TODAY.commissionBasisPoints;
  const flat = set.EUR ?? FEES_OF_TODAY.venueFeeCents;
  return t`A played show costs the artist ${percentWords(commission)} of the fee and the venue ${formatMoney(flat, 'EUR')}.`;
}
