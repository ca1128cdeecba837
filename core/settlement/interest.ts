import type { InterestTerms } from '#core/booking/deals/interest-terms.ts';
import { addDays, type Day, daysBetween } from '#core/calendar/day.ts';
import { asPayable } from '#core/money/currencies.ts';
import { t } from '#core/words/t.ts';

/** An invoice to a venue, as far as interest goes. Amounts are integer cents. */
export type LateInvoice = {
  number: string;
  dueOn: Day;
  /** What of it is the artist's fee, less all that was credited of it: what was credited was never owed. */
  feeCents: number;
  /** What was paid of it, by day; below zero what went back, or what a bank took back. */
  payments: readonly { on: Day; cents: number }[];
};

/** A sum that was open late for some days; each of them begins with it open. */
export type LateSpan = { cents: number; days: number };

/** What an invoice bears, in integer cents, and of which sums for how many days. */
export type InterestOfInvoice = { number: string; dueOn: Day; spans: LateSpan[]; cents: number };

/**
 * The interest that invoices bear up to and without `until`, invoice by invoice; those that bear none are left out.
 *
 * A day counts when it begins with something open that was to be paid `afterDays` or more before it: what is due on the 1st and paid on the 5th is four
 * days late, and the day on which it is paid is the last of them. A year has 365 days, also one that has 366. What is paid counts for the artist's fee first, and
 * for the booking fee, which bears no interest, after it. No interest is counted on interest. Each invoice is rounded once, halves up, to what can be
 * paid in the currency.
 */
export function interestOf(
  invoices: readonly LateInvoice[],
  { thousandths, afterDays }: InterestTerms,
  { until, currency }: { until: Day; currency: string },
): InterestOfInvoice[] {
  return invoices.flatMap(({ number, dueOn, ...invoice }) => {
    const spans = spansOf(invoice, addDays(dueOn, afterDays), until);
    const centDays = spans.reduce((sum, { cents, days }) => sum + BigInt(cents) * BigInt(days), 0n);
    const parts = centDays * BigInt(thousandths);
    const cents = asPayable(Number((parts * 2n + PARTS) / (PARTS * 2n)), currency);
    return cents > 0 ? [{ number, dueOn, spans, cents }] : [];
  });
}

/** Cents times days times thousandths of a percent, in a cent of interest. */
const PARTS = 100_000n * 365n;

function spansOf(
  { feeCents, payments }: Pick<LateInvoice, 'feeCents' | 'payments'>,
  from: Day,
  until: Day,
): LateSpan[] {
  const openOn = (day: Day) =>
    Math.max(
      0,
      feeCents - payments.reduce((sum, payment) => (payment.on <= day ? sum + payment.cents : sum), 0),
    );
  const changes = payments.map(({ on }) => on).filter((day) => day > from && day < until);
  const days = from < until ? [from, ...[...new Set(changes)].sort(), until] : [];
  const spans: LateSpan[] = [];
  for (const [at, day] of days.entries()) {
    const next = days[at + 1];
    const cents = openOn(day);
    if (next === undefined || cents === 0) continue;
    const last = spans.at(-1);
    if (last?.cents === cents) last.days += daysBetween(day, next);
    else spans.push({ cents, days: daysBetween(day, next) });
  }
  return spans;
}

/** '€500.00 for 28 days, €200.00 for 3 days' */
export const spanWords = (spans: readonly LateSpan[], money: (cents: number) => string): string =>
  spans.map(({ cents, days }) => t`${money(cents)} for ${days} ${days === 1 ? 'day' : 'days'}`).join(', ');

/** What the paper says of VAT. */
export const INTEREST_VAT_NOTE = () =>
  t`Interest on late payment is paid for no supply: it bears no VAT, and nothing is taken off it.`;
