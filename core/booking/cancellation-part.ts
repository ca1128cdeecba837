import { formatMoney, percentWords } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

/** Which part of an amount is owed for cancelling: of what was guaranteed, or of what was agreed for it, in integer cents. */
export type CancellationPart = {
  basisPoints: number;
  of: 'guaranteed' | 'agreed';
  ofCents: number;
  currency: string;
};

/** '50% of €500 guaranteed', or of the amount that was agreed for cancelling. */
export function cancellationPartWords({ basisPoints, of, ofCents, currency }: CancellationPart): string {
  const amount = formatMoney(ofCents, currency);
  const what = of === 'agreed' ? t`${amount} agreed for cancelling` : t`${amount} guaranteed`;
  return t`${percentWords(basisPoints)} of ${what}`;
}
