import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_USER_IDS } from '#core/demo/demo-account.ts';
import { providerFor } from '#server/payments/provider.ts';
import { createStripe } from '#server/payments/stripe/provider.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { balancesOf, rowsOfMoney } from '#testing/books.ts';
import { type Stage, setStage, soldAtDoor } from '#testing/stage.ts';
import { startStripeStandIn } from '#testing/stripe-stand-in.ts';

let backend: TestBackend;
let stage: Stage;
let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_of_the_stand_in');
  vi.stubEnv('STRIPE_API_BASE', stripe.url);
  backend = await startTestBackend();
  stage = await setStage(backend);
});
beforeEach(() => {
  stripe.saveCard(stage.venue.userId);
  Object.assign(stripe.state, { mood: 'works', searchLags: false, charges: [] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend?.stop();
  await stripe?.stop();
});

async function invoiced() {
  const { bookingId } = await stage.playedShow();
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const confirmed = await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  return { bookingId, invoiceId: confirmed.data.invoiceId as string };
}

const pay = (invoiceId: string, key?: string) => stage.act(stage.venue, 'pay-invoice', { invoiceId }, key);
const paymentsOf = async (invoiceId: string) =>
  (
    await backend.pool.query('select provider, provider_reference from payments where invoice_id = $1', [
      invoiceId,
    ])
  ).rows;

describe('an invoice paid through Stripe', () => {
  test('charges the saved card once, under a key of the invoice', async () => {
    const { bookingId, invoiceId } = await invoiced();
    const { status, data } = await pay(invoiceId);
    expect(status).toBe(200);
    expect(stripe.state.charges).toEqual([{ invoice: invoiceId, amount: 51_000, card: 'pm_card' }]);
    expect(await paymentsOf(invoiceId)).toEqual([{ provider: 'stripe', provider_reference: data.reference }]);
    expect(stripe.asked.findLast(({ path }) => path === 'payment_intents')).toMatchObject({
      key: expect.stringMatching(/^order-/),
      authorization: 'Bearer sk_test_of_the_stand_in',
    });
    expect(await balancesOf(backend, bookingId)).toMatchObject({ bank: 51_000, 'venue-receivable': 0 });
  });

  test.each([
    ['declines', 'payment-declined', 'Your card has insufficient funds. Please use another payment method.'],
    [
      'refuses',
      'payment-declined',
      'The payment service does not take this payment. Please use another payment method.',
    ],
    [
      'asks the bank',
      'payment-declined',
      'Your bank wants you to confirm this payment. Please use another payment method.',
    ],
    [
      'breaks',
      'payment-unknown',
      'The payment service did not answer. Please try again in a moment: an invoice is never charged twice.',
    ],
  ] as const)(
    'that %s is refused with a sentence, writes nothing, and can be paid later',
    async (mood, code, message) => {
      const { invoiceId } = await invoiced();
      const before = await rowsOfMoney(backend);
      stripe.state.mood = mood;
      const refused = await pay(invoiceId);
      expect([refused.status, refused.code, refused.message]).toEqual([409, code, message]);
      expect(await rowsOfMoney(backend)).toEqual(before);
      stripe.state.mood = 'works';
      expect((await pay(invoiceId)).status).toBe(200);
      expect(stripe.state.charges).toHaveLength(1);
    },
  );

  test('by a venue without a card is refused with a sentence', async () => {
    stripe.saveCard(stage.venue.userId, '');
    const { invoiceId } = await invoiced();
    const { status, message } = await pay(invoiceId);
    expect([status, message]).toEqual([409, 'There is no card on file. Please use another payment method.']);
  });

  test('is charged once by 20 requests at the same moment', async () => {
    const { invoiceId } = await invoiced();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(invoiceId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['already-paid']),
    );
    expect(stripe.state.charges).toHaveLength(1);
  });
});

describe.each([false, true])(
  'a process killed between the charge and its commit (search lags: %s)',
  (searchLags) => {
    test('leaves nothing half-made; the next try finds the payment and charges nobody again', async () => {
      const { bookingId, invoiceId } = await invoiced();
      const before = await rowsOfMoney(backend);
      stripe.state.mood = 'hangs after charging';
      const key = crypto.randomUUID();
      const hanging = stripe.chargedAndHanging();
      const child = spawn(
        process.execPath,
        ['testing/pay-in-own-process.mjs', backend.databaseUrl, stage.venue.userId, invoiceId, key],
        { stdio: 'inherit' },
      );
      await Promise.race([
        hanging,
        once(child, 'exit').then(() => Promise.reject(new Error('did not get to the bank'))),
      ]);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await rowsOfMoney(backend)).toEqual(before);
      expect(stripe.state.charges).toHaveLength(1);

      Object.assign(stripe.state, { mood: 'works', searchLags });
      const again = await pay(invoiceId, key);
      expect(again.status).toBe(200);
      expect(stripe.state.charges).toHaveLength(1);
      expect(await paymentsOf(invoiceId)).toHaveLength(1);
      expect(await balancesOf(backend, bookingId)).toMatchObject({ bank: 51_000, 'venue-receivable': 0 });
    });
  },
);

