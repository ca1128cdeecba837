import { type Deal, guaranteedCents, sheetOfDeal } from '#core/booking/deal.ts';
import type { Nonsense } from '#core/booking/deals/kind-of-deal.ts';
import { centsOfParts, MOST_DAYS_AFTER, TOO_LONG_AFTER } from '#core/booking/deals/plan.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { HORIZON_DAYS } from '#core/calendar/horizon.ts';
import { linesUsed } from '#core/deals/line.ts';
import { wrongAmount } from '#core/money/amounts-in-currency.ts';
import { formatMoney } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';
import { roundStepsIn } from '#core/money/round-steps.ts';
import { inLocale, t } from '#core/words/t.ts';

/** Whether what an artist gets by a deal, or why they get nothing, follows from what tickets cost: an amount for the evening does not. */
export const hangsOnPrice = (deal: Deal): boolean =>
  deal.kind === 'no-fee' ||
  (deal.extras?.ticketFeeCents ?? 0) > 0 ||
  sheetOfDeal(deal).some((line) => linesUsed(line).some((id) => id === 'gross' || id === 'full-price'));

/**
 * Why a deal that makes sense by itself cannot be agreed for a show in this currency whose cheapest ticket costs this (integer cents; null
 * while no price is set) on a day (null while it is not chosen), and at which of its terms; null when it can. A deal knows neither, so forms and commands ask this beside its schema.
 */
export function judgeDealOfShow(
  deal: Deal,
  currency: string,
  ticketCents: number | null = null,
  showDate: Day | null = null,
): Nonsense | null {
  const wrong = wrongAmount(deal, currency);
  if (wrong) return wrong;
  const { depositDays = 0, ladder = [], roundToCents } = deal.extras ?? {};
  const tooMuch = ticketCents === null ? null : judgeTicketFee(deal, currency, ticketCents);
  if (tooMuch) return tooMuch;
  const steps = roundStepsIn(currency);
  if (roundToCents !== undefined && !steps.includes(roundToCents)) {
    const [least, middle, most] = steps.map((cents) => formatMoney(cents, currency));
    const says = t`Fees in ${currency} are rounded to the nearest ${least}, ${middle} or ${most}`;
    return { at: ['extras', 'roundToCents'], says };
  }
  const plan = judgePlanOfShow(deal, currency, showDate);
  if (plan) return plan;
  if (depositDays > HORIZON_DAYS) return { at: ['extras', 'depositDays'], says: TOO_MANY_DAYS() };
  const step = ladder.findIndex(({ days }) => days > HORIZON_DAYS);
  return step < 0 ? null : { at: ['extras', 'ladder', step, 'days'], says: TOO_MANY_DAYS() };
}

function judgePlanOfShow(deal: Deal, currency: string, showDate: Day | null): Nonsense | null {
  const { plan = [], restDays = 0 } = deal.extras ?? {};
  if (restDays > MOST_DAYS_AFTER) return { at: ['extras', 'restDays'], says: TOO_LONG_AFTER() };
  const cents = centsOfParts(plan, guaranteedCents(deal), (each) => asPayable(each, currency));
  for (const [at, { due, days = 0, date }] of plan.entries()) {
    const wrong = (name: string, says: string) => ({ at: ['extras', 'plan', at, name], says });
    if (cents[at] === 0) return wrong('percent', t`This part comes to ${formatMoney(0, currency)}`);
    if (due === 'before' && days > HORIZON_DAYS) return wrong('days', TOO_MANY_DAYS());
    if (date && showDate && date > addDays(showDate, MOST_DAYS_AFTER)) return wrong('date', TOO_LATE());
  }
  return null;
}

/** Why the fee that a deal takes off each ticket is more than the cheapest ticket costs, in integer cents; null when it is not. */
export function judgeTicketFee(deal: Deal, currency: string, ticketCents: number): Nonsense | null {
  if ((deal.extras?.ticketFeeCents ?? 0) <= ticketCents) return null;
  const says =
    ticketCents === 0
      ? t`Entry is free: there is no ticket price that a fee could go off`
      : t`The ticket fee cannot be more than a ticket costs: ${formatMoney(ticketCents, currency)}`;
  return { at: ['extras', 'ticketFeeCents'], says };
}

const TOO_LATE = () => t`A part is due within a year after the show: please choose an earlier day`;
const TOO_MANY_DAYS = () =>
  t`Shows are agreed at most three years ahead: please enter at most ${HORIZON_DAYS.toLocaleString(inLocale('en-US'))} days`;
