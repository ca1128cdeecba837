import { deployment } from '#app/lib/deployment.ts';
import { type Currency, decimalsOf, minorPerUnit } from '#core/money/currencies.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import * as fees from '#core/settlement/fees-of-today.ts';
import { inLocale } from '#core/words/t.ts';

/** What a new agreement in a currency is made with, in this deployment; `knewBefore` where its two sides did. */
export const feesOfToday = (currency: string, knewBefore?: boolean): FeeTerms =>
  fees.feesOfToday(currency, deployment.flatFees, knewBefore);

/** What the product takes for a booking: by its agreement, or while there is none, by the one that would be made now. */
export const feeTermsOf = (booking: Parameters<typeof fees.feeTermsOf>[0]): FeeTerms =>
  fees.feeTermsOf(booking, deployment.flatFees);

/** What venues pay a show in some currencies, each by its code, since some signs are those of two: 'USD 10, GBP 10'. */
export function flatFeesIn(currencies: readonly Currency[]): string {
  return currencies
    .map((currency) => {
      const digits = decimalsOf(currency);
      const units = feesOfToday(currency).venueFeeCents / minorPerUnit(currency);
      const whole = Number.isInteger(units) ? {} : { minimumFractionDigits: digits };
      return `${currency}\u00a0${units.toLocaleString(inLocale('en-US'), whole)}`;
    })
    .join(', ');
}
