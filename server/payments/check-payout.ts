import { payoutArrived } from '#core/settlement/ledger.ts';
import type { PayoutFailure } from '#core/settlement/payout-failure.ts';
import { t } from '#core/words/t.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import type { SentPayout } from '#server/payments/charge.ts';
import { book } from '#server/payments/ledger.ts';
import { settleOrder } from '#server/payments/order.ts';
import { payoutFailed, tellOfPayout } from '#server/payments/payout-news.ts';
import { advancePayout } from '#server/payments/payout-of-booking.ts';
import { providerOf } from '#server/payments/provider.ts';

/** Asks the provider where a payout is, and writes down what it says. */
export async function checkPayout(db: Db, { id, ...sent }: SentPayout & { id: string }): Promise<boolean> {
  const where = await (await providerOf(db, { payout_id: id })).whereIs(sent);
  if (where === 'failed') return failPayout(db, id, 'sent-back');
  return where === 'arrived' && arrivePayout(db, id);
}

/** Writes down that a payout is at the bank of whoever is paid, once. */
async function arrivePayout(db: Db, payoutId: string): Promise<boolean> {
  const sending: ((db: Db) => Promise<unknown>)[] = [];
  const arrived = await db.transaction().execute(async (tx) => {
    const now = await productNow(tx);
    const payout = await tx
      .selectFrom('payouts')
      .selectAll()
      .where('id', '=', payoutId)
      .where('status', '=', 'initiated')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!payout) return false;
    const order = await tx
      .selectFrom('private.money_orders')
      .selectAll()
      .where('payout_id', '=', payout.id)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (order) await settleOrder({ tx, now }, order, { state: 'done', provider: order.provider ?? '' });
    // Of what was sent before there were orders there is none.
    const amountCents = order?.amount_cents ?? payout.amount_cents;
    await tx
      .updateTable('payouts')
      .set({ status: 'arrived', arrived_at: now.toISOString() })
      .where('id', '=', payout.id)
      .execute();
    await book(
      { tx, now },
      {
        postings: payoutArrived(amountCents),
        currency: payout.currency,
        memo: t`Payout arrived`,
        bookingId: payout.booking_id,
        artistId: payout.artist_id,
        venueId: payout.venue_id,
      },
    );
    await tellOfPayout({ tx, now }, payout, { kind: 'payout-arrived', amountCents });
    // A fee that was raised meanwhile is sent as a further part.
    await advancePayout({ tx, now, afterwards: (act) => sending.push(act) }, payout.booking_id);
    return true;
  });
  for (const send of sending) await send(db);
  return arrived;
}

/** Writes down that what was sent came back: it is owed to the artist again, and waits for an account that takes it. */
function failPayout(db: Db, payoutId: string, why: PayoutFailure): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = await productNow(tx);
    const payout = await tx
      .selectFrom('payouts')
      .selectAll()
      .where('id', '=', payoutId)
      .where('status', 'in', ['initiated', 'arrived'])
      .forUpdate()
      .executeTakeFirst();
    const order = await tx
      .selectFrom('private.money_orders')
      .selectAll()
      .where('payout_id', '=', payoutId)
      .where('state', 'in', ['pending', 'done'])
      .orderBy('made_at', 'desc')
      .executeTakeFirst();
    if (!payout || !order) return false;
    await settleOrder({ tx, now }, order, { state: 'failed', provider: order.provider ?? '', why });
    await payoutFailed({ tx, now }, payout, order, why);
    return true;
  });
}
