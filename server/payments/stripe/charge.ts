import type Stripe from 'stripe';
import { formatMoneyExact } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import { type Charge, type ChargeResult, idempotencyKeyOf } from '#server/payments/charge.ts';
import { toStripe } from '#server/payments/stripe/amount.ts';
import { gaveNoAnswer, NO_ANSWER, toldBy } from '#server/payments/stripe/client.ts';

/** The reference of an order that is to be paid on a page, before Stripe has named the page. */
export const PAGE = 'page';

/**
 * Charges the card a payer saved with Stripe, without them being present (an off-session PaymentIntent), or says how an order stands that
 * is paid on Stripe's page.
 *
 * One order has one PaymentIntent, and Stripe lets a PaymentIntent succeed only once. It is found by the order's id
 * in its metadata, or made under an idempotency key of that id: two requests, or a request repeated after a crash, meet
 * in the same intent. A declined intent stays and is confirmed again with the card saved by then; an idempotency key on
 * the confirmation would only repeat the old decline.
 */
export async function chargeWith(stripe: Stripe, charge: Charge): Promise<ChargeResult> {
  try {
    const { reference } = charge;
    // Whoever asked for a page and never got one cannot have paid.
    if (reference === PAGE) return { outcome: 'declined', why: t`The page for paying was not opened.` };
    if (reference?.startsWith('cs_')) return judgeSession(await stripe.checkout.sessions.retrieve(reference));
    const known = await findIntent(stripe, charge);
    if (known?.status === 'succeeded' || known?.status === 'processing') return judge(known);
    const saved = await findSavedCard(stripe, charge);
    if (!saved) return { outcome: 'declined', why: t`There is no card on file.` };
    const amount = toStripe(charge.amountCents, charge.currency);
    if (amount === null)
      return { outcome: 'declined', why: notInSteps(charge), says: () => notInSteps(charge) };
    const intent = known ?? (await makeIntent(stripe, charge, amount, saved.customer));
    const confirmed = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: saved.card,
      off_session: true,
    });
    return judge(confirmed);
  } catch (error) {
    return judgeError(error);
  }
}

async function findSavedCard(
  stripe: Stripe,
  { payerId, customer: known }: Charge,
): Promise<{ customer: string; card: string } | null> {
  const customer = known ?? (await findCustomer(stripe, payerId));
  if (!customer) return null;
  const cards = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 });
  return cards.data[0] ? { customer, card: cards.data[0].id } : null;
}

/** The customer of an account that was made before accounts were kept here. */
export async function findCustomer(stripe: Stripe, userId: string): Promise<string | null> {
  const found = await stripe.customers.search({ query: `metadata['user_id']:'${userId}'`, limit: 1 });
  return found.data[0]?.id ?? null;
}

async function findIntent(stripe: Stripe, charge: Charge) {
  const found = await stripe.paymentIntents.search({
    query: `metadata['order_id']:'${charge.orderId}' AND -status:'canceled'`,
    limit: 1,
  });
  return found.data[0];
}

function makeIntent(stripe: Stripe, charge: Charge, amount: number, customer: string) {
  return stripe.paymentIntents.create(
    {
      amount,
      currency: charge.currency.toLowerCase(),
      customer,
      description: t`Running Order invoice ${charge.invoiceNumber}`,
      allowed_payment_method_types: ['card'],
      metadata: metadataOf(charge),
    },
    { idempotencyKey: idempotencyKeyOf(charge) },
  );
}

/** Why an amount of a currency with three decimals is not taken. */
export const notInSteps = ({ amountCents, currency }: Pick<Charge, 'amountCents' | 'currency'>) =>
  t`Cards in ${currency} are charged to two decimals: ${formatMoneyExact(amountCents, currency)} cannot be.`;

export const metadataOf = ({ orderId, invoiceId, invoiceNumber }: Charge) => ({
  order_id: orderId,
  invoice_id: invoiceId,
  invoice_number: invoiceNumber,
});

function judge({ id, status }: { id: string; status: string }): ChargeResult {
  if (status === 'succeeded') return { outcome: 'charged', reference: id };
  if (status === 'processing') return { outcome: 'unknown', why: t`The payment is still being processed.` };
  return { outcome: 'declined', why: t`The payment was not completed.` };
}

function judgeSession(session: Stripe.Checkout.Session): ChargeResult {
  const { payment_intent: intent } = session;
  if (session.payment_status === 'paid' && intent)
    return { outcome: 'charged', reference: typeof intent === 'string' ? intent : intent.id };
  if (session.status === 'expired') return { outcome: 'declined', why: t`The payment was not completed.` };
  if (session.status === 'complete') return { outcome: 'pending', reference: session.id };
  return { outcome: 'unknown', why: t`It is being paid on the page of the payment service.` };
}

function judgeError(error: unknown): ChargeResult {
  const told = toldBy(error);
  if (!told) throw error;
  const { statusCode, code, message, payment_intent: intent } = told;
  // It was confirmed before, and the search did not know yet: the intent in the answer is how it stands.
  if (code === 'payment_intent_unexpected_state' && intent) return judge(intent);
  if (statusCode === 402) {
    const asks = code === 'authentication_required';
    return {
      outcome: 'declined',
      why: asks ? t`Your bank wants you to confirm this payment.` : (message ?? t`The card was declined.`),
    };
  }
  // It will be refused however often it is asked for: an amount too small, a customer that was deleted.
  if (statusCode === 400)
    return { outcome: 'declined', why: t`The payment service does not take this payment.` };
  if (gaveNoAnswer(told)) return { outcome: 'unknown', why: NO_ANSWER() };
  throw error;
}
