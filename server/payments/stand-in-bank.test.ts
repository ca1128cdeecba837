import { describe, expect, test } from 'vitest';
import { paymentProvider } from '#server/payments/provider.ts';
import { createStandInBank } from '#server/payments/stand-in-bank.ts';

const charge = {
  orderId: '6f0c1f6e-3c5e-4c0a-9a55-0d3c1f1f0002',
  invoiceId: '6f0c1f6e-3c5e-4c0a-9a55-0d3c1f1f0001',
  invoiceNumber: 'RO-INV-2027-000001',
  amountCents: 51_000,
  currency: 'EUR',
  payerId: 'somebody',
};

describe('the stand-in bank', () => {
  test('answers the same charge with the same payment, and another with another', async () => {
    const first = await createStandInBank().charge(charge);
    expect(first).toEqual({ outcome: 'charged', reference: expect.stringMatching(/^BANK-[0-9A-F]{12}$/) });
    expect(await createStandInBank().charge(charge)).toEqual(first);
    expect(await createStandInBank().charge({ ...charge, orderId: 'other' })).not.toEqual(first);
  });
  test('declines the amounts it is told to', async () => {
    const bank = createStandInBank({ declines: '51000, 7' });
    expect(await bank.charge(charge)).toEqual({
      outcome: 'declined',
      why: 'The bank declined this payment.',
    });
    expect(await bank.charge({ ...charge, amountCents: 51_001 })).toMatchObject({ outcome: 'charged' });
  });
  test('stands in only where there is no payment service', () => {
    expect(paymentProvider({}).name).toBe('stand-in');
    expect(paymentProvider({ STRIPE_SECRET_KEY: 'sk' }).name).toBe('stripe');
  });
});
