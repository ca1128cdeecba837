import type { PayoutFailure } from '#core/settlement/payout-failure.ts';
import type { Wording } from '#core/words/later.ts';

/**
 * What a provider is asked for. The id of the order names the movement there, so that the same order may be asked for at any time, by
 * any process, also after one was killed while it waited, and money moves once.
 */
type Order = { orderId: string; amountCents: number; currency: string };

/**
 * A payment of an invoice: from the card that the payer has saved, or on a page of the provider where the order has the `reference` of
 * one. `customer` is who the payer is there.
 */
export type Charge = Order & {
  invoiceId: string;
  invoiceNumber: string;
  payerId: string;
  reference?: string | null;
  customer?: string | null;
};

/** An artist's money, to the account of theirs that the provider knows by `account`; null where they have named none. */
export type PayOut = Order & { payoutId: string; account: string | null };

/** What a credit note gives back of a payment. */
export type Refund = Order & { paymentReference: string };

/** The provider did not say; asking again with the same order tells. */
type Unknown = { outcome: 'unknown'; why: string };

/** `pending`: the provider works on it and says later how it ended. `declined`: no money moved and the payer must do something. */
export type ChargeResult =
  | { outcome: 'charged' | 'pending'; reference: string }
  | { outcome: 'declined'; why: string; says?: Wording }
  | Unknown;

/** `no-account`: there is no account to send it to yet. */
export type PayOutResult =
  | { outcome: 'sent'; reference: string }
  | { outcome: 'no-account' }
  | { outcome: 'refused'; why: PayoutFailure }
  | Unknown;

export type RefundResult =
  | { outcome: 'refunded'; reference: string }
  | { outcome: 'refused'; why: string }
  | Unknown;

/** A payout that was sent, as the provider is asked about it. Days are the product's. */
export type SentPayout = {
  reference: string | null;
  account: string | null;
  arrivesFrom: string;
  today: string;
};

/** Who moves money. No transaction waits for it. */
export type PaymentProvider = {
  name: 'stand-in' | 'stripe';
  charge(charge: Charge): Promise<ChargeResult>;
  payOut(payOut: PayOut): Promise<PayOutResult>;
  refund(refund: Refund): Promise<RefundResult>;
  /** Where a payout is that was sent. */
  whereIs(payout: SentPayout): Promise<'on-its-way' | 'arrived' | 'failed'>;
};

/** The name a movement has at the provider: always the same for one order. */
export function idempotencyKeyOf({ orderId }: Pick<Order, 'orderId'>): string {
  return `order-${orderId}`;
}