test('is never asked for the play money of the demo', () => {
  expect(providerFor(stage.venue.userId).name).toBe('stripe');
  expect(providerFor(DEMO_USER_IDS.venue).name).toBe('stand-in');
});

test('a payout without an account ends its order and waits for the account', async () => {
  const { bookingId } = await invoiced();
  expect((await stage.act(stage.venue, 'process-payout', { bookingId })).status).toBe(200);
  const { rows } = await backend.pool.query(
    `select p.status, p.why, o.state from payouts p join private.money_orders o on o.payout_id = p.id where p.booking_id = $1`,
    [bookingId],
  );
  expect(rows).toEqual([{ status: 'waiting', why: 'account', state: 'failed' }]);
});

test('a service that cannot be reached, or does not answer in time, is said so', async () => {
  const charge = {
    orderId: crypto.randomUUID(),
    invoiceId: 'i',
    invoiceNumber: 'RO-INV-2027-000001',
    amountCents: 51_000,
    currency: 'EUR',
    payerId: stage.venue.userId,
  };
  const nobody = createStripe({ secretKey: 'sk', apiBase: 'http://127.0.0.1:1' });
  expect(await nobody.charge(charge)).toEqual({
    outcome: 'unknown',
    why: 'The payment service did not answer.',
  });
  stripe.state.mood = 'hangs after charging';
  const slow = createStripe({ secretKey: 'sk', apiBase: stripe.url, timeoutMs: 200 });
  expect(await slow.charge(charge)).toMatchObject({ outcome: 'unknown' });
});

const A_CENT = {
  orderId: 'o',
  invoiceId: 'i',
  invoiceNumber: 'n',
  amountCents: 1,
  currency: 'EUR',
  payerId: 'p',
} as const;

test('a key that Stripe does not know is a mistake of ours, not a decline', async () => {
  stripe.state.mood = 'knows no such key';
  const wrong = createStripe({ secretKey: 'sk', apiBase: stripe.url });
  await expect(wrong.charge(A_CENT)).rejects.toThrow('Invalid API Key');
});

test('the key goes to no other address, whatever a service says', async () => {
  let asked = 0;
  const elsewhere = createServer((_, response) => {
    asked += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  const leading = createServer((request, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${port}${request.url}` }).end();
  }).listen(0, '127.0.0.1');
  await once(leading, 'listening');
  const apiBase = `http://127.0.0.1:${(leading.address() as AddressInfo).port}`;
  const led = createStripe({ secretKey: 'sk', apiBase });
  expect(await led.charge(A_CENT)).toMatchObject({ outcome: 'unknown' });
  expect(asked).toBe(0);
  leading.close();
  elsewhere.close();
});
