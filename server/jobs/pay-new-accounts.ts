import { sql } from 'kysely';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import { advancePayout } from '#server/payments/payout-of-booking.ts';

/** Payouts that waited because the account was new go once it no longer is, or once another is in its place. */
export const payNewAccounts: Job = {
  name: 'pay-new-accounts',
  async run(db, { log = silentLog } = {}) {
    return eachAlone(await waitedEnough(db), ({ id }) => pay(db, id), {
      log,
      event: 'payout-not-sent',
    });
  },
};

async function pay(db: Db, bookingId: string): Promise<boolean> {
  const sending: ((db: Db) => Promise<unknown>)[] = [];
  await db.transaction().execute(async (tx) => {
    const now = await productNow(tx);
    await advancePayout({ tx, now, afterwards: (act) => sending.push(act) }, bookingId);
  });
  for (const send of sending) await send(db);
  return sending.length > 0;
}

async function waitedEnough(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select p.booking_id as id from payouts p
    left join artist_profiles a on a.id = p.artist_id and p.payee = 'artist'
    left join venue_profiles v on v.id = p.venue_id and p.payee = 'venue'
    left join payout_accounts t on t.user_id = coalesce(a.user_id, v.user_id)
    where p.status = 'waiting' and p.why = 'new-account' and (t.paid_from > private.now()) is not true
    order by p.id limit 200`.execute(db);
  return rows;
}
