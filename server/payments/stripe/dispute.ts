import { sql } from 'kysely';
import type Stripe from 'stripe';
import { paymentTakenBack } from '#core/settlement/ledger.ts';
import { t } from '#core/words/t.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { book } from '#server/payments/ledger.ts';
import { fromStripe } from '#server/payments/stripe/amount.ts';

/**
 * Writes down what a dispute has taken from a payment, or given back of it, by what Stripe has moved for it so far: its balance
 * transactions. Each is a payment of its own, so that the invoice is open again, or paid again. What Stripe asks for a dispute is no part.
 */
export async function recordDispute(db: Db, stripe: Stripe, id: string): Promise<void> {
  const dispute = await stripe.disputes.retrieve(id);
  const { payment_intent: intent } = dispute;
  const reference = typeof intent === 'string' ? intent : intent?.id;
  if (!reference) return;
  for (const moved of dispute.balance_transactions)
    await record(db, {
      reference,
      movement: moved.id,
      cents: fromStripe(moved.amount, moved.currency),
      currency: moved.currency,
    });
}

type Movement = { reference: string; movement: string; cents: number; currency: string };

function record(db: Db, { reference, movement, cents, currency }: Movement): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const charged = await tx
      .selectFrom('payments as p')
      .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
      .leftJoin('bookings as b', 'b.id', 'i.booking_id')
      .select([
        'i.id',
        'i.number',
        'i.booking_id',
        'i.payer',
        'i.about',
        'p.artist_id',
        'p.venue_id',
        'p.currency',
        'b.show_id',
      ])
      .where('p.provider', '=', 'stripe')
      .where('p.provider_reference', '=', reference)
      .where('p.kind', '=', 'charge')
      .executeTakeFirst();
    // Stripe moves in the currency of its own balance; only in the invoice's is it known what it means for it.
    if (!charged || cents === 0 || currency.toUpperCase() !== charged.currency) return;
    await sql`select from invoices where id = ${charged.id} for no key update`.execute(tx);
    const now = await productNow(tx);
    const made = await tx
      .insertInto('payments')
      .values({
        ...{ invoice_id: charged.id, artist_id: charged.artist_id, venue_id: charged.venue_id },
        ...{ amount_cents: cents, currency: charged.currency, kind: 'dispute', provider: 'stripe' },
        ...{ provider_reference: movement, paid_at: now.toISOString() },
      })
      .onConflict((known) => known.columns(['provider', 'provider_reference', 'kind']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return;
    const payer = charged.payer === 'artist' ? 'artist' : 'venue';
    await book(
      { tx, now },
      {
        postings: paymentTakenBack(-cents, payer, charged.about),
        currency: charged.currency,
        memo: t`Dispute of invoice ${charged.number}`,
        bookingId: charged.booking_id,
        artistId: charged.artist_id,
        venueId: charged.venue_id,
      },
    );
    const { booking_id: bookingId, artist_id: artistId, venue_id: venueId, show_id: showId } = charged;
    if (!bookingId || !artistId || !venueId || !showId) return;
    await publish(
      { tx, now },
      {
        kind: 'payment-disputed',
        by: 'time',
        about: { bookingId, showId, artistId, venueId, subjectId: charged.id },
        data: {
          ...{ number: charged.number, amountCents: Math.abs(cents), currency: charged.currency },
          ...{ how: cents < 0 ? 'taken-back' : 'returned' },
          ...(payer === 'artist' ? { payer } : {}),
        },
      },
    );
  });
}
