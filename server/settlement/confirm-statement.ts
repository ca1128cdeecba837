import { sql } from 'kysely';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/settlement.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { dueOn, invoiceLines, invoiceNumber } from '#core/settlement/invoice.ts';
import { invoiceIssued } from '#core/settlement/ledger.ts';
import { nextStatus } from '#server/booking/lock-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import { book } from '#server/payments/ledger.ts';
import {
  type LockedStatement,
  lockStatement,
  type SettlementRow,
} from '#server/settlement/lock-statement.ts';
import { showName } from '#server/settlement/played-booking.ts';

/** The artist agrees to a statement: its figures are final, the venue is invoiced, and may pay out. */
export const confirmStatement = defineCommand(contract.confirmStatement, {
  async run(context, { settlementId }) {
    const locked = await lockStatement(context, settlementId);
    const { booking, settlement } = locked;
    if (settlement.confirmed_at) refuse(refusals.alreadyConfirmed());
    const to = nextStatus(booking, 'confirm', 'artist');
    await context.tx
      .updateTable('settlements')
      .set({ status: 'confirmed', confirmed_at: context.now.toISOString() })
      .where('id', '=', settlement.id)
      .execute();
    await moveBooking(context, booking, to);
    const invoice = await issueInvoice(context, locked);
    await publish(
      context,
      {
        kind: 'settlement-confirmed',
        by: 'artist',
        about: { ...aboutBooking(booking), subjectId: settlement.id },
        data: {},
      },
      {
        kind: 'invoice-issued',
        by: 'artist',
        about: { ...aboutBooking(booking), subjectId: invoice.id },
        data: {
          number: invoice.number,
          amountCents: invoice.amount_cents,
          currency: invoice.currency,
          dueOn: invoice.due_on,
        },
      },
    );
    return {
      settlementId: settlement.id,
      status: 'confirmed' as const,
      show: showName(locked),
      invoiceId: invoice.id,
      invoiceNumber: invoice.number,
      amountCents: invoice.amount_cents,
      currency: invoice.currency,
      dueOn: invoice.due_on,
    };
  },
});

/** The invoice to the venue, dated by the day it is where the venue stands, and the first entry in the books. */
async function issueInvoice(context: CommandContext, locked: LockedStatement) {
  const { tx, now } = context;
  const { booking, settlement, show, artist } = locked;
  const issuedOn = dayAt(now, show.time_zone);
  const fees = feesOf(settlement);
  const agreement = await tx
    .selectFrom('agreements')
    .select('id')
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ count: number }>`select nextval('private.invoice_numbers') as count`.execute(
    tx,
  );
  const lines = invoiceLines(fees, { artistName: artist.name, date: booking.show_date });
  const number = invoiceNumber(Number(issuedOn.slice(0, 4)), Number(rows[0]?.count));
  const invoice = await tx
    .insertInto('invoices')
    .values({
      number,
      booking_id: booking.id,
      settlement_id: settlement.id,
      agreement_id: agreement.id,
      artist_id: booking.artist_id,
      venue_id: booking.venue_id,
      lines: JSON.stringify(lines.map(({ label, cents }) => ({ label, amount_cents: cents }))),
      amount_cents: fees.venueTotalCents,
      currency: settlement.currency,
      event_name: showName(locked),
      event_date: booking.show_date,
      issued_on: issuedOn,
      due_on: dueOn(issuedOn),
    })
    .returning(['id', 'number', 'amount_cents', 'currency', 'due_on'])
    .executeTakeFirstOrThrow();
  await book(context, {
    postings: invoiceIssued(fees),
    currency: settlement.currency,
    memo: `Invoice ${number} issued`,
    bookingId: booking.id,
    artistId: booking.artist_id,
    venueId: booking.venue_id,
  });
  return invoice;
}

/** The figures both sides agreed to, as they were kept: later rules do not change an old statement. */
function feesOf(settlement: SettlementRow) {
  return {
    artistFeeCents: settlement.artist_fee_cents,
    venueFeeCents: settlement.venue_fee_cents,
    venueTotalCents: settlement.venue_total_cents,
    commissionCents: settlement.commission_cents,
    artistNetCents: settlement.artist_net_cents,
  };
}
