import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import type { Month } from '#core/calendar/month.ts';
import { dayAt } from '#core/calendar/night.ts';
import { aboutBooking } from '#core/events/events.ts';
import { type ActSheet, PART } from '#core/settlement/act-sheet.ts';
import { type Fees, type FeeTerms, feesBeyond, feesOf, NO_FEES } from '#core/settlement/fees.ts';
import {
  type About,
  correctionLines,
  depositLines,
  dueOn,
  invoiceLines,
  restDueOn,
} from '#core/settlement/invoice.ts';
import { feeBilled } from '#core/settlement/ledger.ts';
import { monthInvoiceDueOn } from '#core/settlement/month-invoice.ts';
import type { ContainedTax } from '#core/settlement/taxes.ts';
import { t } from '#core/words/t.ts';
import { publish } from '#server/events/publish.ts';
import { applyDirectPayments } from '#server/payments/apply-direct-payments.ts';
import { billCommission } from '#server/payments/bill-commission.ts';
import { billReturn, creditReturn } from '#server/payments/bill-return.ts';
import { type Billed, creditsOf, feesBilled, type Issued, readBilled } from '#server/payments/billed.ts';
import type { BilledBooking, BillingContext } from '#server/payments/billing.ts';
import { issuePaper } from '#server/payments/issue-paper.ts';
import { book } from '#server/payments/ledger.ts';
import { monthOfCorrected, monthOfInvoice } from '#server/payments/month-of-paper.ts';
import { advancePayout } from '#server/payments/payout-of-booking.ts';
import { type ToIssue, taxesOfPapers } from '#server/payments/taxes-of-papers.ts';
import { agreedFor } from '#server/rows/agreed.ts';

export type FeeBill = {
  /** The artist's fee, in integer cents. */
  feeCents: number;
  why?: string | null;
  /** Why there is an invoice beside those of before, where that is another reason. */
  whyMore?: string;
  about?: About;
  /** What the product takes; what the agreement says unless it is said here. */
  terms?: FeeTerms;
  /** The lines of an invoice that is the first beside deposits. */
  lines?: typeof invoiceLines;
  dueOn?: Day;
};

/** What came of it: `invoice` is the newest of the booking, issued now or before; `creditNotes` those of now. */
export type BilledNow = { invoice: Issued | null; creditNotes: Issued[] };

/**
 * Brings what the venue was invoiced for a booking to this fee of the artist: the first call issues an invoice with the flat fee, a
 * later one an invoice for what is more, or credit notes for what is less; the same fee again does nothing. The books follow in
 * the same transaction, and commission is that of the whole fee less what was taken, so that parts never differ from the whole.
 *
 * The booking is locked. Call it last in a transaction: numbers have no gaps, so whoever takes one holds up the next until its commit.
 */
export async function billFee(
  context: BillingContext,
  locked: BilledBooking,
  { feeCents, about = 'fee', lines: firstLines = invoiceLines, ...bill }: FeeBill,
): Promise<BilledNow> {
  const billed = await readBilled(context.tx, locked.booking.id);
  const part = about === 'fee' ? await partPlayed(context, locked.booking.id) : null;
  // What was billed of an act that now reads as not played is taken back once its statement is confirmed.
  const agreed = part === 0 && feeCents === 0 ? NO_FEES : undefined;
  const terms = bill.terms ?? agreed ?? (await agreedFor(context.tx, locked.booking.id)).fees;
  const total = feesOf(feeCents, terms, locked.booking.currency);
  const change = feesBeyond(total, feesBilled(billed));
  const isFirst = billed.invoices.every((invoice) => invoice.about === 'deposit');
  const isMore = !isFirst && change.venueTotalCents >= 0;
  const notes = change.venueTotalCents < 0 ? creditsOf(billed, change) : [];
  const taxes = await taxesOfPapers(context.tx, locked, {
    about,
    of: ['fee', 'booking-fee'],
    papers:
      notes.length > 0
        ? notes.map(({ corrects, fees }) => partsOf(fees, corrects.id))
        : [partsOf(change, null)],
  });
  // A deposit that is all there is to pay still has its VAT taken into that of the whole.
  const isVatAlone = isFirst && billed.invoices.length > 0 && about !== 'deposit' && taxSum(taxes) !== 0;
  if (change.venueTotalCents === 0 && change.commissionCents === 0 && !isVatAlone) {
    // What waited for the last invoice of the booking counts, also where it was issued before.
    await applyDirectPayments(context, locked.booking.id);
    await advancePayout(context, locked.booking.id);
    return { invoice: billed.invoices.at(-1) ?? null, creditNotes: [] };
  }
  if (change.venueTotalCents >= 0) await creditReturn(context, locked, change.artistNetCents);
  const day = dayAt(context.now, locked.show.time_zone);
  const show = {
    ...{ artistName: locked.artist.name, date: locked.booking.show_date },
    partPlayed: part,
  };
  const why = (isMore ? bill.whyMore : undefined) ?? bill.why ?? null;
  const common = { locked, day, why, about };
  const { artist_id: artistId, venue_id: venueId, show_date: showDate } = locked.booking;
  const month =
    about === 'fee' ? await monthOfInvoice(context.tx, { artistId, venueId }, { showDate, day }) : null;
  let result: BilledNow;
  if (change.venueTotalCents >= 0) {
    // The credit note of a deposit that was more than all carries the flat fee already.
    const isWhole = isFirst && feesBilled(billed).venueFeeCents === 0;
    const lines = isWhole ? firstLines(total, show, depositsOf(billed)) : correctionLines(change, show, why);
    const invoice = await issuePaper(context, {
      ...common,
      kind: 'invoice',
      fees: change,
      lines,
      taxes: taxes[0] ?? [],
      month,
      dueOn: bill.dueOn ?? (about === 'fee' ? await feeDueOn(context, locked, { day, month }) : dueOn(day)),
    });
    result = { invoice, creditNotes: [] };
  } else {
    const creditNotes: Issued[] = [];
    for (const [at, { corrects, fees }] of notes.entries()) {
      const isDeposit = corrects.about === 'deposit' && fees.venueFeeCents === 0;
      const lines = isDeposit ? depositLines(fees.artistFeeCents, show) : correctionLines(fees, show);
      creditNotes.push(
        await issuePaper(context, {
          ...{ ...common, kind: 'credit-note', fees, lines, taxes: taxes[at] ?? [], dueOn: day, corrects },
          // What is taken back, whatever it is taken back for.
          about: corrects.about,
          month: await monthOfCorrected(context.tx, corrects.id, day),
        }),
      );
    }
    result = { invoice: billed.invoices.at(-1) ?? null, creditNotes };
  }
  await billCommission(context, { ...common, cents: change.commissionCents, show });
  await bookChange(context, locked, change, result);
  await applyDirectPayments(context, locked.booking.id);
  await billReturn(context, locked);
  await advancePayout(context, locked.booking.id);
  await tellOf(context, locked, result);
  return result;
}

