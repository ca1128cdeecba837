import { sql } from 'kysely';
import { formatMoney } from '#core/money/cents.ts';
import { payoutArrived } from '#core/settlement/ledger.ts';
import { productNow } from '#server/command.ts';
import { statementPlace } from '#server/commands/money-places.ts';
import type { Db, Tx } from '#server/db.ts';
import type { Job } from '#server/jobs/index.ts';
import { notify } from '#server/notify.ts';
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
    const amount = formatMoney(payout.amount_cents, payout.currency);
    await notify(
      { tx, now },
      {
        userId: payout.artist_user,
        kind: 'payout-arrived',
        title: 'Payout arrived',
        description: `${amount} from ${payout.venue_name} has arrived at your bank.`,
        route: statementPlace('artist', payout.booking_id),
        about: payout,
      },
    );
    return true;
  });
}

function takeDuePayout(tx: Tx) {
  return tx
    .selectFrom('payouts as p')
    .innerJoin('artist_profiles as a', 'a.id', 'p.artist_id')
    .innerJoin('venue_profiles as v', 'v.id', 'p.venue_id')
    .selectAll('p')
    .select(['a.user_id as artist_user', 'v.name as venue_name'])
    .where('p.status', '=', 'initiated')
    .where('p.arrives_from', '<=', sql<string>`private.today()`)
    .orderBy('p.arrives_from')
    .limit(1)
    .forUpdate('p')
    .skipLocked()
    .executeTakeFirst();
}
