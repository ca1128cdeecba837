import * as contract from '#core/contract/payment.ts';
import { refusals } from '#core/refusal.ts';
import { type Actor, isBetween } from '#server/commands/actor.ts';
import { wasAnswered } from '#server/commands/answered.ts';
import { defineCommand } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';
import { refuse } from '#server/http/refused.ts';
import { type Charged, chargeInvoice, recordCharge } from '#server/payments/charge-invoice.ts';
import { refuseUnlessCharged } from '#server/payments/refuse-unless-charged.ts';

/**
 * Whoever an invoice is billed to pays what is open of it. The provider is asked before the transaction, for an order that is committed: should
 * the process die in between, nothing is written, and the next try, or a job, meets the same order.
 */
export const payInvoice = defineCommand(contract.payInvoice, {
  async prepare({ db, actor, key }, { invoiceId }): Promise<Charged | null> {
    if (await wasAnswered(db, actor.userId, key)) return null;
    const invoice = await invoiceOf(db, invoiceId);
    if (!invoice || !isPaidBy(invoice, actor) || invoice.paid_at) return null;
    return chargeInvoice(db, invoiceId, actor.userId);
  },
  async run(context, { invoiceId }, charged) {
    const invoice = await invoiceOf(context.tx, invoiceId);
    if (!invoice || !isBetween(invoice, context.actor)) refuse(refusals.unknownInvoice());
    if (!isPaidBy(invoice, context.actor))
      refuse(invoice.payer === 'venue' ? refusals.onlyVenues(PAY) : refusals.onlyArtists(PAY));
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

const PAY = 'pay this invoice';

const isPaidBy = (
  invoice: { payer: string; artist_id: string | null; venue_id: string | null },
  { artistId, venueId }: Actor,
) =>
  invoice.payer === 'artist'
    ? artistId !== null && invoice.artist_id === artistId
    : venueId !== null && invoice.venue_id === venueId;

/** An invoice that is to be paid; a commission is taken from the fee. */
function invoiceOf(db: Db | Tx, invoiceId: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'payer', 'artist_id', 'venue_id', 'currency', 'paid_at'])
    .where('id', '=', invoiceId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
}
