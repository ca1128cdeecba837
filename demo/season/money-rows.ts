import { createHash } from 'node:crypto';
import type { Day } from '#core/calendar/day.ts';
import { dayAt, instantOfNight } from '#core/calendar/night.ts';
import { dueOn, invoiceLines, invoiceNumber } from '#core/settlement/invoice.ts';
import { feeBilled, invoicePaid, type Posting, payoutArrived, payoutSent } from '#core/settlement/ledger.ts';
import { monthInvoiceDueOn } from '#core/settlement/month-invoice.ts';
import { withSaid } from '#core/settlement/note-of-vat.ts';
import { arrivalWindow } from '#core/settlement/payout.ts';
import type { Statement } from '#core/settlement/statement.ts';
import { vatOfPapers } from '#core/settlement/vat-of-papers.ts';
import { treatmentOf } from '#core/vat/treatment.ts';
import { iso, isoOrNull } from '#demo/season/booking-rows.ts';
import { idOf } from '#demo/season/ids.ts';
import { type NightRows, nightRows } from '#demo/season/night-rows.ts';
import type { Row } from '#demo/season/rows.ts';
import { atOf, type SeasonBooking } from '#demo/season/season-booking.ts';
import { taxProfileOf } from '#demo/season/tax-profiles.ts';
import { onInvoice } from '#server/payments/billing-details.ts';

/** What came of a concluded show in money. Rows of all shows together are to be written in the order of their hours. */
export type MoneyRows = {
  settlement: Row<'settlements'> & { id: string };
  night: NightRows | null;
  invoice: ReturnType<typeof invoiceRow> | null;
  payment: Row<'payments'> | null;
  payout: (Row<'payouts'> & { status: 'initiated' | 'arrived' }) | null;
  ledger: Row<'ledger_entries'>[];
};

type Told = SeasonBooking & { statement: Statement };

/** What a show is called in lists and sentences. */
function showName({ artist, show }: SeasonBooking): string {
  return `${artist.name} at ${show.venue.name}`;
}

/** The money of a booking; null before a statement was sent. `count` is the invoice's number in the season. */
export function moneyRows(booking: SeasonBooking, count: number | null, now: number): MoneyRows | null {
  if (!booking.statement) return null;
  const told = booking as Told;
  const own = settlementRow(told);
  const night = nightRows(told, own);
  const settlement = night ? { ...own, house_sheet_id: night.house.id, revision: 1 } : own;
  const confirmedAt = atOf(booking, 'confirm');
  const invoice =
    confirmedAt === null || count === null
      ? null
      : invoiceRow(told, settlement.id, { count, confirmedAt, today: dayAt(new Date(now), 'UTC') });
  const payout = payoutRow(told, settlement.id, now);
  const payment = invoice && booking.invoicePaidAt !== null ? paymentRow(told, invoice) : null;
  return { settlement, night, invoice, payment, payout, ledger: ledgerRows(told, { invoice, payout }) };
}

function settlementRow(booking: Told): MoneyRows['settlement'] {
  const { statement, show, artist } = booking;
  const status = { concluded: 'sent', disputed: 'disputed', settled: 'confirmed', paid: 'paid' }[
    booking.ending as string
  ];
  return {
    id: idOf('settlement', booking.id),
    booking_id: booking.id,
    artist_id: artist.id,
    venue_id: show.venue.id,
    show_id: show.row.id,
    house_sheet_id: null,
    revision: 0,
    status: status as string,
    currency: show.venue.currency,
    tiers: statement.tiers.map((tier) => ({
      name: tier.name,
      price_cents: tier.priceCents,
      sold: tier.sold,
      amount_cents: tier.amountCents,
    })),
    deductions: statement.deductions.map(({ label, cents }) => ({ label, amount_cents: cents })),
    tickets_sold: statement.ticketsSold,
    gross_cents: statement.grossCents,
    deductions_cents: statement.deductionsCents,
    artist_fee_cents: statement.artistFeeCents,
    venue_fee_cents: statement.venueFeeCents,
    venue_total_cents: statement.venueTotalCents,
    commission_cents: statement.commissionCents,
    artist_net_cents: statement.artistNetCents,
    dispute_reason: booking.ending === 'disputed' ? (booking.reason ?? null) : null,
    sent_at: iso(atOf(booking, 'conclude') as number),
    confirmed_at: isoOrNull(atOf(booking, 'confirm')),
    paid_at: isoOrNull(atOf(booking, 'pay')),
    created_at: iso(atOf(booking, 'conclude') as number),
  };
}

function invoiceRow(
  booking: Told,
  settlementId: string,
  { count, confirmedAt, today }: { count: number; confirmedAt: number; today: Day },
): Row<'invoices'> & { id: string; number: string; created_at: string; paid_at: string | null } {
  const { show, artist, statement } = booking;
  const issuedOn = dayAt(new Date(confirmedAt), show.timeZone);
  const lines = invoiceLines(statement, { artistName: artist.name, date: show.day });
  return {
    id: idOf('invoice', booking.id),
    kind: 'invoice',
    number: invoiceNumber(Number(issuedOn.slice(0, 4)), count, { play: true }),
    booking_id: booking.id,
    settlement_id: settlementId,
    agreement_id: idOf('agreement', booking.id),
    artist_id: artist.id,
    venue_id: show.venue.id,
    ...partiesOf(booking, {
      today,
      paperNumber: `${issuedOn.slice(0, 4)}-D${String(count).padStart(5, '0')}`,
    }),
    fee_cents: statement.artistFeeCents,
    venue_fee_cents: statement.venueFeeCents,
    commission_cents: statement.commissionCents,
    lines: lines.map(({ label, cents, says }) => ({ label, amount_cents: cents, says })),
    amount_cents: statement.venueTotalCents,
    currency: show.venue.currency,
    event_name: showName(booking),
    event_date: show.day,
    issued_on: issuedOn,
    due_on: booking.monthInvoice ? monthInvoiceDueOn(booking.monthInvoice) : dueOn(issuedOn),
    paid_at: isoOrNull(booking.invoicePaidAt),
    created_at: iso(confirmedAt),
  };
}

