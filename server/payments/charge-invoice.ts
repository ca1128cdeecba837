import { sql } from 'kysely';
import { NOBODY } from '#core/ids.ts';
import type { About } from '#core/settlement/invoice.ts';
import { interestReceived, invoicePaid } from '#core/settlement/ledger.ts';
import { t } from '#core/words/t.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { applyDirectPayments } from '#server/payments/apply-direct-payments.ts';
import type { ChargeResult } from '#server/payments/charge.ts';
import { book } from '#server/payments/ledger.ts';
import { chargeUnderWay, isUnderWay, lockOrder, type OrderRow, settleOrder } from '#server/payments/order.ts';
import { advancePayout, interestReceivedOf, releaseUndisputed } from '#server/payments/payout-of-booking.ts';
import { providerOf } from '#server/payments/provider.ts';

/** An order for a charge, and what the provider said to it. */
export type Charged = { orderId: string; result: ChargeResult };

/**
 * Asks the provider for what is still open of an invoice. The order is committed before it is asked, and only one of an invoice is under
 * way: requests at the same moment, and one after a crash, ask for the same one. Null when nothing is open. What was declined is
 * written down here; anything else is recorded by `recordCharge`, in a transaction of whoever asked.
 * @param partCents so much of it alone, in integer cents; nothing is charged where less is open
 */
export async function chargeInvoice(
  db: Db,
  invoiceId: string,
  payerId: string,
  partCents: number | null = null,
): Promise<Charged | null> {
  const order = await orderCharge(db, invoiceId, payerId, partCents);
  return order ? askFor(db, order) : null;
}

async function orderCharge(
  db: Db,
  invoiceId: string,
  payerId: string,
  partCents: number | null,
): Promise<OrderRow | undefined> {
  return db.transaction().execute(async (tx) => {
    // Whoever records a payment holds this row: what is open is read once it is certain.
    const { rows } = await sql<{ id: string }>`
      select id from invoices where id = ${invoiceId} and kind = 'invoice' for no key update`.execute(tx);
    if (rows.length === 0) return undefined;
    await sql`
      insert into private.money_orders (kind, invoice_id, amount_cents, currency, user_id, made_at)
      select 'charge', i.id, coalesce(${partCents}::int, private.open_cents(i)), i.currency, ${payerId}, private.now()
      from invoices i where i.id = ${invoiceId} and private.open_cents(i) >= coalesce(${partCents}::int, 1)
      on conflict do nothing`.execute(tx);
    return chargeUnderWay(tx, invoiceId);
  });
}

/** Asks how a charge that was ordered ended, and writes it down. */
export async function finishCharge(db: Db, order: OrderRow): Promise<boolean> {
  const charged = await askFor(db, order);
  const sending: ((db: Db) => Promise<unknown>)[] = [];
  const payment = await db
    .transaction()
    .execute(async (tx) =>
      recordCharge({ tx, now: await productNow(tx), afterwards: (act) => sending.push(act) }, charged),
    );
  for (const send of sending) await send(db);
  return payment !== null;
}

/** Asks the provider for a charge that was ordered. */
async function askFor(db: Db, order: OrderRow): Promise<Charged> {
  const invoice = await db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('id', '=', order.invoice_id as string)
    .executeTakeFirstOrThrow();
  const provider = await providerOf(db, order);
  const result = await provider.charge({
    orderId: order.id,
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    amountCents: order.amount_cents,
    currency: order.currency,
    payerId: order.user_id ?? '',
    reference: order.reference,
    customer: await customerAt(db, provider.name, order.user_id),
  });
  if (result.outcome === 'declined') {
    const now = await productNow(db);
    await db.transaction().execute((tx) => decline({ tx, now }, order, provider.name, result.why));
  }
  return { orderId: order.id, result };
}

