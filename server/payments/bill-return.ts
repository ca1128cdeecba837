import { sql } from 'kysely';
import { dayAt } from '#core/calendar/night.ts';
import { aboutBooking } from '#core/events/events.ts';
import { dueOn, returnLines } from '#core/settlement/invoice.ts';
import { returnBilled } from '#core/settlement/ledger.ts';
import { t } from '#core/words/t.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { feesOfParts } from '#server/payments/billed.ts';
import type { BilledBooking, BillingContext } from '#server/payments/billing.ts';
import { issuePaper } from '#server/payments/issue-paper.ts';
import { book } from '#server/payments/ledger.ts';

const WHY = () => t`The fee was corrected after its payout.`;

/**
 * Invoices an artist for what they hold beyond a fee that was corrected after its payout; nothing where they hold no more. What can go
 * back to the venue only by hand, because the venue paid it by hand, is between the two. The booking is locked, the books have the fee.
 */
export async function billReturn(context: BillingContext, locked: BilledBooking): Promise<void> {
  const { heldCents, byHandCents } = await standOf(context.tx, locked.booking.id);
  const cents = heldCents - byHandCents;
  if (cents <= 0) return;
  const day = dayAt(context.now, locked.show.time_zone);
  const due = dueOn(day);
  const invoice = await issuePaper(context, { ...paperOf(locked, cents, day), kind: 'invoice', dueOn: due });
  await bookReturn(context, locked, cents, t`Invoice ${invoice.number} issued`);
  await publish(context, {
    kind: 'invoice-issued',
    by: context.actor?.side ?? 'time',
    about: { ...aboutBooking(locked.booking), subjectId: invoice.id },
    data: {
      ...{ number: invoice.number, amountCents: cents, currency: invoice.currency, dueOn: due },
      ...{ about: 'return', payer: 'artist' },
    },
  });
}

/**
 * Takes back what an artist need no longer return, once they are owed so much more, in integer cents: a fee that rises again, or a payout
 * that the bank sent back. Only what they have not paid; the rest is sent to them. Call it before an invoice for the rise is issued:
 * numbers of credit notes are taken before those of invoices.
 */
export async function creditReturn(
  context: BillingContext,
  locked: BilledBooking,
  owedMoreCents: number,
): Promise<void> {
  const { heldCents, unpaid } = await standOf(context.tx, locked.booking.id);
  const day = dayAt(context.now, locked.show.time_zone);
  let left = owedMoreCents - heldCents;
  for (const { id, number, openCents } of unpaid) {
    const cents = Math.min(left, openCents);
    if (cents <= 0) return;
    left -= cents;
    const note = await issuePaper(context, {
      ...paperOf(locked, cents, day),
      ...{ kind: 'credit-note', dueOn: day, corrects: { id, number } },
    });
    await bookReturn(context, locked, -cents, t`Credit note ${note.number} issued`);
    await publish(context, {
      kind: 'credit-note-issued',
      by: context.actor?.side ?? 'time',
      about: { ...aboutBooking(locked.booking), subjectId: note.id },
      data: { number: note.number, amountCents: cents, currency: note.currency, corrects: number },
    });
  }
}

const paperOf = (locked: BilledBooking, cents: number, day: string) => ({
  ...{ locked, day, about: 'return' as const, payer: 'artist' as const, why: WHY() },
  fees: feesOfParts(cents, 0, 0),
  lines: returnLines(cents, { artistName: locked.artist.name, date: locked.booking.show_date }),
});

type Stand = {
  /** What the artist holds beyond what they are owed and what is invoiced of it; below zero is what they are owed. */
  heldCents: number;
  /** What of the venue's it cannot get back from a payment of its own. */
  byHandCents: number;
  /** Returns that are open, the newest first. */
  unpaid: { id: string; number: string; openCents: number }[];
};

async function standOf(tx: Tx, bookingId: string): Promise<Stand> {
  const { rows } = await sql<{ held: string; by_hand: string }>`
    select coalesce((select sum(l.amount_cents) from ledger_entries l
        where l.booking_id = ${bookingId} and l.account = 'artist-payable'), 0) as held,
      coalesce((select sum(greatest(0, -private.open_cents(i) - coalesce((select sum(p.amount_cents) from payments p
          where p.invoice_id = i.id and p.provider <> 'direct'), 0)))
        from invoices i where i.booking_id = ${bookingId} and i.kind = 'invoice' and i.payer = 'venue'), 0) as by_hand`.execute(
    tx,
  );
  const unpaid = await sql<{ id: string; number: string; open: string }>`
    select i.id, i.number, private.open_cents(i) as open from invoices i
    where i.booking_id = ${bookingId} and i.about = 'return' and i.kind = 'invoice' and i.paid_at is null
    order by i.created_at desc, i.number desc`.execute(tx);
  return {
    heldCents: Number(rows[0]?.held),
    byHandCents: Number(rows[0]?.by_hand),
    unpaid: unpaid.rows.map(({ id, number, open }) => ({ id, number, openCents: Number(open) })),
  };
}

function bookReturn(
  context: BillingContext,
  { booking }: BilledBooking,
  cents: number,
  memo: string,
): Promise<void> {
  return book(context, {
    postings: returnBilled(cents),
    currency: booking.currency,
    memo,
    ...{ bookingId: booking.id, artistId: booking.artist_id, venueId: booking.venue_id },
  });
}
