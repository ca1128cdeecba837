import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import type { SentPayout } from '#server/payments/charge.ts';
import { checkPayout } from '#server/payments/check-payout.ts';

/** Payouts that may have come: the provider is asked, and what it says is written down, booked, and told to whoever is paid. */
export const arrivePayouts: Job = {
  name: 'arrive-payouts',
  async run(db, { log = silentLog } = {}) {
    return eachAlone(await duePayouts(db), (payout) => checkPayout(db, payout), {
      log,
      event: 'payout-not-looked-after',
    });
  },
};

async function duePayouts(db: Db): Promise<(SentPayout & { id: string })[]> {
  const { rows } = await sql<SentPayout & { id: string }>`
    select p.id, o.reference, a.reference as account, p.arrives_from::text as "arrivesFrom", private.today(v.time_zone)::text as today
    from payouts p
    join venue_profiles v on v.id = p.venue_id
    left join private.money_orders o on o.payout_id = p.id and o.state = 'pending'
    left join payout_accounts a on a.user_id = o.user_id
    where p.status = 'initiated' and p.arrives_from <= private.today() + 1 and p.arrives_from <= private.today(v.time_zone)
    order by p.arrives_from limit 1000`.execute(db);
  return rows;
}
