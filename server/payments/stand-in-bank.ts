import { createHash } from 'node:crypto';
import { t } from '#core/words/t.ts';
import { idempotencyKeyOf, type PaymentProvider } from '#server/payments/charge.ts';

/**
 * The practice bank of a deployment without a payment service: answers at once, moves no money. Its reference follows from the
 * order, so that the same order is the same movement. `declines` names amounts in cents that it turns down
 * ('51013,99900'), for trying out what a person sees then. What it sent arrives on the first day on which it may.
 */
export function createStandInBank({
  declines = '',
}: {
  declines?: string | undefined;
} = {}): PaymentProvider {
  const declined = new Set(declines.split(',').map((cents) => Number(cents.trim() || Number.NaN)));
  const referenceOf = (order: { orderId: string }) => {
    const digest = createHash('sha256').update(idempotencyKeyOf(order)).digest('hex');
    return `BANK-${digest.slice(0, 12).toUpperCase()}`;
  };
  return {
    name: 'stand-in',
    async charge(charge) {
      if (declined.has(charge.amountCents)) {
        return { outcome: 'declined', why: t`The bank declined this payment.` };
      }
      return { outcome: 'charged', reference: referenceOf(charge) };
    },
    payOut: async (payOut) => ({ outcome: 'sent', reference: referenceOf(payOut) }),
    refund: async (refund) => ({ outcome: 'refunded', reference: referenceOf(refund) }),
    whereIs: async ({ arrivesFrom, today }) => (today >= arrivesFrom ? 'arrived' : 'on-its-way'),
  };
}
