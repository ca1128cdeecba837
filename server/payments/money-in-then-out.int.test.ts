import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { billIn } from '#testing/bill.ts';
import { balancesOf, unbalanced } from '#testing/books.ts';
import { type Answered, type Stage, setStage } from '#testing/stage.ts';

let backend: TestBackend;
let stage: Stage;
beforeAll(async () => {
  backend = await startTestBackend();
  stage = await setStage(backend);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => backend?.stop());

const bill = (bookingId: string, feeCents: number) => billIn(stage, bookingId, feeCents);
const ask = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const payoutOf = async (bookingId: string) =>
  (
    await ask('select status, why, amount_cents, sent_cents from payouts where booking_id = $1', bookingId)
  )[0];
const paidOn = async () => (await ask('select (private.today() - 1)::text as day'))[0].day as string;

/** A show of so much whose statement is confirmed. */
async function confirmed(
  guaranteeCents = 50_000,
  before: (bookingId: string) => Promise<unknown> = async () => {},
) {
  const { bookingId } = await stage.playedShow({ deal: { kind: 'guarantee', guaranteeCents } });
  await before(bookingId);
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: [] });
  const settlementId = data.settlementId as string;
  const { data: answer } = await stage.act(stage.artist, 'confirm-statement', { settlementId });
  return { bookingId, invoiceId: answer.invoiceId as string };
}

async function cash(
  bookingId: string,
  kind: 'cash' | 'deposit',
  amountCents: number,
  received = true,
): Promise<Answered> {
  const recorded = await stage.act(stage.venue, 'record-direct-payment', {
    ...{ bookingId, kind, amountCents, paidOn: await paidOn() },
  });
  if (recorded.status !== 200) return recorded;
  const { directPaymentId } = recorded.data;
  return stage.act(stage.artist, 'answer-direct-payment', { directPaymentId, received });
}

describe('a payout', () => {
  test('of a payment that the bank declines is refused; nothing leaves, and it can be tried again', async () => {
    const { bookingId } = await confirmed(51_313);
    vi.stubEnv('STAND_IN_BANK_DECLINES', '52313');
    const refused = await stage.act(stage.venue, 'process-payout', { bookingId });
    expect([refused.status, refused.code]).toEqual([409, 'payment-declined']);
    expect(await payoutOf(bookingId)).toBeUndefined();
    expect(await balancesOf(backend, bookingId)).not.toHaveProperty('bank');
    vi.unstubAllEnvs();
    expect((await stage.act(stage.venue, 'process-payout', { bookingId })).status).toBe(200);
    expect(
      await ask(
        'select state from private.money_orders o join invoices i on i.id = o.invoice_id where i.booking_id = $1 order by made_at',
        bookingId,
      ),
    ).toEqual([{ state: 'failed' }, { state: 'done' }]);
  });

  test('is never more at the bank out than in, whatever was paid directly: the example of a deposit and cash', async () => {
    // Fee 773.50, commission 77.35, deposit 150 and cash 200: the artist gets 346.15 and the venue still pays 433.50.
    const { bookingId, invoiceId } = await confirmed(77_350, (id) => cash(id, 'deposit', 15_000));
    expect((await cash(bookingId, 'cash', 20_000)).status).toBe(200);
    const { data: list } = await stage.venue.client
      .from('invoice_list')
      .select('open_cents')
      .eq('id', invoiceId);
    expect(list).toEqual([{ open_cents: 43_350 }]);
    const { data } = await stage.act(stage.venue, 'process-payout', { bookingId });
    expect(data).toMatchObject({ chargedCents: 43_350, amountCents: 34_615 });
    await backend.moveClock(10);
    expect(await balancesOf(backend, bookingId)).toEqual({
      bank: 8_735,
      'venue-receivable': 0,
      'artist-payable': 0,
      'payouts-in-transit': 0,
      'venue-fee-revenue': -1000,
      'commission-revenue': -7735,
    });
  });

  test('counts only what the artist says they got, and no more than they receive', async () => {
    const { bookingId, invoiceId } = await confirmed();
    expect((await cash(bookingId, 'cash', 10_000, false)).data).toMatchObject({ state: 'denied' });
    const tooMuch = await cash(bookingId, 'cash', 45_001);
    expect(tooMuch.code).toBe('paid-too-much');
    expect(
      await ask('select private.open_cents(i)::int as open from invoices i where id = $1', invoiceId),
    ).toEqual([{ open: 51_000 }]);
  });
});

