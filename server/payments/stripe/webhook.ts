import { sql } from 'kysely';
import type Stripe from 'stripe';
import { isId } from '#core/ids.ts';
import type { Db } from '#server/db.ts';
import { finishCharge } from '#server/payments/charge-invoice.ts';
import { checkPayout } from '#server/payments/check-payout.ts';
import { giveBack, refundCameBack } from '#server/payments/refund-payment.ts';
import { refreshAccount, refreshCard } from '#server/payments/stripe/accounts.ts';
import { stripeAt, stripeSettings } from '#server/payments/stripe/client.ts';
import { recordDispute } from '#server/payments/stripe/dispute.ts';

type Delivered = { body: string; signature: string };

/**
 * Takes what Stripe tells. An event only says that something has changed: how it stands is asked of Stripe, so that events may come
 * late, twice or in another order. 400 for what Stripe has not signed; what fails is delivered again.
 */
export async function receiveWebhook(
  db: Db,
  { body, signature }: Delivered,
  env: Record<string, string | undefined> = process.env,
): Promise<200 | 400 | 404> {
  const settings = stripeSettings(env);
  const secret = env.STRIPE_WEBHOOK_SECRET;
  if (!settings || !secret) return 404;
  const stripe = await stripeAt(settings);
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, secret);
  } catch {
    return 400;
  }
  const { rows } = await sql`select from private.provider_events where id = ${event.id}`.execute(db);
  if (rows.length > 0) return 200;
  await handle(db, stripe, event);
  await sql`insert into private.provider_events (id, kind) values (${event.id}, ${event.type}) on conflict do nothing`.execute(
    db,
  );
  return 200;
}

async function handle(db: Db, stripe: Stripe, { type, data, account }: Stripe.Event): Promise<unknown> {
  // Kinds that are not known here are no mistake: whoever runs the deployment chooses what is delivered.
  const [about] = /^(checkout\.session|payment_intent|refund|charge\.dispute|account|payout|transfer)\./.exec(
    type,
  ) ?? [''];
  const object = data.object as { id?: string; mode?: string; customer?: unknown; metadata?: Metadata };
  switch (about) {
    case 'checkout.session.':
      if (object.mode === 'setup') return refreshCard(db, stripe, idOf(object.customer));
      return finishOrder(db, object.metadata);
    case 'payment_intent.':
    case 'refund.':
      return finishOrder(db, object.metadata);
    case 'charge.dispute.':
      return object.id ? recordDispute(db, stripe, object.id) : null;
    case 'account.':
      return refreshAccount(db, stripe, account ?? object.id ?? '');
    case 'payout.':
      return account ? lookAfterAccount(db, account) : null;
    case 'transfer.':
      return lookAfterOrder(db, object.metadata);
    default:
      return null;
  }
}

type Metadata = Record<string, string> | null | undefined;

async function orderOf(db: Db, metadata: Metadata) {
  const id = metadata?.order_id ?? '';
  if (!isId(id)) return undefined;
  return db.selectFrom('private.money_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What another program of the same Stripe account has made names no order of ours. */
async function finishOrder(db: Db, metadata: Metadata): Promise<unknown> {
  const order = await orderOf(db, metadata);
  if (order?.state === 'done' && order.kind === 'refund') return refundCameBack(db, order);
  if (!order || order.state === 'done') return null;
  if (order.kind === 'charge') return finishCharge(db, order);
  return order.kind === 'refund' ? giveBack(db, order) : null;
}

async function lookAfterOrder(db: Db, metadata: Metadata): Promise<void> {
  const order = await orderOf(db, metadata);
  if (order?.payout_id) await lookAfter(db, sql`p.id = ${order.payout_id}`);
}

const lookAfterAccount = (db: Db, account: string) => lookAfter(db, sql`a.reference = ${account}`);

async function lookAfter(db: Db, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<Parameters<typeof checkPayout>[1]>`
    select p.id, o.reference, a.reference as account, p.arrives_from::text as "arrivesFrom", private.today(v.time_zone)::text as today
    from payouts p
    join venue_profiles v on v.id = p.venue_id
    join private.money_orders o on o.payout_id = p.id and o.state in ('pending', 'done')
    join payout_accounts a on a.user_id = o.user_id
    where p.status in ('initiated', 'arrived') and ${which} order by o.made_at desc limit 50`.execute(db);
  for (const payout of rows) await checkPayout(db, payout);
}

const idOf = (of: unknown): string =>
  typeof of === 'string' ? of : ((of as { id?: string } | null)?.id ?? '');