/** Writes down that a charge was declined. Cash that waited because of it counts towards the invoice again. */
async function decline(
  writing: { tx: Tx; now: Date },
  order: OrderRow,
  provider: string,
  why: string,
): Promise<void> {
  const { tx } = writing;
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b join invoices i on i.booking_id = b.id where i.id = ${order.invoice_id} for no key update of b`.execute(
    tx,
  );
  const known = await lockOrder(tx, order.id);
  if (!isUnderWay(known)) return;
  await settleOrder(writing, known, { state: 'failed', provider, why: why.slice(0, 300) });
  for (const { id } of rows) await applyDirectPayments(writing, id);
}

/** Who an account is at the provider as it pays, once it has been there. */
export async function customerAt(db: Db, provider: string, userId: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('private.provider_customers')
    .select('reference')
    .where('user_id', '=', userId ?? NOBODY)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.reference ?? null;
}

type Recording = Pick<CommandContext, 'tx' | 'now'> &
  Partial<Pick<CommandContext, 'actor' | 'published' | 'afterwards'>>;

/**
 * Writes down that a charge was made: the payment, the books, the news, and the payout that waits for it. Answers the payment, or
 * null where there is none to write down: it is known already, or the provider has not said that it was made.
 */
export async function recordCharge(
  context: Recording,
  { orderId, result }: Charged,
): Promise<{ id: string; reference: string; amountCents: number } | null> {
  if (result.outcome !== 'charged' && result.outcome !== 'pending') return null;
  const { tx, now } = context;
  const order = await lockOrder(tx, orderId);
  // One that was declined for somebody else may have been made since, with another card: it is recorded all the same.
  if (result.outcome === 'charged' ? order.state === 'done' : !isUnderWay(order)) return null;
  const { name: provider } = await providerOf(tx, order);
  const { reference } = result;
  if (result.outcome === 'pending') {
    await settleOrder(context, order, { state: 'pending', provider, reference });
    return null;
  }
  await settleOrder(context, order, { state: 'done', provider, reference });
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
  const isInterest = invoice.about === 'interest' && invoice.booking_id !== null;
  const receivedCents = isInterest ? await interestReceivedOf(tx, invoice.booking_id as string) : 0;
  const payment = await tx
    .insertInto('payments')
    .values({
      invoice_id: invoice.id,
      artist_id: invoice.artist_id,
      venue_id: invoice.venue_id,
      amount_cents: order.amount_cents,
      currency: order.currency,
      kind: 'charge',
      provider,
      provider_reference: reference,
      paid_by: order.user_id,
      paid_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await book(context, {
    postings: [
      ...invoicePaid(order.amount_cents, invoice.payer, invoice.about),
      ...(isInterest
        ? interestReceived((await interestReceivedOf(tx, invoice.booking_id as string)) - receivedCents)
        : []),
    ],
    currency: order.currency,
    memo: t`Invoice ${invoice.number} paid`,
    bookingId: invoice.booking_id,
    artistId: invoice.artist_id,
    venueId: invoice.venue_id,
  });
  const { booking_id: bookingId, artist_id: artistId, venue_id: venueId, show_id: showId } = invoice;
  if (bookingId && artistId && venueId && showId) {
    const openCents = await openOfInvoice(tx, invoice.id);
    await publish(context, {
      kind: 'invoice-paid',
      by: invoice.payer,
      about: { bookingId, showId, artistId, venueId, subjectId: invoice.id },
      data: {
        ...{ number: invoice.number, amountCents: order.amount_cents, currency: order.currency },
        ...(invoice.about === 'fee' ? {} : { about: invoice.about as Exclude<About, 'fee'> }),
        ...(invoice.payer === 'artist' ? { payer: 'artist' } : {}),
        ...(openCents > 0 ? { openCents } : {}),
      },
    });
    await releaseUndisputed(context, bookingId);
    await advancePayout(context, bookingId);
  }
  return { id: payment.id, reference, amountCents: order.amount_cents };
}

/** What of an invoice is still to be paid, in integer cents; below zero is what is to be given back. */
export async function openOfInvoice(tx: Tx, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select private.open_cents(i)::int as cents from invoices i where i.id = ${invoiceId}::uuid`.execute(tx);
  return rows[0]?.cents ?? 0;
}
