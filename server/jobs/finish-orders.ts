import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import { finishCharge } from '#server/payments/charge-invoice.ts';
import type { OrderRow } from '#server/payments/order.ts';
import { giveBack, orderRefunds } from '#server/payments/refund-payment.ts';
import { sendPayout } from '#server/payments/send-payout.ts';

/**
 * Takes up orders whose asker has gone: a process that was killed, a provider that did not answer. Asking twice moves money once,
 * so that two processes may do it at the same moment. What credit notes give back is ordered here too.
 */
export const finishOrders: Job = {
  name: 'finish-orders',
  async run(db, { log = silentLog } = {}) {
    await orderRefunds(db, log);
    return eachAlone(await leftBehind(db), (order) => finish(db, order), {
      log,
      event: 'order-not-finished',
    });
  },
};

/**
 * Whoever asks needs less than a minute. A refund has no asker. What the provider works on is asked about again; of payouts
 * `arrive-payouts` does so. Who was asked about longest ago comes first, so that none waits for others that get no answer.
 */
async function leftBehind(db: Db): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from private.money_orders where (state = 'open' or state = 'pending' and kind <> 'payout')
      and (kind = 'refund' or made_at < private.now() - interval '1 minute')
    order by coalesce(asked_at, made_at) limit 200`.execute(db);
  return rows;
}

async function finish(db: Db, order: OrderRow): Promise<boolean> {
  if (order.kind === 'payout') return sendPayout(db, order.id);
  await sql`update private.money_orders set asked_at = clock_timestamp() where id = ${order.id}`.execute(db);
  if (order.kind === 'refund') return giveBack(db, order);
  return finishCharge(db, order);
}
