import type { PaymentProvider } from '#server/payments/charge.ts';
import { createStandInBank } from '#server/payments/stand-in-bank.ts';
import { createStripe } from '#server/payments/stripe.ts';

/** Stripe where `STRIPE_SECRET_KEY` is set, else the local stand-in bank. */
export function paymentProvider(env: Record<string, string | undefined> = process.env): PaymentProvider {
  if (env.STRIPE_SECRET_KEY) {
    return createStripe({ secretKey: env.STRIPE_SECRET_KEY, apiBase: env.STRIPE_API_BASE });
  }
  return createStandInBank({ declines: env.STAND_IN_BANK_DECLINES });
}
