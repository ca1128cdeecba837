import * as contract from '#core/contract/payment.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';
import { refusals } from '#core/refusal.ts';
import { wasAnswered } from '#server/commands/answered.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { type Charged, chargeInvoice, openOfInvoice, recordCharge } from '#server/payments/charge-invoice.ts';
import { invoiceToPay, isPaidBy, refuseUnlessPayer } from '#server/payments/invoice-to-pay.ts';
import { refuseUnlessCharged } from '#server/payments/refuse-unless-charged.ts';

/**
 * Whoever an invoice is billed to pays what is open of it, or a part of that. The provider is asked before the transaction, for an order that is committed: should
 * the process die in between, nothing is written, and the next try, or a job, meets the same order.
 */
export const payInvoice = defineCommand(contract.payInvoice, {
  async prepare({ db, actor, key }, { invoiceId, amountCents }): Promise<Charged | null> {
    if (await wasAnswered(db, actor.userId, key)) return null;
    const invoice = await invoiceToPay(db, invoiceId);
    if (!invoice || !isPaidBy(invoice, actor) || invoice.paid_at) return null;
    if (amountCents && asPayable(amountCents, invoice.currency) !== amountCents) return null;
    return chargeInvoice(db, invoiceId, actor.homeId, amountCents ?? null);
  },
  async run(context, { invoiceId, amountCents }, charged) {
    const invoice = await invoiceToPay(context.tx, invoiceId);
    if (!invoice) refuse(refusals.unknownInvoice());
    refuseUnlessPayer(invoice, context.actor);
    if (!charged) {
      const openCents = await openOfInvoice(context.tx, invoice.id);
      if (!amountCents || openCents <= 0) refuse(refusals.alreadyPaid());
      if (asPayable(amountCents, invoice.currency) !== amountCents)
        refuse(refusals.notPayable(invoice.currency));
      refuse(refusals.moreThanOpen(() => formatMoneyExact(openCents, invoice.currency)));
    }
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
