import { sql } from 'kysely';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { type Log, silentLog } from '#server/log/log.ts';
import { billReturn, creditReturn } from '#server/payments/bill-return.ts';
import { finishCharge } from '#server/payments/charge-invoice.ts';
import type { OrderRow } from '#server/payments/order.ts';
import { giveBack, orderRefunds } from '#server/payments/refund-payment.ts';
import { sendPayout } from '#server/payments/send-payout.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';
import { clockActs } from '#server/settlement/acting.ts';

/**
 * Takes up orders whose asker has gone: a process that was killed, a provider that did not answer. Asking twice moves money once,
 * so that two processes may do it at the same moment. What credit notes give back is ordered here too,
 * and what artists are to return is invoiced, where the money was on its way when the fee was corrected.
 */
export const finishOrders: Job = {
  name: 'finish-orders',
  async run(db, { log = silentLog } = {}) {
    await billReturns(db, log);
    await orderRefunds(db, log);
    return eachAlone(await leftBehind(db), (order) => finish(db, order), {
      log,
      event: 'order-not-finished',
    });
  },
};

/** Invoices that were paid and then credited say where an artist may hold too much, or is asked for what came back to us meanwhile. */
async function billReturns(db: Db, log: Log): Promise<void> {
  const { rows } = await sql<{ id: string; venue_id: string }>`
    select distinct i.booking_id as id, i.venue_id from private.to_give_back g join invoices i on i.id = g.invoice_id
    cross join lateral (select sum(l.amount_cents) as held from ledger_entries l
      where l.booking_id = i.booking_id and l.account = 'artist-payable') a
    where i.payer = 'venue' and (a.held > 0 or a.held < 0 and exists (select from invoices r
      where r.booking_id = i.booking_id and r.about = 'return' and r.kind = 'invoice' and r.paid_at is null))`.execute(
    db,
  );
  const bill = ({ id, venue_id }: (typeof rows)[number]) =>
    db.transaction().execute(async (tx) => {
      const acting = clockActs(tx, await productNow(tx), { venueId: venue_id });
      const locked = await lockBooking(acting, id);
      const clock = { tx, now: acting.now };
      await creditReturn(clock, locked, 0);
      await billReturn(clock, locked);
    });
  await eachAlone(rows, bill, { log, event: 'return-not-billed' });
}

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
  await sql`update private.money_orders set asked_at = private.now() where id = ${order.id}`.execute(db);
  if (order.kind === 'refund') return giveBack(db, order);
  return finishCharge(db, order);
}
