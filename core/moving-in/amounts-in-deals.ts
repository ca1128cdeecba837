import type { ReadAmount } from './amounts-of.ts';
import type { Column } from './column.ts';
import { cellsIn, columnsFor, type Recognised } from './recognise.ts';
import { EMPTY, type Understood } from './table.ts';
import { currenciesIn } from './written-amount.ts';

/** An amount at the start of a deal: '$500 vs 80%', '£1.2k', '300 + 70% after 300'. Other numbers are of people, nights or rooms. */
const BEGINS =
  /^\s*(?:(?:US|CAN?|AU?|NZ)?\$|[€£]|zł|kr\.?|Fr\.?|EUR|USD|GBP|PLN|CHF|CAD|AUD|NZD|SEK|NOK|DKK|CZK)?\s?\d[\d.,'’ ]*k?\s*(?:€|£|\$|zł|kr|eur|euro|pln|chf|usd|gbp|cad|aud|nzd|sek|nok|dkk|czk|[.,][-–])?\s*(?:$|\+|vs\b|versus\b|plus\b|flat\b|guarantee\b|gar\b|gtee\b|garantie\b|fix\b|festgage\b|against\b|gegen\b|\()/i;

/** What deals begin with: the fee of each line where no column is of fees, and whether the deal says more than it. */
export function amountsInDeals(
  recognised: Recognised,
  amounts: (column: Column) => Understood<ReadAmount>[],
): { fee: Understood<ReadAmount>; isAll: boolean }[] {
  const [column] = columnsFor(recognised, 'deal');
  if (!column) return [];
  const cells = cellsIn(recognised, column);
  return amounts(column).map((fee, at) => {
    const text = cells[at]?.text ?? '';
    const isAmount =
      cells[at]?.number !== undefined ||
      (BEGINS.test(text) && (currenciesIn(text).length > 0 || !/^\s*\d{1,2}\s*(?:$|\+)/.test(text)));
    if (!isAmount || fee.kind === 'not-understood') return { fee: EMPTY, isAll: false };
    return { fee, isAll: fee.kind === 'sure' && fee.value.money !== null && fee.value.words === null };
  });
}