/** By when the fee is to be paid: as it was agreed for the night, as the one invoice of its month, or as every invoice. */
async function feeDueOn(
  { tx }: BillingContext,
  { booking }: BilledBooking,
  { day, month }: { day: Day; month: Month | null },
): Promise<Day> {
  const { deal } = await agreedFor(tx, booking.id);
  const restDays = deal.extras?.restDays;
  return month && restDays === undefined
    ? monthInvoiceDueOn(month)
    : restDueOn(day, booking.show_date, restDays);
}

/** The part of the set that was played, in percent, as the statement has it now; null where it says nothing of it. */
async function partPlayed({ tx }: BillingContext, bookingId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('settlements as t')
    .innerJoin('statement_revisions as r', (join) =>
      join.onRef('r.settlement_id', '=', 't.id').onRef('r.revision', '=', 't.revision'),
    )
    .select('r.figures')
    .where('t.booking_id', '=', bookingId)
    .executeTakeFirst();
  return (row?.figures as ActSheet['figures'] | undefined)?.[PART] ?? null;
}

/** What of a paper is for whose supply; a credit note takes it back. */
const partsOf = (fees: Fees, correctsId: string | null): ToIssue => {
  const sign = correctsId === null ? 1 : -1;
  return { fee: sign * fees.artistFeeCents, 'booking-fee': sign * fees.venueFeeCents, correctsId };
};

const taxSum = (papers: ContainedTax[][]) =>
  papers.flat().reduce((cents, { taxCents }) => cents + taxCents, 0);

function depositsOf({ invoices }: Billed): { number: string; cents: number }[] {
  return invoices
    .filter(({ about, left }) => about === 'deposit' && left.artistFeeCents !== 0)
    .map(({ number, left }) => ({ number, cents: left.artistFeeCents }));
}

async function bookChange(
  context: BillingContext,
  { booking }: BilledBooking,
  change: Fees,
  { invoice, creditNotes }: BilledNow,
) {
  const papers = creditNotes.length > 0 ? creditNotes : [invoice as Issued];
  const what = creditNotes.length > 0 ? t`Credit note` : t`Invoice`;
  await book(context, {
    postings: feeBilled(change),
    currency: booking.currency,
    memo: t`${what} ${papers.map(({ number }) => number).join(', ')} issued`,
    bookingId: booking.id,
    artistId: booking.artist_id,
    venueId: booking.venue_id,
  });
}

async function tellOf(
  context: BillingContext,
  { booking }: BilledBooking,
  { invoice, creditNotes }: BilledNow,
): Promise<void> {
  const by: Side | 'time' = context.actor?.side ?? 'time';
  const about = (paper: Issued) => ({ ...aboutBooking(booking), subjectId: paper.id });
  const money = ({ number, amountCents, currency }: Issued) => ({ number, amountCents, currency });
  const what = ({ about, isRequest }: Issued) => ({
    ...(about === 'fee' ? {} : { about }),
    ...(isRequest ? { isRequest: true as const } : {}),
  });
  if (creditNotes.length > 0) {
    await publish(
      context,
      ...creditNotes.map((note) => ({
        kind: 'credit-note-issued' as const,
        by,
        about: about(note),
        data: { ...money(note), corrects: note.correctsNumber ?? '', ...what(note) },
      })),
    );
  } else if (invoice) {
    await publish(context, {
      kind: 'invoice-issued',
      by,
      about: about(invoice),
      data: { ...money(invoice), dueOn: invoice.dueOn, ...what(invoice) },
    });
  }
}
