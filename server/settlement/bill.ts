import { sql } from 'kysely';
import { dayAt } from '#core/calendar/night.ts';
import { aboutBooking } from '#core/events/events.ts';
import { feesOf } from '#core/settlement/fees.ts';
import { dueOn, invoiceLines, invoiceNumber } from '#core/settlement/invoice.ts';
import { invoiceIssued } from '#core/settlement/ledger.ts';
import { publish } from '#server/events/publish.ts';
import { book } from '#server/payments/ledger.ts';
import type { Acting } from '#server/settlement/acting.ts';
import type { LockedStatement } from '#server/settlement/lock-statement.ts';
import { showName } from '#server/settlement/played-booking.ts';

/** The invoice to the venue, dated by the day it is where the venue stands, and the first entry in the books. */
export async function bill(
  context: Acting,
  locked: Omit<LockedStatement, 'taken'>,
  { feeCents, by }: { feeCents: number; by: 'artist' | 'time' },
) {
  const { tx, now } = context;
  const { booking, settlement, show, artist } = locked;
  const issuedOn = dayAt(now, show.time_zone);
  const fees = feesOf(feeCents);
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
  await publish(context, {
    kind: 'invoice-issued',
    by,
    about: { ...aboutBooking(booking), subjectId: invoice.id },
    data: {
      number: invoice.number,
      amountCents: invoice.amount_cents,
      currency: invoice.currency,
      dueOn: invoice.due_on,
    },
  });
  return invoice;
}
