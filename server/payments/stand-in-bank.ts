import { createHash } from 'node:crypto';
import { idempotencyKeyOf, type PaymentProvider } from '#server/payments/charge.ts';

/**
 * The bank of a deployment without a payment service: answers at once, moves no money. Its reference follows from the
 * invoice, so that the same charge is the same payment. `declines` names amounts in cents that it turns down
 * ('51013,99900'), for trying out what a person sees then.
 */
export function createStandInBank({
  declines = '',
}: {
  declines?: string | undefined;
} = {}): PaymentProvider {
  const declined = new Set(declines.split(',').map((cents) => Number(cents.trim() || Number.NaN)));
  return {
    name: 'stand-in',
    async charge(charge) {
      if (declined.has(charge.amountCents)) {
        return { outcome: 'declined', why: 'The bank declined this payment.' };
      }
      const digest = createHash('sha256').update(idempotencyKeyOf(charge)).digest('hex');
      return { outcome: 'charged', reference: `BANK-${digest.slice(0, 12).toUpperCase()}` };
    },
  };
}
