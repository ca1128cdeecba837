import * as contract from '#core/contract/payment.ts';
import { refusals } from '#core/refusal.ts';
import { wasAnswered } from '#server/commands/answered.ts';
import { defineCommand } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';
import { refuse } from '#server/http/refused.ts';
import { type Charged, chargeInvoice, recordCharge } from '#server/payments/charge-invoice.ts';
import { refuseUnlessCharged } from '#server/payments/refuse-unless-charged.ts';

/**
 * The venue pays what is open of an invoice. The provider is asked before the transaction, for an order that is committed: should
 * the process die in between, nothing is written, and the next try, or a job, meets the same order.
 */
export const payInvoice = defineCommand(contract.payInvoice, {
  async prepare({ db, actor, key }, { invoiceId }): Promise<Charged | null> {
    if (await wasAnswered(db, actor.userId, key)) return null;
    const invoice = await invoiceOf(db, invoiceId);
    if (invoice?.venue_id !== actor.venueId || invoice.paid_at) return null;
    return chargeInvoice(db, invoiceId, actor.userId);
  },
  async run(context, { invoiceId }, charged) {
    const invoice = await invoiceOf(context.tx, invoiceId);
    if (!invoice || invoice.venue_id !== context.actor.venueId) refuse(refusals.unknownInvoice());
    if (!charged) refuse(refusals.alreadyPaid());
    refuseUnlessCharged(charged.result);
    const payment = await recordCharge(context, charged);
    if (charged.result.outcome === 'pending') refuse(refusals.paymentPending());
    if (!payment) refuse(refusals.alreadyPaid());
    return {
      invoiceId: invoice.id,
      invoiceNumber: invoice.number,
      paymentId: payment.id,
      reference: payment.reference,
      amountCents: payment.amountCents,
      currency: invoice.currency,
      paidAt: context.now.toISOString(),
    };
  },
});

/** An invoice to a venue; a commission is no venue's to pay. */
function invoiceOf(db: Db | Tx, invoiceId: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'venue_id', 'currency', 'paid_at'])
    .where('id', '=', invoiceId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
}
