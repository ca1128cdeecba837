import { sql } from 'kysely';
import { paymentGivenBack } from '#core/settlement/ledger.ts';
import { t } from '#core/words/t.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import type { Log } from '#server/log/log.ts';
import { book } from '#server/payments/ledger.ts';
import { isUnderWay, lockOrder, type OrderRow, settleOrder } from '#server/payments/order.ts';
import { providerOf } from '#server/payments/provider.ts';

/**
 * Orders what is to be given back: an invoice that was paid and then credited, or paid twice, has a balance below zero. Never more than is
 * held for the booking: what the artist is to return follows once they have paid it, the commission on it goes back at once.
 * What was refused is asked for again after a day.
 */
export async function orderRefunds(db: Db, log: Log): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select g.invoice_id as id from private.to_give_back g
    where not exists (select from private.money_orders o where o.invoice_id = g.invoice_id and o.kind = 'refund'
      and (o.state in ('open', 'pending') or o.state = 'failed' and o.settled_at > private.now() - interval '1 day'))
    order by g.invoice_id`.execute(db);
  await eachAlone(rows, ({ id }) => db.transaction().execute((tx) => orderOne(tx, id)), {
    log,
    event: 'refund-not-ordered',
  });
}

async function orderOne(tx: Tx, invoiceId: string): Promise<void> {
  await sql`select from invoices where id = ${invoiceId} for no key update`.execute(tx);
  await sql`
    with owed as (
      select i.id, i.currency, -private.open_cents(i) as cents, held.cents as held from invoices i
      cross join lateral (
        select greatest(0, case
          when i.about = 'interest' then -coalesce(sum(l.amount_cents) filter (where l.account = 'interest-receivable'), 0)
          when i.payer = 'artist' then -coalesce(sum(l.amount_cents) filter (where l.account = 'artist-receivable'), 0)
          else -coalesce(sum(l.amount_cents) filter (where l.account = 'venue-receivable'), 0)
            - greatest(0, coalesce(sum(l.amount_cents) filter (where l.account = 'artist-payable'), 0))
            - private.open_to_return(i.booking_id) end) as cents
        from ledger_entries l where l.booking_id = i.booking_id) held
      where i.id = ${invoiceId}
    ), given as (
      select p.id, p.paid_by, p.amount_cents - coalesce((select sum(o.amount_cents) from private.money_orders o
        where o.payment_id = p.id and o.kind = 'refund' and o.state <> 'failed'), 0) as cents
      from payments p where p.invoice_id = ${invoiceId} and p.kind = 'charge' order by p.paid_at desc
    )
    insert into private.money_orders (kind, invoice_id, payment_id, amount_cents, currency, user_id, made_at)
    select 'refund', owed.id, given.id, least(owed.cents, owed.held, given.cents), owed.currency, given.paid_by, private.now()
    from owed, given where least(owed.cents, owed.held, given.cents) > 0
    order by given.cents desc limit 1
    on conflict do nothing`.execute(tx);
}

/** Asks the provider for a refund, and writes down what it said. */
export async function giveBack(db: Db, order: OrderRow): Promise<boolean> {
  const { provider, result } = await askForRefund(db, order);
  if (result.outcome === 'unknown') return false;
  const now = await productNow(db);
  return db.transaction().execute(async (tx) => {
    const known = await lockOrder(tx, order.id);
    if (!isUnderWay(known)) return false;
    if (result.outcome === 'refused') {
      const why = result.why.slice(0, 300);
      await settleOrder({ tx, now }, known, { state: 'failed', provider: provider.name, why });
      return false;
    }
    const { reference } = result;
    await settleOrder({ tx, now }, known, { state: 'done', provider: provider.name, reference });
    await recordRefund({ tx, now }, known, reference);
    return true;
  });
}

/** A bank may return a refund days after it was made: it is written down as money that is to be given back again, and told. */
export async function refundCameBack(db: Db, order: OrderRow): Promise<boolean> {
  const { provider, result } = await askForRefund(db, order);
  if (result.outcome !== 'refused') return false;
  const now = await productNow(db);
  return db.transaction().execute(async (tx) => {
    const known = await lockOrder(tx, order.id);
    if (known.state !== 'done') return false;
    const { reference } = known;
    const why = result.why.slice(0, 300);
    await settleOrder({ tx, now }, known, { state: 'failed', provider: provider.name, reference, why });
    await recordRefund({ tx, now }, known, reference ?? known.id, { returned: true });
    return true;
  });
}

/** Asks the provider for the refund of an order, under the order's id: asked again it answers what became of it. */
async function askForRefund(db: Db, order: OrderRow) {
  const payment = await db
    .selectFrom('payments')
    .select('provider_reference')
    .where('id', '=', order.payment_id as string)
    .executeTakeFirstOrThrow();
  const provider = await providerOf(db, order);
  const result = await provider.refund({
    orderId: order.id,
    amountCents: order.amount_cents,
    currency: order.currency,
    paymentReference: payment.provider_reference,
  });
  return { provider, result };
}

async function recordRefund(
  { tx, now }: { tx: Tx; now: Date },
  order: OrderRow,
  reference: string,
  { returned = false } = {},
) {
  const givenBack = returned ? -order.amount_cents : order.amount_cents;
  const invoice = await tx
    .selectFrom('invoices as i')
    .leftJoin('bookings as b', 'b.id', 'i.booking_id')
    .select([
      'i.id',
      'i.number',
      'i.booking_id',
      'i.artist_id',
      'i.venue_id',
      'i.payer',
      'i.about',
      'b.show_id',
    ])
    .where('i.id', '=', order.invoice_id as string)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payments')
    .values({
      invoice_id: invoice.id,
      artist_id: invoice.artist_id,
      venue_id: invoice.venue_id,
      amount_cents: -givenBack,
      currency: order.currency,
      kind: returned ? 'refund-returned' : 'refund',
      provider: (await providerOf(tx, order)).name,
      provider_reference: reference,
      paid_at: now.toISOString(),
    })
    .execute();
  await book(
    { tx, now },
    {
      postings: paymentGivenBack(givenBack, invoice.payer, invoice.about),
      currency: order.currency,
      memo: t`${returned ? t`Returned refund` : t`Refund`} of invoice ${invoice.number}`,
      bookingId: invoice.booking_id,
      artistId: invoice.artist_id,
      venueId: invoice.venue_id,
    },
  );
  const { booking_id: bookingId, artist_id: artistId, venue_id: venueId, show_id: showId } = invoice;
  if (bookingId && artistId && venueId && showId) {
    await publish(
      { tx, now },
      {
        kind: 'payment-refunded',
        by: 'time',
        about: { bookingId, artistId, venueId, showId, subjectId: invoice.id },
        data: {
          ...{ number: invoice.number, amountCents: order.amount_cents, currency: order.currency },
          ...(returned ? { returned } : {}),
          ...(invoice.payer === 'artist' ? { payer: 'artist' as const } : {}),
        },
      },
    );
  }
}
