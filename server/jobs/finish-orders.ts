import { sql } from 'kysely';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { askFor, recordCharge } from '#server/payments/charge-invoice.ts';
import type { OrderRow } from '#server/payments/order.ts';
import { giveBack, orderRefunds } from '#server/payments/refund-payment.ts';
import { sendPayout } from '#server/payments/send-payout.ts';

/**
 * Takes up orders whose asker has gone: a process that was killed, a provider that did not answer. Asking twice moves money once,
 * so that two processes may do it at the same moment. What credit notes give back is ordered here too.
 */
export const finishOrders: Job = {
  name: 'finish-orders',
  async run(db) {
    await orderRefunds(db);
    let done = 0;
    for (const order of await leftBehind(db)) if (await finish(db, order)) done += 1;
    return done;
  },
};

/** Whoever asks needs less than a minute. A refund has no asker. */
async function leftBehind(db: Db): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from private.money_orders where state = 'open'
      and (kind = 'refund' or made_at < private.now() - interval '1 minute')
    order by made_at limit 200`.execute(db);
  return rows;
}

async function finish(db: Db, order: OrderRow): Promise<boolean> {
  if (order.kind === 'payout') return sendPayout(db, order.id);
  if (order.kind === 'refund') return giveBack(db, order);
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
