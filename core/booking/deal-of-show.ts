import type { Deal } from '#core/booking/deal.ts';
import type { Nonsense } from '#core/booking/deals/kind-of-deal.ts';
import { HORIZON_DAYS } from '#core/calendar/horizon.ts';
import { wrongAmount } from '#core/money/amounts-in-currency.ts';
import { formatMoney } from '#core/money/cents.ts';
import { roundStepsIn } from '#core/money/round-steps.ts';

/**
 * Why a deal that makes sense by itself cannot be agreed for a show in this currency with this full price of a ticket (integer cents; null
 * while it is not set), and at which of its terms; null when it can. A deal knows neither, so forms and commands ask this beside its schema.
 */
export function judgeDealOfShow(
  deal: Deal,
  currency: string,
  fullPriceCents: number | null = null,
): Nonsense | null {
  const wrong = wrongAmount(deal, currency);
  if (wrong) return wrong;
  const { depositDays = 0, ladder = [], roundToCents, ticketFeeCents = 0 } = deal.extras ?? {};
  if (fullPriceCents !== null && ticketFeeCents > fullPriceCents) {
    const says =
      fullPriceCents === 0
        ? 'Entry is free: there is no ticket price that a fee could go off'
        : `The ticket fee cannot be more than a ticket costs: ${formatMoney(fullPriceCents, currency)}`;
    return { at: ['extras', 'ticketFeeCents'], says };
  }
  const steps = roundStepsIn(currency);
  if (roundToCents !== undefined && !steps.includes(roundToCents)) {
    const [least, middle, most] = steps.map((cents) => formatMoney(cents, currency));
    const says = `Fees in ${currency} are rounded to the nearest ${least}, ${middle} or ${most}`;
    return { at: ['extras', 'roundToCents'], says };
  }
  if (depositDays > HORIZON_DAYS) return { at: ['extras', 'depositDays'], says: TOO_MANY_DAYS };
  const step = ladder.findIndex(({ days }) => days > HORIZON_DAYS);
  return step < 0 ? null : { at: ['extras', 'ladder', step, 'days'], says: TOO_MANY_DAYS };
}

const TOO_MANY_DAYS = `Shows are agreed at most three years ahead: please enter at most ${HORIZON_DAYS.toLocaleString('en-US')} days`;
