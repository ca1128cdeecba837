import { feesOfToday } from '#app/lib/fees.ts';
import { formatMoney } from '#core/money/cents.ts';
import { CURRENCIES, DEFAULT_CURRENCY } from '#core/money/currencies.ts';

/** What venues pay a show in each other currency, in one sentence's list. */
export function FlatFees() {
  const fees = CURRENCIES.filter((currency) => currency !== DEFAULT_CURRENCY).map((currency) =>
    formatMoney(feesOfToday(currency).venueFeeCents, currency),
  );
  return <>{`${fees.slice(0, -1).join(', ')} or ${fees.at(-1)}`}</>;
}
