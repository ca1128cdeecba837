import { formatMoney } from '#core/money/cents.ts';

/** What an artist asks for one show, in integer cents: '€400 - €800', 'From €400', 'Up to €800'; null when it is not said. */
export function rateRange(fromCents: number | null, toCents: number | null, currency: string): string | null {
  if (fromCents !== null && toCents !== null) {
    const from = formatMoney(fromCents, currency);
    return fromCents === toCents ? from : `${from} - ${formatMoney(toCents, currency)}`;
  }
  if (fromCents !== null) return `From ${formatMoney(fromCents, currency)}`;
  return toCents === null ? null : `Up to ${formatMoney(toCents, currency)}`;
}

/**
 * Whether a money box takes what is typed: digits, thousands between commas, two decimals. The box keeps what it had
 * otherwise.
 */
export function isMoneyText(text: string): boolean {
  return /^\d{0,7}$|^\d{1,7}[.,]\d{0,2}$|^\d{1,3}(,\d{3})+([.]\d{0,2})?$/.test(text);
}

/** The integer cents of a money box, null when it is empty. A single comma before one or two digits is a decimal comma. */
export function centsOfText(text: string): number | null {
  const plain = /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', '');
  return plain === '' ? null : Math.round(Number(plain) * 100);
}

/** How a money box shows an amount in integer cents: '400', '17.50'. */
export function textOfCents(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
