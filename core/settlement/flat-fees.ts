import { percentOf, percentTyped } from '#core/forms/read-percent.ts';
import { formatMoney, tenthsOf } from '#core/money/cents.ts';
import { asPayable, CURRENCIES, type Currency } from '#core/money/currencies.ts';
import { readMoney } from '#core/money/read-money.ts';
import type { FlatFees } from '#core/settlement/fees-of-today.ts';
import { t } from '#core/words/t.ts';

/**
 * The fees that a deployment's owner wrote: 'EUR 8, USD 12, JPY 1600, commission 7.5%'. `says` is why they cannot be used, in a sentence. What is
 * left out is the product's own.
 */
export function readFlatFees(text: string): { fees: FlatFees } | { says: string } {
  const fees: Partial<Record<Currency, number>> & { commissionBasisPoints?: number } = {};
  for (const each of text.split(/[,;]\s+|;/)) {
    const commission = /^\s*commission\s+(\S.*?)\s*$/i.exec(each)?.[1];
    if (commission !== undefined) {
      const basisPoints = readCommission(commission);
      if (basisPoints === null)
        return { says: t`“${each.trim()}” is no commission: write “commission 7.5%”, at most 50%.` };
      if (fees.commissionBasisPoints !== undefined)
        return { says: t`The commission is set twice. Keep one of them.` };
      fees.commissionBasisPoints = basisPoints;
      continue;
    }
    const [, code = '', amount = ''] = /^\s*([A-Za-z]{3})\s+(\S.*?)\s*$/.exec(each) ?? [];
    const currency = CURRENCIES.find((known) => known === code.toUpperCase());
    if (!currency) return { says: t`“${each.trim()}” is no amount in a currency of ours: write “USD 12”.` };
    if (fees[currency] !== undefined) return { says: t`${currency} has two fees. Keep one of them.` };
    const read = readMoney(amount, currency);
    if (read.kind !== 'amount')
      return { says: read.kind === 'unclear' ? `${currency}: ${read.says}` : t`${currency} has no amount.` };
    if (asPayable(read.cents, currency) !== read.cents)
      return { says: t`${currency}: ${formatMoney(read.cents, currency)} is no amount that banks move.` };
    fees[currency] = read.cents;
  }
  return { fees };
}

/** '7.5%' in whole basis points, as agreements keep it; null for what is none, or more than half of a fee. */
function readCommission(text: string): number | null {
  const typed = percentTyped(text);
  const percent = typed === null ? undefined : percentOf(typed);
  if (percent === undefined || percent > 50) return null;
  const basisPoints = tenthsOf(percent * 100) / 10;
  return Number.isInteger(basisPoints) ? basisPoints : null;
}
