import type { AgreementTerms } from '#core/booking/agreement.ts';
import { depositDay } from '#core/booking/deals/extras.ts';
import type { PaymentPlan } from '#core/booking/deals/plan-terms.ts';
import { partsInvoiced } from '#core/booking/payment-plan.ts';
import type { Day } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import { sumCents } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';
import { NO_FEES } from '#core/settlement/fees.ts';
import { depositDueOn, depositLines, partLines } from '#core/settlement/invoice.ts';
import { billFee } from '#server/payments/bill-fee.ts';
import { feesBilled, readBilled } from '#server/payments/billed.ts';
import type { BilledBooking, BillingContext } from '#server/payments/billing.ts';
import { termsNow } from '#server/rows/agreed.ts';

/** The deposit that an agreement names, in integer cents. */
const depositOf = ({ deal }: AgreementTerms): number => deal.extras?.depositCents ?? 0;

/**
 * Asks the venue for the deposit: accepting binds, signed or not, so it is due from the acceptance. It is held until the show is settled, and
 * counts towards its invoice then; fees and commission are taken from the whole. Call it last, as `billFee`.
 *
 * `anew` brings one that was invoiced to what is agreed by now. `late` is for one that was never asked for: the day agreed for it counts only
 * while it is to come.
 */
export async function billDeposit(
  context: BillingContext,
  locked: BilledBooking,
  { anew = false, late = false } = {},
): Promise<void> {
  const agreement = await context.tx
    .selectFrom('agreements')
    .select(['terms', 'terms_now'])
    .where('booking_id', '=', locked.booking.id)
    .executeTakeFirstOrThrow();
  const terms = termsNow(agreement);
  if (terms.plan) return billParts(context, locked, terms.plan, anew);
  const feeCents = asPayable(depositOf(terms), locked.booking.currency);
  // One that was invoiced and is no longer agreed is credited.
  if (feeCents === 0 && !anew) return;
  const today = dayAt(context.now, locked.show.time_zone);
  const { depositDays } = terms.deal.extras ?? {};
  const agreedDay = depositDay({ depositDays }, locked.booking.show_date);
  const isOver = late && agreedDay !== null && agreedDay <= today;
  await billFee(context, locked, {
    ...{ feeCents, ...AS_DEPOSIT },
    lines: (fees, show, before) => depositLines(fees.artistFeeCents, show, before),
    dueOn: depositDueOn(today, locked.booking.show_date, isOver ? undefined : depositDays),
  });
}

/** Fees and commission are taken from the whole, once the show is settled. */
const AS_DEPOSIT = { about: 'deposit', terms: NO_FEES } as const;

/**
 * Invoices each part of a payment plan whose time has come and that was not invoiced yet, an invoice each. What was invoiced before, as a deposit or by
 * a plan that was changed, counts for the parts that are due first; `anew` gives back what is beyond all that is to be invoiced by now.
 */
async function billParts(
  context: BillingContext,
  locked: BilledBooking,
  plan: PaymentPlan,
  anew: boolean,
): Promise<void> {
  const { booking, show } = locked;
  const today = dayAt(context.now, show.time_zone);
  const parts = partsInvoiced(plan, booking.show_date, today);
  const billedCents = feesBilled(await readBilled(context.tx, booking.id)).artistFeeCents;
  const dueCents = sumCents(parts.map(({ cents }) => cents));
  if (billedCents > dueCents) {
    if (!anew) return;
    return void (await billFee(context, locked, { feeCents: dueCents, ...AS_DEPOSIT }));
  }
  let feeCents = 0;
  for (const { cents, number, of, dueOn } of parts) {
    feeCents += cents;
    if (feeCents <= billedCents) continue;
    await billFee(context, locked, {
      ...{ feeCents, ...AS_DEPOSIT },
      lines: (fees, about, before) => partLines(fees.artistFeeCents, { ...about, number, of }, before),
      dueOn: noEarlierThan(today, dueOn),
    });
  }
}

function noEarlierThan(first: Day, day: Day): Day {
  if (day < first) return first;
  return day;
}
