import { aboutTenEuros } from '#core/money/about-ten-euros.ts';
import { formatMoney } from '#core/money/cents.ts';
import { asPayable, CURRENCIES, type Currency, DEFAULT_CURRENCY } from '#core/money/currencies.ts';
import { readMoney } from '#core/money/read-money.ts';
import type { FlatFees } from '#core/settlement/fees-of-today.ts';

/**
 * The flat fees that a deployment's owner wrote: 'USD 12, GBP 9.50, JPY 1600'. `says` is why they cannot be used, in a sentence. The fee
 * in EUR is the product's own and is not set.
 */
export function readFlatFees(text: string): { fees: FlatFees } | { says: string } {
  const fees: Partial<Record<Currency, number>> = {};
  for (const each of text.split(/[,;]\s+|;/)) {
    const [, code = '', amount = ''] = /^\s*([A-Za-z]{3})\s+(\S.*?)\s*$/.exec(each) ?? [];
    const currency = CURRENCIES.find((known) => known === code.toUpperCase());
    if (!currency) return { says: `“${each.trim()}” is no amount in a currency of ours: write “USD 12”.` };
    if (currency === DEFAULT_CURRENCY)
      return {
        says: `The fee in ${currency} is ${formatMoney(aboutTenEuros(currency), currency)} and is not set.`,
      };
    if (fees[currency] !== undefined) return { says: `${currency} has two fees. Keep one of them.` };
    const read = readMoney(amount, currency);
    if (read.kind !== 'amount')
      return { says: read.kind === 'unclear' ? `${currency}: ${read.says}` : `${currency} has no amount.` };
    if (asPayable(read.cents, currency) !== read.cents)
      return { says: `${currency}: ${formatMoney(read.cents, currency)} is no amount that banks move.` };
    fees[currency] = read.cents;
  }
  return { fees };
}
