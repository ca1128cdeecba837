import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

/** What an artist asks for one show, in integer cents: '€400 - €800', 'From €400', 'Up to €800'; null when it is not said. */
export function rateRange(fromCents: number | null, toCents: number | null, currency: string): string | null {
  if (fromCents !== null && toCents !== null) {
    const from = formatMoney(fromCents, currency);
    return fromCents === toCents ? from : `${from} - ${formatMoney(toCents, currency)}`;
  }
  if (fromCents !== null) return t`From ${formatMoney(fromCents, currency)}`;
  return toCents === null ? null : t`Up to ${formatMoney(toCents, currency)}`;
}
