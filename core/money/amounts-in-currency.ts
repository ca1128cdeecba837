import { t } from '#core/words/t.ts';
import { formatMoneyExact, maxAmountOf } from './cents.ts';
import { asPayable, payableStep } from './currencies.ts';
import { tooLargeIn } from './read-money.ts';

/** An amount that cannot stand in its currency, where it is, and a sentence that says why. */
type WrongAmount = { at: (string | number)[]; says: string };

/** Amounts that are paid as they are written: nothing rounds a deposit or a part of a plan before it is billed, nor what a ticket costs at the door. */
const PAID_AS_WRITTEN = ['depositCents', 'partCents', 'fullPriceCents', 'presalePriceCents'];

/**
 * The first amount within some input that its currency cannot have: more than the most of it, or one that is paid as it is written and
 * that no bank moves. Amounts are integers of the smallest unit, in fields called cents or `…Cents`, and in lines of money that are
 * agreed. Null when all can stand.
 */
export function wrongAmount(input: unknown, currency: string): WrongAmount | null {
  if (typeof input !== 'object' || input === null) return null;
  for (const [name, value] of Object.entries(input)) {
    const key = Array.isArray(input) ? Number(name) : name;
    if (typeof value === 'number') {
      const says = isAmount(input, name) ? wrongWith(name, value, currency) : null;
      if (says) return { at: [key], says };
    } else {
      const inside = wrongAmount(value, currency);
      if (inside) return { ...inside, at: [key, ...inside.at] };
    }
  }
  return null;
}

function isAmount(within: object, name: string): boolean {
  return /cents$/i.test(name) || (name === 'agreed' && 'unit' in within && within.unit === 'money');
}

function wrongWith(name: string, cents: number, currency: string): string | null {
  if (cents > maxAmountOf(currency)) return tooLargeIn(currency);
  if (!PAID_AS_WRITTEN.includes(name) || cents % payableStep(currency) === 0) return null;
  const near = [
    cents - (cents % payableStep(currency)),
    asPayable(cents + payableStep(currency) / 2, currency),
  ];
  const [below, above] = near.map((each) => formatMoneyExact(each, currency));
  const how = payableStep(currency) === 100 ? t`in whole units` : t`to two decimals`;
  const who = name === 'depositCents' || name === 'partCents' ? t`Banks move` : t`People pay`;
  return t`${who} ${currency} ${how}: please enter ${near[0] ? t`${below} or ` : ''}${above}`;
}
