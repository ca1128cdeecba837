/** An invoice to be charged. `amountCents` is integer minor units of `currency`. */
export type Charge = {
  invoiceId: string;
  invoiceNumber: string;
  amountCents: number;
  currency: string;
  /** The account whose saved card is charged. */
  payerId: string;
};

/**
 * What became of a charge. `declined`: no money moved and the payer must do something. `unknown`: the service did not
 * say; asking again with the same charge tells, and never charges twice.
 */
export type ChargeResult =
  | { outcome: 'charged'; reference: string }
  | { outcome: 'declined'; why: string }
  | { outcome: 'unknown'; why: string };

/**
 * Moves a venue's money to us. `charge` may be repeated at any time, by any process, also after one was killed while it
 * waited: the invoice's id names the charge at the provider, and one invoice is charged once.
 */
export type PaymentProvider = { name: string; charge(charge: Charge): Promise<ChargeResult> };

/** The name a charge has at the provider: always the same for one invoice. */
export function idempotencyKeyOf(charge: Pick<Charge, 'invoiceId'>): string {
  return `invoice-${charge.invoiceId}`;
}
