import type { PaymentProvider } from '#server/payments/charge.ts';
import { chargeWith } from '#server/payments/stripe/charge.ts';
import { type StripeAt, stripeAt } from '#server/payments/stripe/client.ts';
import { payOutWith, refundWith, whereWith } from '#server/payments/stripe/move-money.ts';

/** Stripe as the mover of money. */
export function createStripe(at: StripeAt): PaymentProvider {
  return {
    name: 'stripe',
    charge: async (charge) => chargeWith(await stripeAt(at), charge),
    payOut: async (payOut) => payOutWith(await stripeAt(at), payOut),
    refund: async (refund) => refundWith(await stripeAt(at), refund),
    whereIs: async (payout) => whereWith(await stripeAt(at), payout),
  };
}
