import type Stripe from 'stripe';
import { t } from '#core/words/t.ts';
import { type Charge, idempotencyKeyOf } from '#server/payments/charge.ts';
import { toStripe } from '#server/payments/stripe/amount.ts';
import { findCustomer, metadataOf } from '#server/payments/stripe/charge.ts';

/** Where a person comes back to from a page of Stripe. */
type Back = { doneUrl: string; cancelUrl: string };

/** Who an account is at Stripe as it pays; made where there is none. */
export async function customerOf(stripe: Stripe, userId: string): Promise<string> {
  const known = await findCustomer(stripe, userId);
  if (known) return known;
  const made = await stripe.customers.create(
    { metadata: { user_id: userId } },
    { idempotencyKey: `customer-${userId}` },
  );
  return made.id;
}

/** The page on which an order is paid; the card is kept for later charges. An order has one page; none for an amount that cards do not pay. */
export async function paymentPage(
  stripe: Stripe,
  charge: Charge & { customer: string },
  { doneUrl, cancelUrl }: Back,
): Promise<{ reference: string; url: string | null } | null> {
  const amount = toStripe(charge.amountCents, charge.currency);
  if (amount === null) return null;
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer: charge.customer,
      client_reference_id: charge.orderId,
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: charge.currency.toLowerCase(),
            unit_amount: amount,
            product_data: { name: t`Invoice ${charge.invoiceNumber}` },
          },
        },
      ],
      payment_intent_data: { setup_future_usage: 'off_session', metadata: metadataOf(charge) },
      metadata: metadataOf(charge),
      success_url: doneUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: `${idempotencyKeyOf(charge)}-page` },
  );
  return { reference: id, url };
}

/** The page of an order as it was opened; null once it is closed. */
export async function openPage(stripe: Stripe, reference: string): Promise<string | null> {
  const { status, url } = await stripe.checkout.sessions.retrieve(reference);
  return status === 'open' ? url : null;
}

/** The page on which a card is saved, without a payment. */
export async function cardPage(
  stripe: Stripe,
  customer: string,
  currency: string,
  { doneUrl, cancelUrl }: Back,
): Promise<string | null> {
  const { url } = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer,
    currency: currency.toLowerCase(),
    allowed_payment_method_types: ['card'],
    success_url: doneUrl,
    cancel_url: cancelUrl,
  });
  return url;
}

export type SavedCard = { brand: string; last4: string; expiry: string };

/** The card that the next charge is made on: the one that was saved last. */
export async function savedCard(stripe: Stripe, customer: string): Promise<SavedCard | null> {
  const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 });
  const card = data[0]?.card;
  if (!card) return null;
  const two = (number: number) => String(number % 100).padStart(2, '0');
  return {
    brand: card.display_brand ?? card.brand,
    last4: card.last4,
    expiry: `${two(card.exp_month)}/${two(card.exp_year)}`,
  };
}

/** An account of their own at Stripe for whoever is paid. Stripe asks them for the rest on its own page. */
export async function makeAccount(
  stripe: Stripe,
  { userId, country }: { userId: string; country: string | null },
): Promise<string> {
  const { id } = await stripe.accounts.create(
    {
      controller: {
        losses: { payments: 'application' },
        fees: { payer: 'application' },
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { transfers: { requested: true } },
      ...(country ? { country } : {}),
      metadata: { user_id: userId },
    },
    { idempotencyKey: `account-${userId}` },
  );
  return id;
}

/** The page on which Stripe asks for what it needs to pay somebody. A link is good once: who comes late asks for another. */
export async function onboardingPage(
  stripe: Stripe,
  account: string,
  { doneUrl, cancelUrl }: Back,
): Promise<string> {
  const { url } = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: doneUrl,
    refresh_url: cancelUrl,
  });
  return url;
}

export type AccountState = { isReady: boolean; masked: string; country: string | null };

/** How an account is called of which Stripe names no bank account. */
export const NO_BANK_NAMED = () => t`Kept by Stripe`;

/** Whether money can be sent to an account, and what of its bank account tells it apart. */
export async function accountState(stripe: Stripe, account: string): Promise<AccountState> {
  const { capabilities, external_accounts: banks, country } = await stripe.accounts.retrieve(account);
  const last4 = banks?.data[0]?.last4;
  return {
    isReady: capabilities?.transfers === 'active',
    masked: last4 ? `${country ?? ''}•• •••• ${last4}` : NO_BANK_NAMED(),
    country: country ?? null,
  };
}
