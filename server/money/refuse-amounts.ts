import type { Deal } from '#core/booking/deal.ts';
import { judgeDealOfShow, judgeTicketFee } from '#core/booking/deal-of-show.ts';
import { cheapestTicket } from '#core/booking/ticket-price.ts';
import { wrongAmount } from '#core/money/amounts-in-currency.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { refuse } from '#server/commands/refused.ts';
import type { ShowRow } from '#server/rows/lock-booking.ts';
import { asAsker } from '#server/words/reader.ts';

/** Refuses an input of which an amount, in integers of the smallest unit, cannot stand in this currency. */
export function refuseAmounts(input: object, currency: string): void {
  const wrong = asAsker(() => wrongAmount(input, currency));
  if (wrong) refuse(refusals.invalidInput(() => wrong.says, wrong.at.join('.')));
}

/** Refuses amounts that were typed in another currency than those of their night: the same number is another sum there. */
export function refuseOtherCurrency(typed: string, night: string): void {
  if (typed !== night) refuse(refusals.otherCurrency(night, typed));
}

type ShowMoney = Pick<
  ShowRow,
  'currency' | 'full_price_cents' | 'presale_price_cents' | 'private_by' | 'show_date'
>;

/** Refuses a deal that cannot be agreed for a show with this currency and these prices. `field` is where the input has the deal. */
export function refuseDeal(deal: Deal, show: ShowMoney, field = 'deal'): void {
  const wrong = asAsker(() => judgeDealOfShow(deal, show.currency, cheapestTicket(show), show.show_date));
  if (wrong) refuse(refusals.invalidInput(() => wrong.says, [field, ...wrong.at].join('.')));
}

/** Refuses to agree to a ticket fee that is more than a ticket costs by now: prices may change while an offer is on the table. */
export function refuseTicketFee(deal: Deal, show: ShowMoney): void {
  const ticketCents = cheapestTicket(show);
  const wrong = ticketCents === null ? null : asAsker(() => judgeTicketFee(deal, show.currency, ticketCents));
  if (!wrong) return;
  const instead = () => t`Make a counter-offer with other terms, or have the ticket price changed first.`;
  refuse(refusals.invalidInput(() => `${wrong.says}. ${instead()}`));
}
