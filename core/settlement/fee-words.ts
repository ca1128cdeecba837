import { FEES_OF_TODAY } from '#core/settlement/default-fees.ts';
import type { FlatFees } from '#core/settlement/fees-of-today.ts';
import { inLocale, t } from '#core/words/t.ts';

/** What a show costs by the fees that a deployment has set, wherever we say that there are no extra fees. */
export function whatAShowCosts(set: FlatFees): string {
  const flat = set.EUR ?? FEES_OF_TODAY.venueFeeCents;
  const commission = set.commissionBasisPoints ?? FEES_OF_TODAY.commissionBasisPoints;
  const digits = { minimumFractionDigits: flat % 100 === 0 ? 0 : 2 };
  const share = `${hundredths(commission, { maximumFractionDigits: 3 })}%`;
  const amount = hundredths(flat, { style: 'currency', currency: 'EUR', ...digits });
  return t`A played show costs the artist ${share} of the fee and the venue ${amount}.`;
}

/** Hundredths as core/money/cents.ts writes them, which the front page does without. */
const hundredths = (count: number, options: Intl.NumberFormatOptions): string =>
  (count / 100).toLocaleString(inLocale('en-US'), options);