describe('what was left half-way', () => {
  test('is finished by a job: a charge that was made, and a payout that was ordered', async () => {
    const { bookingId, invoiceId } = await confirmed();
    await ask(
      `insert into private.money_orders (kind, invoice_id, amount_cents, currency, user_id, made_at)
       values ('charge', $1, 51000, 'EUR', $2, private.now() - interval '2 minutes')`,
      invoiceId,
      stage.venue.userId,
    );
    await Promise.all([backend.runJobs(), backend.runJobs()]);
    expect(await ask('select amount_cents, kind from payments where invoice_id = $1', invoiceId)).toEqual([
      { amount_cents: 51_000, kind: 'charge' },
    ]);
    const { data } = await stage.act(stage.venue, 'process-payout', { bookingId });
    expect(data.chargedCents).toBe(0);
    // As a process left it that was killed before it asked.
    const { bookingId: other } = await confirmed();
    await stage.act(stage.venue, 'process-payout', { bookingId: other });
    expect(await payoutOf(other)).toMatchObject({ status: 'initiated', sent_cents: 45_000 });
  });

  test('a fee that falls after it was paid is given back by a job, as far as it is still held', async () => {
    const { bookingId, invoiceId } = await confirmed();
    await stage.act(stage.venue, 'pay-invoice', { invoiceId });
    await bill(bookingId, 40_000);
    await backend.runJobs();
    await backend.runJobs();
    expect(
      await ask(
        'select kind, amount_cents from payments where invoice_id = $1 order by amount_cents',
        invoiceId,
      ),
    ).toEqual([
      { kind: 'refund', amount_cents: -10_000 },
      { kind: 'charge', amount_cents: 51_000 },
    ]);
    await stage.act(stage.venue, 'process-payout', { bookingId });
    expect(await payoutOf(bookingId)).toMatchObject({ amount_cents: 36_000, sent_cents: 36_000 });
    // The artist has the money by now: only the commission on it is held, and goes back.
    await bill(bookingId, 30_000);
    await backend.runJobs();
    expect(await balancesOf(backend, bookingId)).toMatchObject({
      'artist-payable': 9_000,
      'venue-receivable': -9_000,
    });
  });

  test('a fee that rises after the payout is sent as a further part once the venue has paid it', async () => {
    const { bookingId } = await confirmed();
    await stage.act(stage.venue, 'process-payout', { bookingId });
    const { invoice } = await bill(bookingId, 60_000);
    await backend.moveClock(10);
    expect(await payoutOf(bookingId)).toMatchObject({
      status: 'waiting',
      why: 'payment',
      sent_cents: 45_000,
    });
    await stage.act(stage.venue, 'pay-invoice', { invoiceId: invoice?.id });
    expect(await payoutOf(bookingId)).toMatchObject({ status: 'initiated', sent_cents: 54_000 });
    await backend.moveClock(10);
    expect(await balancesOf(backend, bookingId)).toMatchObject({
      bank: 7_000,
      'artist-payable': 0,
      'payouts-in-transit': 0,
    });
    expect(await unbalanced(backend)).toBe(0);
  });
});

test('an artist says to which account they are paid; its number is not kept', async () => {
  const saved = await stage.act(stage.artist, 'save-payout-account', {
    holder: 'Nova Drift',
    iban: 'nl91 abna 0417 1643 00',
  });
  expect(saved.data).toEqual({ holder: 'Nova Drift', masked: 'NL•• •••• 4300' });
  const [row] = await ask('select * from payout_accounts where user_id = $1', stage.artist.userId);
  expect(JSON.stringify(row)).not.toContain('0417');
  const wrong = await stage.act(stage.artist, 'save-payout-account', {
    holder: 'Nova Drift',
    iban: 'NL91ABNA0417164301',
  });
  expect([wrong.status, wrong.message]).toEqual([
    422,
    'This is no IBAN: please check its letters and figures.',
  ]);
});