/** Who both are on paper, and who owes the VAT of the fee, where both have said what that needs; otherwise their names. */
function partiesOf(
  { artist, show: { venue }, statement, monthInvoice }: Told,
  { today, paperNumber }: { today: Day; paperNumber: string },
): Pick<Row<'invoices'>, 'artist' | 'venue' | 'issuer' | 'taxes'> {
  const names = { artist: { name: artist.name }, venue: { name: venue.name, address: venue.address } };
  const [supplier, customer] = [taxProfileOf(artist, 'artist', today), taxProfileOf(venue, 'venue', today)];
  const isOfFee = statement.artistFeeCents > 0;
  if (!supplier || !customer || !isOfFee) return { ...names, issuer: {}, taxes: [] };
  const owed = treatmentOf(supplier, customer);
  const [rows = []] = vatOfPapers('fee', [{ cents: statement.artistFeeCents, correctsId: null }], {
    ...{ before: [], about: 'fee', rateNow: owed.rateBasisPoints },
  });
  const since = supplier.selfBillingSince;
  return {
    artist: {
      ...{ ...names.artist, ...onInvoice(supplier) },
      ...(since
        ? {
            ...(monthInvoice ? { month: monthInvoice } : { paper_number: paperNumber }),
            self_billing_since: since,
          }
        : { writes_own: true }),
    },
    venue: { ...names.venue, ...onInvoice(customer) },
    issuer: { is_unsaid: true },
    taxes: withSaid(rows, 'fee', statement.artistFeeCents, owed),
  };
}

/** A payment as the local stand-in bank answers: its reference follows from the invoice. */
function paymentRow(booking: Told, invoice: { id: string }): Row<'payments'> {
  const digest = createHash('sha256').update(`invoice-${invoice.id}`).digest('hex');
  return {
    id: idOf('payment', booking.id),
    invoice_id: invoice.id,
    artist_id: booking.artist.id,
    venue_id: booking.show.venue.id,
    amount_cents: booking.statement.venueTotalCents,
    currency: booking.show.venue.currency,
    provider: 'stand-in',
    provider_reference: `BANK-${digest.slice(0, 12).toUpperCase()}`,
    paid_by: booking.show.venue.userId,
    paid_at: iso(booking.invoicePaidAt as number),
  };
}

function payoutRow(booking: Told, settlementId: string, now: number): MoneyRows['payout'] {
  const initiatedAt = atOf(booking, 'pay');
  if (initiatedAt === null) return null;
  const { timeZone } = booking.show;
  const window = arrivalWindow(dayAt(new Date(initiatedAt), timeZone));
  const arrivedAt = instantOfNight(window.from, '06:30', timeZone).getTime();
  const arrived = arrivedAt <= now;
  return {
    id: idOf('payout', booking.id),
    booking_id: booking.id,
    settlement_id: settlementId,
    artist_id: booking.artist.id,
    venue_id: booking.show.venue.id,
    amount_cents: booking.statement.artistNetCents,
    currency: booking.show.venue.currency,
    status: arrived ? 'arrived' : 'initiated',
    initiated_at: iso(initiatedAt),
    arrives_from: window.from,
    arrives_by: window.by,
    sent_at: iso(initiatedAt),
    sent_cents: booking.statement.artistNetCents,
    arrived_at: arrived ? iso(arrivedAt) : null,
  };
}

function ledgerRows(
  booking: Told,
  { invoice, payout }: Pick<MoneyRows, 'invoice' | 'payout'>,
): Row<'ledger_entries'>[] {
  const book = (movement: string, memo: string, postings: Posting[], at: string): Row<'ledger_entries'>[] =>
    postings.map(({ account, amountCents }) => ({
      transaction_id: idOf('ledger', movement, booking.id),
      account,
      amount_cents: amountCents,
      currency: booking.show.venue.currency,
      memo,
      booking_id: booking.id,
      artist_id: booking.artist.id,
      venue_id: booking.show.venue.id,
      at,
    }));
  const { statement } = booking;
  return [
    ...(invoice
      ? book('issued', `Invoice ${invoice.number} issued`, feeBilled(statement), invoice.created_at)
      : []),
    ...(invoice?.paid_at
      ? book(
          'paid',
          `Invoice ${invoice.number} paid`,
          invoicePaid(statement.venueTotalCents),
          invoice.paid_at,
        )
      : []),
    ...(payout
      ? book('payout', 'Payout sent', payoutSent(statement.artistNetCents), payout.initiated_at)
      : []),
    ...(payout?.arrived_at
      ? book('arrived', 'Payout arrived', payoutArrived(statement.artistNetCents), payout.arrived_at)
      : []),
  ];
}
