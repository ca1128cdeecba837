import type Stripe from 'stripe';
import { t } from '#core/words/t.ts';
import {
  idempotencyKeyOf,
  type PayOut,
  type PayOutResult,
  type Refund,
  type RefundResult,
  type SentPayout,
} from '#server/payments/charge.ts';
import { toStripe } from '#server/payments/stripe/amount.ts';
import { gaveNoAnswer, NO_ANSWER, toldBy } from '#server/payments/stripe/client.ts';

const NOT_IN_STEPS = () => t`The payment service moves this currency to two decimals.`;

/** Sends money to somebody's own account at Stripe (a transfer), from where Stripe pays it to their bank. */
export async function payOutWith(stripe: Stripe, payOut: PayOut): Promise<PayOutResult> {
  const { account, orderId, payoutId } = payOut;
  if (!account) return { outcome: 'no-account' };
  const amount = toStripe(payOut.amountCents, payOut.currency);
  if (amount === null) return { outcome: 'refused', why: 'not-in-steps' };
  try {
    const made = await stripe.transfers.list({ transfer_group: orderId, limit: 1 });
    const transfer =
      made.data[0] ??
      (await stripe.transfers.create(
        {
          amount,
          currency: payOut.currency.toLowerCase(),
          destination: account,
          transfer_group: orderId,
          metadata: { order_id: orderId, payout_id: payoutId },
        },
        // A key repeats what was answered for a day. Money that was not at hand then may be so an hour later.
        { idempotencyKey: `${idempotencyKeyOf(payOut)}-${new Date().toISOString().slice(0, 13)}` },
      ));
    return { outcome: 'sent', reference: transfer.id };
  } catch (error) {
    const told = toldBy(error);
    if (!told) throw error;
    // What venues have paid becomes available some days later.
    if (told.code === 'balance_insufficient' || gaveNoAnswer(told))
      return { outcome: 'unknown', why: NO_ANSWER() };
    if (told.statusCode === 400) return { outcome: 'refused', why: 'not-sent' };
    throw error;
  }
}

/** Gives back a part of a payment. Stripe is asked first whether it has done so: a refund is made once an order. */
export async function refundWith(stripe: Stripe, refund: Refund): Promise<RefundResult> {
  const { paymentReference, orderId } = refund;
  const amount = toStripe(refund.amountCents, refund.currency);
  if (amount === null) return { outcome: 'refused', why: NOT_IN_STEPS() };
  try {
    const known = await stripe.refunds.list({ payment_intent: paymentReference, limit: 100 });
    const made =
      known.data.find(({ metadata }) => metadata?.order_id === orderId) ??
      (await stripe.refunds.create(
        { payment_intent: paymentReference, amount, metadata: { order_id: orderId } },
        { idempotencyKey: idempotencyKeyOf(refund) },
      ));
    if (made.status === 'succeeded') return { outcome: 'refunded', reference: made.id };
    if (made.status === 'failed' || made.status === 'canceled')
      return { outcome: 'refused', why: t`The bank did not take the refund.` };
    return { outcome: 'unknown', why: t`The refund is still being processed.` };
  } catch (error) {
    const told = toldBy(error);
    if (!told) throw error;
    if (gaveNoAnswer(told)) return { outcome: 'unknown', why: NO_ANSWER() };
    if (told.statusCode === 400)
      return { outcome: 'refused', why: t`The payment service does not give this payment back.` };
    throw error;
  }
}

/** Where money is that was sent: it has arrived with the payout to the bank that it was a part of. */
export async function whereWith(
  stripe: Stripe,
  { reference, account }: SentPayout,
): Promise<'on-its-way' | 'arrived' | 'failed'> {
  if (!reference) return 'on-its-way';
  const transfer = await stripe.transfers.retrieve(reference);
  if (transfer.reversed) return 'failed';
  const destination = transfer.destination;
  const of = typeof destination === 'string' ? destination : (destination?.id ?? account);
  const paid = transfer.destination_payment;
  if (!of || !paid) return 'on-its-way';
  const payment = typeof paid === 'string' ? paid : paid.id;
  const payouts = await stripe.payouts.list(
    { created: { gte: transfer.created }, limit: 20 },
    { stripeAccount: of },
  );
  for (const { id, status } of payouts.data) {
    if (status !== 'paid' && status !== 'failed' && status !== 'canceled') continue;
    const parts = stripe.balanceTransactions.list({ payout: id, limit: 100 }, { stripeAccount: of });
    for await (const { source } of parts) {
      const isThis = (typeof source === 'string' ? source : source?.id) === payment;
      // What the bank did not take stays on their account at Stripe, which pays it again once the account is put right.
      if (isThis && status === 'paid') return 'arrived';
    }
  }
  return 'on-its-way';
}
