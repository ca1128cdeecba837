import type { Deal } from '#core/booking/deal.ts';
import { judgeDealOfShow } from '#core/booking/deal-of-show.ts';
import { wrongAmount } from '#core/money/amounts-in-currency.ts';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/http/refused.ts';

/** Refuses an input of which an amount, in integers of the smallest unit, cannot stand in this currency. */
export function refuseAmounts(input: object, currency: string): void {
  const wrong = wrongAmount(input, currency);
  if (wrong) refuse(refusals.invalidInput(wrong.says, wrong.at.join('.')));
}

/** Refuses amounts that were typed in another currency than those of their night: the same number is another sum there. */
export function refuseOtherCurrency(typed: string, night: string): void {
  if (typed !== night) refuse(refusals.otherCurrency(night, typed));
}

/** Refuses a deal that cannot be agreed for a show with this currency and price. `field` is where the input has the deal. */
export function refuseDeal(
  deal: Deal,
  show: { currency: string; full_price_cents: number },
  field = 'deal',
): void {
  const wrong = judgeDealOfShow(deal, show.currency, show.full_price_cents);
  if (wrong) refuse(refusals.invalidInput(wrong.says, [field, ...wrong.at].join('.')));
}
