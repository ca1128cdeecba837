import { sql } from 'kysely';
import { dayAt } from '#core/calendar/night.ts';
import { payoutSent } from '#core/settlement/ledger.ts';
import { arrivalWindow } from '#core/settlement/payout.ts';
import type { PayoutFailure } from '#core/settlement/payout-failure.ts';
import { t } from '#core/words/t.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';
import type { PayOutResult } from '#server/payments/charge.ts';
import { book } from '#server/payments/ledger.ts';
import { lockOrder, type OrderRow, settleOrder } from '#server/payments/order.ts';
import { sideOf, tellOfFailedPayout, tellOfPayout } from '#server/payments/payout-news.ts';
import { providerOf } from '#server/payments/provider.ts';

/** Asks the provider for a payout that was ordered, and writes down what it said. Nothing happens to one that was sent. */
export async function sendPayout(db: Db, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('private.money_orders as o')
    .leftJoin('payout_accounts as a', 'a.user_id', 'o.user_id')
    .selectAll('o')
    .select(['a.reference as account', 'a.is_ready', 'a.provider as account_at', 'a.paid_from', 'a.saved_by'])
    .where('o.id', '=', orderId)
    .where('o.state', '=', 'open')
    .executeTakeFirst();
  if (!order) return false;
  if (order.paid_from && new Date(order.paid_from) > (await productNow(db)))
    return waitForNewAccount(db, order, order.paid_from);
  // From here on it may be known to the provider, and is never changed. An account that was saved or disowned just now is looked at again.
  const asking = await sql`
    update private.money_orders set asked_at = private.now() where id = ${orderId} and state = 'open'
      and (select a.saved_by from payout_accounts a where a.user_id = ${order.user_id}) is not distinct from ${order.saved_by}::uuid
    returning id`.execute(db);
  if (asking.rows.length === 0) return false;
  const provider = await providerOf(db, order);
  const isTheirs = order.is_ready && order.account_at === provider.name;
  const result = await provider.payOut({
    orderId,
    payoutId: order.payout_id as string,
    amountCents: order.amount_cents,
    currency: order.currency,
    account: isTheirs ? order.account : null,
  });
  if (result.outcome === 'unknown') return false;
  const now = await productNow(db);
  return db.transaction().execute(async (tx) => {
    const known = await lockOrder(tx, orderId);
    if (known.state !== 'open') return false;
    await writeDown({ tx, now }, known, result, provider.name);
    return true;
  });
}

async function writeDown(
  { tx, now }: { tx: Tx; now: Date },
  order: OrderRow,
  result: Exclude<PayOutResult, { outcome: 'unknown' }>,
  provider: string,
): Promise<void> {
  const set = (columns: object) =>
    tx
      .updateTable('payouts')
      .set(columns)
      .where('id', '=', order.payout_id as string)
      .execute();
  switch (result.outcome) {
    case 'no-account':
      // Another is made once the artist has named an account; this one would be asked for in vain until then.
      await settleOrder({ tx, now }, order, { state: 'failed', provider, why: 'account' });
      await set({ status: 'waiting', why: 'account' });
      await tellThatItWaits({ tx, now }, order);
      return;
    case 'refused':
      await settleOrder({ tx, now }, order, { state: 'failed', provider, why: result.why });
      await refused({ tx, now }, order, result.why);
      return;
    default: {
      const { reference } = result;
      await settleOrder({ tx, now }, order, { state: 'pending', provider, reference });
      await recordSent({ tx, now }, order);
    }
  }
}

/** An account that is new is not paid yet. What the provider may know of already is asked for again later, as it was. */
async function waitForNewAccount(db: Db, { id, asked_at }: OrderRow, paidFrom: string): Promise<boolean> {
  if (asked_at) return false;
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state !== 'open' || order.asked_at) return false;
    const now = await productNow(tx);
    await settleOrder({ tx, now }, order, { state: 'failed', provider: '', why: 'new-account' });
    await tx
      .updateTable('payouts')
      .set({ status: 'waiting', why: 'new-account' })
      .where('id', '=', order.payout_id as string)
      .execute();
    await tellThatItWaits({ tx, now }, order, paidFrom);
    return true;
  });
}

/** Once an amount: a payout that is asked for again because something else of the show has changed tells nothing new. */
async function tellThatItWaits(
  { tx, now }: { tx: Tx; now: Date },
  order: OrderRow,
  paidFrom?: string,
): Promise<void> {
  const payout = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', order.payout_id as string)
    .executeTakeFirstOrThrow();
  const told = await tx
    .selectFrom('private.money_orders')
    .select('id')
    .where('payout_id', '=', payout.id)
    .where('id', '<>', order.id)
    .where('why', '=', paidFrom ? 'new-account' : 'account')
    .where('amount_cents', '=', order.amount_cents)
    .executeTakeFirst();
  if (told) return;
  await tellOfPayout({ tx, now }, payout, {
    ...{ kind: 'payout-waits', amountCents: order.amount_cents },
    ...(paidFrom && { until: dayAt(new Date(paidFrom), await zoneOf(tx, order)) }),
  });
}

async function refused(
  { tx, now }: { tx: Tx; now: Date },
  order: OrderRow,
  why: PayoutFailure,
): Promise<void> {
  const payout = await tx
    .updateTable('payouts')
    .set({ status: 'failed', why })
    .where('id', '=', order.payout_id as string)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellOfFailedPayout({ tx, now }, payout, { amountCents: order.amount_cents, why });
}

async function recordSent({ tx, now }: { tx: Tx; now: Date }, order: OrderRow): Promise<void> {
  const window = arrivalWindow(dayAt(now, await zoneOf(tx, order)));
  const payout = await tx
    .updateTable('payouts')
    .set(({ eb }) => ({
      status: 'initiated',
      why: null,
      sent_at: now.toISOString(),
      sent_cents: eb('sent_cents', '+', order.amount_cents),
      arrives_from: window.from,
      arrives_by: window.by,
    }))
    .where('id', '=', order.payout_id as string)
    .returningAll()
    .executeTakeFirstOrThrow();
  await book(
    { tx, now },
    {
      postings: payoutSent(order.amount_cents, sideOf(payout)),
      currency: order.currency,
      memo: t`Payout sent`,
      bookingId: payout.booking_id,
      artistId: payout.artist_id,
      venueId: payout.venue_id,
    },
  );
  await tellOfPayout({ tx, now }, payout, { kind: 'payout-sent', amountCents: order.amount_cents });
}

/** Where a payout's days are counted: at the venue, as every day of a show is. */
async function zoneOf(tx: Tx, order: OrderRow): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('payouts as p')
    .innerJoin('venue_profiles as v', 'v.id', 'p.venue_id')
    .select('v.time_zone')
    .where('p.id', '=', order.payout_id as string)
    .executeTakeFirstOrThrow();
  return time_zone;
}
