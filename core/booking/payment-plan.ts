import { type Deal, guaranteedCents } from '#core/booking/deal.ts';
import { centsOfParts, writtenDay } from '#core/booking/deals/plan.ts';
import type { PaymentPlan, PlannedPart } from '#core/booking/deals/plan-terms.ts';
import { type BookingStatus, isBinding } from '#core/booking/phase.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { canonical } from '#core/canonical.ts';
import { asPayable } from '#core/money/currencies.ts';

type Planned = { deal: Deal; showDate: Day; currency: string };

/** The plan of a deal that is accepted on a day; null where it has none. */
export function paymentPlan({ deal, showDate, currency }: Planned, acceptedOn: Day): PaymentPlan | null {
  const plan = deal.extras?.plan;
  if (!plan) return null;
  const cents = centsOfParts(plan, guaranteedCents(deal), (each) => asPayable(each, currency));
  const parts = plan.map((term, at): PlannedPart => {
    const day = writtenDay(term, showDate, acceptedOn);
    const part = { cents: cents[at] ?? 0, dueOn: day < acceptedOn ? acceptedOn : day };
    return day < acceptedOn ? { ...part, atOnce: true } : part;
  });
  return { from: acceptedOn, parts };
}

/**
 * The plan after a change that is agreed on a day. While its terms stay, days after the acceptance count from where they did, and a part whose day
 * the change does not move is due when it was; one that it moves into the past is due at once.
 */
export function amendedPlan(
  before: { plan?: PaymentPlan; deal: Deal },
  after: Planned,
  agreedOn: Day,
): PaymentPlan | null {
  const { plan } = before;
  const stays =
    plan && canonical(before.deal.extras?.plan ?? []) === canonical(after.deal.extras?.plan ?? []);
  if (!stays) return paymentPlan(after, agreedOn);
  const moved = paymentPlan(after, plan.from);
  if (!moved) return null;
  const parts = moved.parts.map((part, at): PlannedPart => {
    const was = plan.parts[at];
    if (was?.dueOn === part.dueOn) return { ...part, ...(was.atOnce ? { atOnce: true } : {}) };
    return part.dueOn < agreedOn ? { ...part, dueOn: agreedOn, atOnce: true } : part;
  });
  return { from: plan.from, parts };
}

/** How many days before it is due a part is invoiced; all are by the day of the show, since the fee is settled after it. */
const INVOICED_BEFORE_DAYS = 14;

/** The day on which a part is invoiced. */
export function partInvoicedOn({ dueOn }: Pick<PlannedPart, 'dueOn'>, showDate: Day): Day {
  const day = addDays(dueOn, -INVOICED_BEFORE_DAYS);
  return day < showDate ? day : showDate;
}

/** A part with its place among all of its plan, in the order in which they are due. */
export type PartToPay = PlannedPart & {
  number: number;
  of: number;
  /** It is the one deposit of a deal without a plan. */
  isDeposit?: true;
};

/** Whether a booking has parts to pay before its fee is invoiced: a plan, or one deposit until that counts towards what is settled. */
export function isPaidInParts({ deal, status }: { deal: Deal; status: BookingStatus }): boolean {
  const { plan, depositCents = 0 } = deal.extras ?? {};
  if (plan) return isBinding(status);
  return depositCents > 0 && (status === 'confirmed' || status === 'played');
}

/** The parts of a plan in the order in which they are due, numbered from 1. */
export function partsInOrder({ parts }: Pick<PaymentPlan, 'parts'>): PartToPay[] {
  const all = [...parts].filter(({ cents }) => cents > 0);
  all.sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
  return all.map((part, at) => ({ ...part, number: at + 1, of: all.length }));
}

/** Those that are invoiced by a day, in the order in which they are due. */
export const partsInvoiced = (plan: Pick<PaymentPlan, 'parts'>, showDate: Day, today: Day): PartToPay[] =>
  partsInOrder(plan).filter((part) => partInvoicedOn(part, showDate) <= today);
