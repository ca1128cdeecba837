import { createHash } from 'node:crypto';
import { dayAt, instantOfNight } from '#core/calendar/night.ts';
import { dueOn, invoiceLines, invoiceNumber } from '#core/settlement/invoice.ts';
import { feeBilled, invoicePaid, type Posting, payoutArrived, payoutSent } from '#core/settlement/ledger.ts';
import { arrivalWindow } from '#core/settlement/payout.ts';
import type { Statement } from '#core/settlement/statement.ts';
import { iso, isoOrNull } from '#demo/season/booking-rows.ts';
import { idOf } from '#demo/season/ids.ts';
import { type NightRows, nightRows } from '#demo/season/night-rows.ts';
import type { Row } from '#demo/season/rows.ts';
import { atOf, type Story } from '#demo/season/story.ts';

/** What came of a concluded show in money. Rows of all shows together are to be written in the order of their hours. */
export type MoneyRows = {
  settlement: Row<'settlements'> & { id: string };
  night: NightRows | null;
  invoice: ReturnType<typeof invoiceRow> | null;
  payment: Row<'payments'> | null;
  payout: (Row<'payouts'> & { status: 'initiated' | 'arrived' }) | null;
  ledger: Row<'ledger_entries'>[];
};

type Told = Story & { statement: Statement };

/** What a show is called in lists and sentences. */
function showName({ artist, show }: Story): string {
  return `${artist.name} at ${show.venue.name}`;
}

/** The money of a story; null before a statement was sent. `count` is the invoice's number in the season. */
export function moneyRows(story: Story, count: number | null, now: number): MoneyRows | null {
  if (!story.statement) return null;
  const told = story as Told;
  const own = settlementRow(told);
  const night = nightRows(told, own);
  const settlement = night ? { ...own, house_sheet_id: night.house.id, revision: 1 } : own;
  const confirmedAt = atOf(story, 'confirm');
  const invoice =
    confirmedAt === null || count === null ? null : invoiceRow(told, settlement.id, count, confirmedAt);
  const payout = payoutRow(told, settlement.id, now);
  const payment = invoice && story.invoicePaidAt !== null ? paymentRow(told, invoice) : null;
  return { settlement, night, invoice, payment, payout, ledger: ledgerRows(told, { invoice, payout }) };
}

function settlementRow(story: Told): MoneyRows['settlement'] {
  const { statement, show, artist } = story;
  const status = { concluded: 'sent', disputed: 'disputed', settled: 'confirmed', paid: 'paid' }[
    story.ending as string
  ];
  return {
    id: idOf('settlement', story.id),
    booking_id: story.id,
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
    dispute_reason: story.ending === 'disputed' ? (story.reason ?? null) : null,
    sent_at: iso(atOf(story, 'conclude') as number),
    confirmed_at: isoOrNull(atOf(story, 'confirm')),
    paid_at: isoOrNull(atOf(story, 'pay')),
    created_at: iso(atOf(story, 'conclude') as number),
  };
}

function invoiceRow(
  story: Told,
  settlementId: string,
  count: number,
  confirmedAt: number,
): Row<'invoices'> & { id: string; number: string; created_at: string; paid_at: string | null } {
  const { show, artist, statement } = story;
  const issuedOn = dayAt(new Date(confirmedAt), show.timeZone);
  const lines = invoiceLines(statement, { artistName: artist.name, date: show.day });
  return {
    id: idOf('invoice', story.id),
    number: invoiceNumber(Number(issuedOn.slice(0, 4)), count, { play: true }),
    booking_id: story.id,
    settlement_id: settlementId,
    agreement_id: idOf('agreement', story.id),
    artist_id: artist.id,
    venue_id: show.venue.id,
    artist: { name: artist.name },
    venue: { name: show.venue.name, address: show.venue.address },
    fee_cents: statement.artistFeeCents,
    venue_fee_cents: statement.venueFeeCents,
    commission_cents: statement.commissionCents,
    lines: lines.map(({ label, cents }) => ({ label, amount_cents: cents })),
    amount_cents: statement.venueTotalCents,
    currency: show.venue.currency,
    event_name: showName(story),
    event_date: show.day,
    issued_on: issuedOn,
    due_on: dueOn(issuedOn),
    paid_at: isoOrNull(story.invoicePaidAt),
    created_at: iso(confirmedAt),
  };
}

/** A payment as the local stand-in bank answers: its reference follows from the invoice. */
function paymentRow(story: Told, invoice: { id: string }): Row<'payments'> {
  const digest = createHash('sha256').update(`invoice-${invoice.id}`).digest('hex');
  return {
    id: idOf('payment', story.id),
    invoice_id: invoice.id,
    artist_id: story.artist.id,
    venue_id: story.show.venue.id,
    amount_cents: story.statement.venueTotalCents,
    currency: story.show.venue.currency,
    provider: 'stand-in',
    provider_reference: `BANK-${digest.slice(0, 12).toUpperCase()}`,
    paid_by: story.show.venue.userId,
    paid_at: iso(story.invoicePaidAt as number),
  };
}

function payoutRow(story: Told, settlementId: string, now: number): MoneyRows['payout'] {
  const initiatedAt = atOf(story, 'pay');
  if (initiatedAt === null) return null;
  const { timeZone } = story.show;
  const window = arrivalWindow(dayAt(new Date(initiatedAt), timeZone));
  const arrivedAt = instantOfNight(window.from, '06:30', timeZone).getTime();
  const arrived = arrivedAt <= now;
  return {
    id: idOf('payout', story.id),
    booking_id: story.id,
    settlement_id: settlementId,
    artist_id: story.artist.id,
    venue_id: story.show.venue.id,
    amount_cents: story.statement.artistNetCents,
    currency: story.show.venue.currency,
    status: arrived ? 'arrived' : 'initiated',
    initiated_at: iso(initiatedAt),
    arrives_from: window.from,
    arrives_by: window.by,
    sent_at: iso(initiatedAt),
    sent_cents: story.statement.artistNetCents,
    arrived_at: arrived ? iso(arrivedAt) : null,
  };
}

function ledgerRows(
  story: Told,
  { invoice, payout }: Pick<MoneyRows, 'invoice' | 'payout'>,
): Row<'ledger_entries'>[] {
  const book = (movement: string, memo: string, postings: Posting[], at: string): Row<'ledger_entries'>[] =>
    postings.map(({ account, amountCents }) => ({
      transaction_id: idOf('ledger', movement, story.id),
      account,
      amount_cents: amountCents,
      currency: story.show.venue.currency,
      memo,
      booking_id: story.id,
      artist_id: story.artist.id,
      venue_id: story.show.venue.id,
      at,
    }));
  const { statement } = story;
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
