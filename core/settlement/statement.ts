import { feeAt } from '#core/booking/deal.ts';
import type { Line } from '#core/deals/line.ts';
import { INT4_MAX, sumCents } from '#core/money/cents.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import { type Fees, type FeeTerms, feesOf } from '#core/settlement/fees.ts';

/** Tickets of one price: `priceCents` each, `sold` of them. */
export type Tier = { name: string; priceCents: number; sold: number };

/** What is taken off the receipts before the door is shared: sound hire, security, a levy. */
export type Deduction = { label: string; cents: number };

/** The financial statement of a played show. All amounts are integer cents of one currency. */
export type Statement = Fees & {
  tiers: (Tier & { amountCents: number })[];
  deductions: Deduction[];
  ticketsSold: number;
  /** What tickets brought. */
  grossCents: number;
  deductionsCents: number;
  /** What is left of it after deductions; never below zero. */
  doorCents: number;
  /** What the venue keeps of the door after the artist's fee and the flat fee; below zero when the show cost it money. */
  venueResultCents: number;
};

/** The statement of a show under its deal. Throws on tickets or amounts that are not whole or are below zero. */
export function statementOf(show: {
  /** The lines of the deal, as they were agreed. */
  sheet: readonly Line[];
  tiers: readonly Tier[];
  deductions: readonly Deduction[];
  /** What the agreement says the product takes. */
  fees: FeeTerms;
  currency: string;
}): Statement {
  const tiers = show.tiers.map((tier) => {
    const whole = Number.isSafeInteger(tier.sold) && Number.isSafeInteger(tier.priceCents);
    if (!whole || tier.sold < 0 || tier.priceCents < 0)
      throw new RangeError(`not a tier: ${JSON.stringify(tier)}`);
    return { ...tier, amountCents: tier.priceCents * tier.sold };
  });
  if (show.deductions.some((deduction) => deduction.cents < 0))
    throw new RangeError('a deduction below zero');

  const ticketsSold = tiers.reduce((sum, tier) => sum + tier.sold, 0);
  const grossCents = sumCents(tiers.map((tier) => tier.amountCents));
  const deductionsCents = sumCents(show.deductions.map((deduction) => deduction.cents));
  const doorCents = Math.max(0, grossCents - deductionsCents);
  const fees = feesOf(
    feeAt(show.sheet, {
      sold: ticketsSold,
      gross: grossCents,
      'full-price': tiers[0]?.priceCents ?? 0,
      accepted: deductionsCents,
    }),
    show.fees,
    show.currency,
  );
  return {
    ...fees,
    tiers,
    deductions: [...show.deductions],
    ticketsSold,
    grossCents,
    deductionsCents,
    doorCents,
    venueResultCents: grossCents - deductionsCents - fees.venueTotalCents,
  };
}

/** Whether a statement can be: no more tickets than the room holds, no amount that cannot be kept. Null when it can. */
export function judgeStatement(statement: Statement, capacity: number): Refusal | null {
  if (statement.ticketsSold > capacity) return refusals.tooManyTickets(statement.ticketsSold, capacity);
  const amounts = [statement.grossCents, statement.deductionsCents, statement.venueTotalCents];
  if (amounts.some((cents) => cents > INT4_MAX)) return refusals.statementTooLarge();
  return null;
}
