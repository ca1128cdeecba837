import { type Selectable, sql } from 'kysely';
import type { DB, Tx } from '#server/db.ts';

export type OrderRow = Selectable<DB['private.money_orders']>;

/**
 * An order, locked until the transaction ends: its answer is written down once. What it is about is locked first, as whoever makes an
 * order does, so that nobody waits in a circle.
 */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  await sql`
    select from invoices where id = (select invoice_id from private.money_orders where id = ${id}) for no key update`.execute(
    tx,
  );
  await sql`
    select from payouts where id = (select payout_id from private.money_orders where id = ${id}) for no key update`.execute(
    tx,
  );
  return tx
    .selectFrom('private.money_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The order for what is open of an invoice that the provider has yet to answer: there is one at most. */
export const chargeUnderWay = (tx: Tx, invoiceId: string): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('private.money_orders')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'charge')
    .where('state', 'in', ['open', 'pending'])
    .executeTakeFirst();

/** Whether the provider has yet to say how an order ended. */
export const isUnderWay = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  state === 'open' || state === 'pending';

/** Writes down what became of an order. */
export async function settleOrder(
  { tx, now }: { tx: Tx; now: Date },
  order: Pick<OrderRow, 'id'>,
  to: {
    state: 'pending' | 'done' | 'failed';
    provider: string;
    reference?: string | null;
    why?: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('private.money_orders')
    .set({ ...to, settled_at: to.state === 'pending' ? null : now.toISOString() })
    .where('id', '=', order.id)
    .execute();
}
