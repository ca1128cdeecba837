import { sql } from 'kysely';
import { payoutArrived } from '#core/settlement/ledger.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import type { Job } from '#server/jobs/job.ts';
import { book } from '#server/payments/ledger.ts';

/** Payouts whose first day of arrival has come (UTC) are at the artist's bank: said so, booked, and told to the artist. */
export const arrivePayouts: Job = {
  name: 'arrive-payouts',
  async run(db) {
    let arrived = 0;
    while (await arriveOne(db)) arrived += 1;
    return arrived;
  },
};

/** One payout a transaction: a stop in the middle leaves whole payouts behind. */
function arriveOne(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = await productNow(tx);
    const payout = await takeDuePayout(tx);
    if (!payout) return false;
    await tx
      .updateTable('payouts')
      .set({ status: 'arrived', arrived_at: now.toISOString() })
      .where('id', '=', payout.id)
      .execute();
    await book(
      { tx, now },
      {
        postings: payoutArrived({ artistNetCents: payout.amount_cents }),
        currency: payout.currency,
        memo: 'Payout arrived',
        bookingId: payout.booking_id,
        artistId: payout.artist_id,
        venueId: payout.venue_id,
      },
    );
    await publish(
      { tx, now },
      {
        kind: 'payout-arrived',
        by: 'time',
        about: {
          ...{ bookingId: payout.booking_id, showId: payout.show_id, subjectId: payout.id },
          ...{ artistId: payout.artist_id, venueId: payout.venue_id },
        },
        data: { amountCents: payout.amount_cents, currency: payout.currency },
      },
    );
    return true;
  });
}

function takeDuePayout(tx: Tx) {
  return tx
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .selectAll('p')
    .select('b.show_id')
    .where('p.status', '=', 'initiated')
    .where('p.arrives_from', '<=', sql<string>`private.today()`)
    .orderBy('p.arrives_from')
    .limit(1)
    .forUpdate('p')
    .skipLocked()
    .executeTakeFirst();
}
