import type { Deal } from '#core/booking/deal.ts';
import { depositDay } from '#core/booking/deals/extras.ts';
import type { PaymentPlan } from '#core/booking/deals/plan-terms.ts';
import { partsInOrder, paymentPlan } from '#core/booking/payment-plan.ts';
import type { Side } from '#core/booking/side.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { formatMoney } from '#core/money/cents.ts';
import { depositDueOn } from '#core/settlement/invoice.ts';
import { t } from '#core/words/t.ts';

type Accepting = {
  deal: Deal;
  currency: string;
  showDate: Day;
  /** The day where the venue stands. */
  today: Day;
  reader: Side;
  /** How the other side is called. */
  partner: string;
};

/** What accepting an offer does at once, a sentence each, said before it is accepted. */
export function acceptingBinds({ deal, currency, showDate, today, reader, partner }: Accepting): string[] {
  const { depositCents = 0, depositDays } = deal.extras ?? {};
  return [
    t`Accepting binds you and ${partner} at once, before anybody signs: to these terms, and to what they say of cancelling. Signing shows that each has read them.`,
    ...(depositCents > 0
      ? [
          t`The deposit of ${formatMoney(depositCents, currency)} is invoiced to ${payerOf(reader, partner)} at once, and due by ${formatDay(depositDueOn(today, showDate, depositDays))}.`,
        ]
      : []),
    ...planBinds(paymentPlan({ deal, showDate, currency }, today), currency, payerOf(reader, partner)),
  ];
}

/** Which parts of a plan are invoiced when, each with its day; nothing where there is no plan, or no night yet. */
function planBinds(plan: PaymentPlan | null, currency: string, payer: string): string[] {
  if (!plan) return [];
  const parts = partsInOrder(plan).map(
    ({ cents, dueOn, atOnce }) =>
      t`${formatMoney(cents, currency)} due by ${formatDay(dueOn)}${atOnce ? t`, at once, as its day has passed` : ''}`,
  );
  return [
    t`The parts of the payment plan are invoiced to ${payer}, each two weeks before its day or at once where that is nearer: ${parts.join('; ')}.`,
  ];
}

/** The same for whoever offers terms that the other side may accept; `showDate` is null while no night is chosen, `deal` while it is not complete. */
export function offerBinds({
  deal,
  currency,
  showDate,
  today,
  reader,
  partner,
}: Omit<Accepting, 'deal' | 'showDate'> & { deal: Deal | null; showDate: Day | null }): string[] {
  const { depositCents = 0, depositDays } = deal?.extras ?? {};
  const day = showDate && depositDay({ depositDays }, showDate);
  const when =
    depositDays === undefined
      ? t`due 14 days later, and the day before the show at the latest`
      : day === null
        ? t`due ${depositDays} ${depositDays === 1 ? 'day' : 'days'} before the show`
        : day <= today
          ? t`due at once`
          : t`due by ${formatDay(day)}`;
  return [
    t`If ${partner} accepts, these terms bind you both at once, before anybody signs.`,
    ...(depositCents > 0
      ? [
          t`The deposit of ${formatMoney(depositCents, currency)} is invoiced to ${payerOf(reader, partner)} then, ${when}.`,
        ]
      : []),
    ...(deal && showDate
      ? planBinds(paymentPlan({ deal, showDate, currency }, today), currency, payerOf(reader, partner))
      : []),
  ];
}

const payerOf = (reader: Side, partner: string): string => (reader === 'venue' ? 'you' : partner);
