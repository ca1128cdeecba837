import { decimalsOf } from '#core/money/currencies.ts';

/** Written with two decimals at Stripe, although the currency has none. */
const HUNDREDTHS_AT_STRIPE = new Set(['ISK']);

/**
 * An amount as Stripe writes it: in the smallest unit of its currency. Of currencies with three decimals Stripe takes amounts whose
 * last digit is 0 alone; null for another. It charges HUF and TWD in hundredths.
 */
export function toStripe(cents: number, currency: string): number | null {
  const code = currency.toUpperCase();
  if (decimalsOf(code) === 3 && cents % 10 !== 0) return null;
  return HUNDREDTHS_AT_STRIPE.has(code) ? cents * 100 : cents;
}

/** An amount that Stripe names, as it is kept here. */
export function fromStripe(amount: number, currency: string): number {
  return HUNDREDTHS_AT_STRIPE.has(currency.toUpperCase()) ? Math.round(amount / 100) : amount;
}
