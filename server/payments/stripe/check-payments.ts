import * as contract from '#core/contract/payment.ts';
import { defineCommand } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { customerAt, finishCharge } from '#server/payments/charge-invoice.ts';
import { refreshAccount, refreshCard, stripeAccountOf } from '#server/payments/stripe/accounts.ts';
import { stripeAt, stripeSettings } from '#server/payments/stripe/client.ts';

/** Whoever comes back from a page of Stripe need not wait until Stripe tells us: it is asked. Only what was ordered on a page is looked at. */
export const checkPayments = defineCommand(contract.checkPayments, {
  async prepare({ db, actor }): Promise<{ paid: number; underWay: number }> {
    const settings = stripeSettings();
    if (!settings) return { paid: 0, underWay: 0 };
    const stripe = await stripeAt(settings);
    const account = await stripeAccountOf(db, actor.homeId);
    if (account?.reference) await refreshAccount(db, stripe, account.reference);
    const customer = await customerAt(db, 'stripe', actor.homeId);
    if (customer) await refreshCard(db, stripe, customer);
    let paid = 0;
    for (const order of await pagesOf(db, actor.homeId)) if (await finishCharge(db, order)) paid += 1;
    return { paid, underWay: (await pagesOf(db, actor.homeId)).length };
  },
  async run(context, _input, found) {
    await publish(context, {
      kind: 'payment-page-left',
      by: context.actor.side,
      about: {},
      data: { paid: found.paid },
    });
    return found;
  },
});

function pagesOf(db: Db, userId: string) {
  return db
    .selectFrom('private.money_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'charge')
    .where('state', '=', 'pending')
    .where('reference', 'like', 'cs\\_%')
    .orderBy('made_at')
    .limit(20)
    .execute();
}
