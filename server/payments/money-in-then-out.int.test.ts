import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { productNow } from '#server/commands/perform.ts';
import { recordCharge } from '#server/payments/charge-invoice.ts';
import { settleOrder } from '#server/payments/order.ts';
import { payoutFailed } from '#server/payments/payout-news.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { billIn } from '#testing/bill.ts';
import { balancesOf, unbalanced } from '#testing/books.ts';
import { type Answered, type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

let backend: TestBackend;
let stage: Stage;
beforeAll(async () => {
  backend = await startTestBackend();
});
// Nights of their own: some tests move the clock.
beforeEach(async () => {
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
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
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

test('the part that nobody contests is sent once the venue has paid it, and the rest with the payout', async () => {
  const { bookingId } = await stage.playedShow({ deal: { kind: 'door-split', sharePercent: 70 } });
  const { data } = await stage.act(stage.venue, 'conclude-show', {
    ...{ bookingId, tiers: soldAtDoor(40) },
  });
  const settlementId = data.settlementId as string;
  const line = { settlementId, line: 'sold:1' };
  await stage.act(stage.artist, 'contest-line', { ...line, figure: 50, why: 'We counted 50.' });
  const [{ id: invoiceId }] = await ask(
    'select id from invoices where booking_id = $1 and kind = $2',
    bookingId,
    'invoice',
  );
  expect(await payoutOf(bookingId)).toBeUndefined();
  await stage.act(stage.venue, 'pay-invoice', { invoiceId });
  // 70% of 40 × €17.00 is €476.00, less 10%.
  expect(await payoutOf(bookingId)).toMatchObject({ status: 'initiated', sent_cents: 42_840 });
  await backend.moveClock(6);
  await stage.act(stage.venue, 'answer-contest', { ...line, answer: 'accept' });
  await stage.act(stage.artist, 'confirm-statement', { settlementId });
  const paid = await stage.act(stage.venue, 'process-payout', { bookingId });
  expect(paid.data).toMatchObject({ chargedCents: 11_900 });
  expect(await payoutOf(bookingId)).toMatchObject({ status: 'initiated', sent_cents: 53_550 });
  expect(
    await ask('select account from private.ledger_differences where booking_id = $1', bookingId),
  ).toEqual([]);
});

describe('what was paid directly', () => {
  const paymentsOf = (invoiceId: string) =>
    ask(
      'select kind, amount_cents from payments where invoice_id = $1 order by kind, amount_cents',
      invoiceId,
    );
  const differences = (bookingId: string) =>
    ask('select account from private.ledger_differences where booking_id = $1', bookingId);

  test('and charged too is given back to the venue', async () => {
    const { bookingId, invoiceId } = await confirmed();
    await stage.act(stage.venue, 'pay-invoice', { invoiceId });
    expect((await cash(bookingId, 'cash', 20_000)).status).toBe(200);
    await backend.runJobs();
    await backend.runJobs();
    expect(await paymentsOf(invoiceId)).toEqual([
      { kind: 'cash', amount_cents: 20_000 },
      { kind: 'charge', amount_cents: 51_000 },
      { kind: 'refund', amount_cents: -20_000 },
    ]);
    expect(await balancesOf(backend, bookingId)).toMatchObject({
      bank: 31_000,
      'venue-receivable': 0,
      'artist-payable': -25_000,
    });
    expect(await ask('select * from private.to_give_back where invoice_id = $1', invoiceId)).toEqual([]);
    expect(await differences(bookingId)).toEqual([]);
  });

  test('goes to the invoices that are open, each up to what is open of it', async () => {
    const { bookingId, invoiceId } = await confirmed();
    await stage.act(stage.venue, 'pay-invoice', { invoiceId });
    const { invoice } = await bill(bookingId, 60_000);
    await cash(bookingId, 'cash', 8_000);
    expect(await paymentsOf(invoiceId)).toEqual([{ kind: 'charge', amount_cents: 51_000 }]);
    expect(await paymentsOf(invoice?.id as string)).toEqual([{ kind: 'cash', amount_cents: 8_000 }]);
  });

  test('before the show counts up to the net: the fees are owed all the same', async () => {
    const { bookingId, invoiceId } = await confirmed(50_000, (id) => cash(id, 'deposit', 51_000));
    expect(await paymentsOf(invoiceId)).toEqual([{ kind: 'deposit', amount_cents: 45_000 }]);
    expect(await balancesOf(backend, bookingId)).toMatchObject({
      'venue-receivable': 6_000,
      'artist-payable': 0,
    });
    // A fee that rises counts more of it.
    await bill(bookingId, 60_000);
    expect(await balancesOf(backend, bookingId)).toMatchObject({
      'venue-receivable': 10_000,
      'artist-payable': -3_000,
    });
    expect(await differences(bookingId)).toEqual([]);
  });
});

describe('what was left half-way', () => {
  test('is finished though another order always fails', async () => {
    const { invoiceId: wrong } = await confirmed();
    const { invoiceId } = await confirmed();
    for (const [id, minutes] of [
      [wrong, 5],
      [invoiceId, 2],
    ])
      await ask(
        `insert into private.money_orders (kind, invoice_id, amount_cents, currency, user_id, made_at)
         values ('charge', $1, 51000, 'EUR', $2, private.now() - $3 * interval '1 minute')`,
        ...[id, stage.venue.userId, minutes],
      );
    // The payment of the first is refused by the database each time.
    await ask(`alter table payments add constraint never check (invoice_id <> '${wrong}')`);
    try {
      await backend.runJobs();
      expect(await ask('select amount_cents from payments where invoice_id = $1', invoiceId)).toEqual([
        { amount_cents: 51_000 },
      ]);
    } finally {
      await ask('alter table payments drop constraint never');
      await backend.runJobs();
    }
  });

  test('a charge that was made is recorded, though its order was declined for somebody else', async () => {
    const { invoiceId } = await confirmed();
    const [order] = await ask(
      `insert into private.money_orders (kind, invoice_id, amount_cents, currency, user_id, made_at, state, settled_at)
       values ('charge', $1, 51000, 'EUR', $2, private.now(), 'failed', private.now()) returning id`,
      ...[invoiceId, stage.venue.userId],
    );
    const charged = {
      orderId: order.id,
      result: { outcome: 'charged', reference: `made ${order.id}` },
    } as const;
    const record = () =>
      backend.sql
        .transaction()
        .execute(async (tx) => recordCharge({ tx, now: await productNow(tx) }, charged));
    expect(await record()).toMatchObject({ amountCents: 51_000 });
    expect(await record()).toBeNull();
  });

  test('a refund that was refused is asked for again after a day', async () => {
    const { bookingId, invoiceId } = await confirmed();
    await stage.act(stage.venue, 'pay-invoice', { invoiceId });
    await bill(bookingId, 40_000);
    await ask(
      `insert into private.money_orders (kind, invoice_id, payment_id, amount_cents, currency, made_at, state, settled_at)
       select 'refund', $1, id, 10000, 'EUR', private.now(), 'failed', private.now() from payments where invoice_id = $1`,
      invoiceId,
    );
    const refunds = `select amount_cents from payments where kind = 'refund' and invoice_id = $1`;
    await backend.runJobs();
    expect(await ask(refunds, invoiceId)).toEqual([]);
    await backend.moveClock(1);
    await backend.runJobs();
    expect(await ask(refunds, invoiceId)).toEqual([{ amount_cents: -10_000 }]);
  });

  test('a payout that was ordered and not asked for follows a fee that falls', async () => {
    const { bookingId } = await confirmed();
    await stage.act(stage.venue, 'process-payout', { bookingId });
    // As a process left it that was killed before it asked.
    await ask('alter table private.money_orders disable trigger stays');
    await ask('alter table payouts disable trigger goes_on');
    const [{ id }] = await ask(
      `update payouts set status = 'sending', sent_cents = 0 where booking_id = $1 returning id`,
      bookingId,
    );
    await ask('delete from private.money_orders where payout_id = $1', id);
    await ask('alter table ledger_entries disable trigger written_once_otherwise');
    await ask(`delete from ledger_entries where booking_id = $1 and memo = 'Payout sent'`, bookingId);
    await ask('alter table ledger_entries enable trigger written_once_otherwise');
    await ask(
      `insert into private.money_orders (kind, payout_id, amount_cents, currency, user_id, made_at)
       values ('payout', $1, 45000, 'EUR', $2, private.now() - interval '2 minutes')`,
      ...[id, stage.artist.userId],
    );
    await ask('alter table payouts enable trigger goes_on');
    await ask('alter table private.money_orders enable trigger stays');
    await bill(bookingId, 40_000);
    expect(
      await ask(
        `select o.state, o.amount_cents from private.money_orders o join payouts p on p.id = o.payout_id
         where p.booking_id = $1 order by o.amount_cents`,
        bookingId,
      ),
    ).toMatchObject([{ amount_cents: 36_000 }, { state: 'failed', amount_cents: 45_000 }]);
  });

  test('a payout that failed is sent again to the account that the artist names then', async () => {
    const { bookingId } = await confirmed();
    await stage.act(stage.venue, 'process-payout', { bookingId });
    await ask(
      `update private.money_orders o set state = 'failed', settled_at = private.now() from payouts p
       where p.id = o.payout_id and p.booking_id = $1`,
      bookingId,
    );
    await ask(
      `update payouts set status = 'failed', why = 'sent-back', sent_cents = 0 where booking_id = $1`,
      bookingId,
    );
    const account = { holder: 'Nova Drift', iban: 'NL91ABNA0417164300' };
    await stage.act(stage.artist, 'save-payout-account', account);
    // The account is new: its owner hears of it before money goes there.
    expect(await payoutOf(bookingId)).toMatchObject({
      ...{ status: 'waiting', why: 'new-account', sent_cents: 0 },
    });
    await backend.moveClock(2);
    expect(await payoutOf(bookingId)).toMatchObject({ status: 'waiting', why: 'new-account' });
    const [told] = await ask(
      `select params ->> 'until' as until from notifications where kind = 'payout-waits' and user_id = $1`,
      stage.artist.userId,
    );
    expect(told?.until).toMatch(/^\d{4}-\d\d-\d\d$/);
    await backend.moveClock(2);
    expect(await payoutOf(bookingId)).toMatchObject({ status: 'initiated', sent_cents: 45_000 });
  });

  test.each(['open', 'pending'])('is finished by a job: a charge that is %s, and a payout', async (state) => {
    const { bookingId, invoiceId } = await confirmed();
    await ask(
      `insert into private.money_orders (kind, invoice_id, amount_cents, currency, user_id, made_at, state)
       values ('charge', $1, 51000, 'EUR', $2, private.now() - interval '2 minutes', $3)`,
      ...[invoiceId, stage.venue.userId, state],
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
    // The artist has the money by now: it follows once they have returned it, the commission on it goes back at once.
    await bill(bookingId, 30_000);
    await backend.runJobs();
    expect(await balancesOf(backend, bookingId)).toMatchObject({
      'artist-payable': 0,
      'artist-receivable': 9_000,
      'venue-receivable': -9_000,
      'commission-revenue': -3_000,
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
  expect(JSON.stringify(row)).not.toMatch(/ABNA|0417164|0417 1643/i);
  const wrong = await stage.act(stage.artist, 'save-payout-account', {
    holder: 'Nova Drift',
    iban: 'NL91ABNA0417164301',
  });
  expect([wrong.status, wrong.message]).toEqual([
    422,
    'This is no IBAN: please check its letters and figures.',
  ]);
});

describe('what was sent beyond a fee that was corrected later', () => {
  const returnsOf = (bookingId: string) =>
    ask(
      `select kind, payer, amount_cents as cents, private.open_cents(i)::int as open from invoices i
       where booking_id = $1 and about = 'return' order by created_at, number`,
      bookingId,
    );
  const differences = (bookingId: string) =>
    ask('select account from private.ledger_differences where booking_id = $1', bookingId);
  const openReturn = async (bookingId: string) =>
    (
      await ask(
        "select id from invoices where booking_id = $1 and about = 'return' and kind = 'invoice' and paid_at is null",
        bookingId,
      )
    )[0].id as string;
  const refunds = async (bookingId: string) => {
    await backend.runJobs();
    await backend.runJobs();
    return (
      await ask(
        "select p.amount_cents as cents from payments p join invoices i on i.id = p.invoice_id where i.booking_id = $1 and p.kind = 'refund' order by p.paid_at, p.id",
        bookingId,
      )
    ).map(({ cents }) => cents as number);
  };
  const sum = (cents: number[]) => cents.reduce((all, each) => all + each, 0);
  const paidOut = async (guaranteeCents: number, before?: (bookingId: string) => Promise<unknown>) => {
    const { bookingId } = await confirmed(guaranteeCents, before);
    expect((await stage.act(stage.venue, 'process-payout', { bookingId })).status).toBe(200);
    return bookingId;
  };

  test('is invoiced to the artist, and goes back to the venue once it is paid; the commission on it at once', async () => {
    const bookingId = await paidOut(107_439);
    await bill(bookingId, 98_937);
    expect(await returnsOf(bookingId)).toEqual([
      { kind: 'invoice', payer: 'artist', cents: 7652, open: 7652 },
    ]);
    expect(await refunds(bookingId)).toEqual([-850]);
    expect(await balancesOf(backend, bookingId)).toMatchObject({
      'artist-payable': 0,
      'artist-receivable': 7652,
    });
    expect(await differences(bookingId)).toEqual([]);
    const { data } = await stage.artist.client
      .from('booking_details')
      .select('artist_net_cents, payout_cents, to_return_cents, returned_cents, open_cents')
      .eq('booking_id', bookingId)
      .single();
    expect(data).toMatchObject({
      payout_cents: 96_695,
      to_return_cents: 7652,
      returned_cents: 0,
      open_cents: 0,
    });

    const invoiceId = await openReturn(bookingId);
    const other = await setStage(backend);
    expect((await stage.act(stage.venue, 'pay-invoice', { invoiceId })).status).toBe(403);
    expect((await other.act(other.artist, 'pay-invoice', { invoiceId })).status).toBe(404);
    const twice = await Promise.all([1, 2].map(() => stage.act(stage.artist, 'pay-invoice', { invoiceId })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refunds(bookingId)).toEqual([-850, -7652]);
    expect(await differences(bookingId)).toEqual([]);
    expect(await balancesOf(backend, bookingId)).toMatchObject({
      ...{ 'artist-receivable': 0, 'artist-payable': 0, 'venue-receivable': 0 },
      'commission-revenue': -9894,
    });
    // Nothing is sent to the artist again for what they gave back.
    expect(await payoutOf(bookingId)).toMatchObject({ amount_cents: 96_695, sent_cents: 96_695 });
  });

  test('is invoiced beyond what was invoiced before when the fee falls again, paid or not', async () => {
    const bookingId = await paidOut(50_000);
    await bill(bookingId, 40_000);
    await stage.act(stage.artist, 'pay-invoice', { invoiceId: await openReturn(bookingId) });
    await bill(bookingId, 30_000);
    await bill(bookingId, 25_000);
    expect(await returnsOf(bookingId)).toEqual([
      { kind: 'invoice', payer: 'artist', cents: 9000, open: 0 },
      { kind: 'invoice', payer: 'artist', cents: 9000, open: 9000 },
      { kind: 'invoice', payer: 'artist', cents: 4500, open: 4500 },
    ]);
    expect(sum(await refunds(bookingId))).toBe(-25_000 + 13_500);
    expect(await differences(bookingId)).toEqual([]);
  });

  test('is taken back as far as it is not paid when the fee rises again; the rest is sent to the artist', async () => {
    const bookingId = await paidOut(50_000);
    await bill(bookingId, 40_000);
    await bill(bookingId, 44_000);
    expect(await returnsOf(bookingId)).toEqual([
      { kind: 'invoice', payer: 'artist', cents: 9000, open: 5400 },
      { kind: 'credit-note', payer: 'artist', cents: 3600, open: 0 },
    ]);
    expect(await differences(bookingId)).toEqual([]);
    await stage.act(stage.artist, 'pay-invoice', { invoiceId: await openReturn(bookingId) });
    await bill(bookingId, 60_000);
    const unpaid = await ask(
      "select id from invoices where booking_id = $1 and payer = 'venue' and kind = 'invoice' and paid_at is null order by created_at",
      bookingId,
    );
    await backend.moveClock(6);
    for (const { id } of unpaid)
      expect((await stage.act(stage.venue, 'pay-invoice', { invoiceId: id })).status).toBe(200);
    await backend.runJobs();
    // 540.00 of the corrected fee, and 54.00 that came back, of which 450.00 was sent.
    expect(await payoutOf(bookingId)).toMatchObject({ amount_cents: 59_400, sent_cents: 59_400 });
    expect(sum(await refunds(bookingId))).toBe(-10_000);
    expect(await differences(bookingId)).toEqual([]);
    expect(await unbalanced(backend)).toBe(0);
  });

  test('stays between the two as far as the venue paid it by hand', async () => {
    const bookingId = await paidOut(50_000, (id) => cash(id, 'cash', 40_000));
    // 110.00 was charged, 400.00 paid by hand and 50.00 sent.
    await bill(bookingId, 20_000);
    const given = await refunds(bookingId);
    const [{ cents }] = await returnsOf(bookingId);
    expect(sum(given)).toBe(-3000);
    expect(cents).toBe(8000);
    await stage.act(stage.artist, 'pay-invoice', { invoiceId: await openReturn(bookingId) });
    expect(sum(await refunds(bookingId))).toBe(-11_000);
    expect(await balancesOf(backend, bookingId)).toMatchObject({
      // What the two settle between themselves is with the artist.
      'overpaid-receivable': 19_000,
      'overpaid-payable': -19_000,
      'artist-payable': 0,
      'venue-receivable': 0,
      bank: 8000,
    });
    expect(await differences(bookingId)).toEqual([]);
  });

  test('is taken back by a job where the bank sends back what was sent', async () => {
    const bookingId = await paidOut(50_000);
    await bill(bookingId, 30_000);
    expect(await returnsOf(bookingId)).toMatchObject([{ cents: 18_000, open: 18_000 }]);
    await backend.sql.transaction().execute(async (tx) => {
      const writing = { tx, now: await productNow(tx) };
      const payout = await tx
        .selectFrom('payouts')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow();
      const order = await tx
        .selectFrom('private.money_orders')
        .selectAll()
        .where('payout_id', '=', payout.id)
        .executeTakeFirstOrThrow();
      await settleOrder(writing, order, { state: 'failed', provider: 'stand-in' });
      await payoutFailed(writing, payout, order, 'sent-back');
    });
    expect(sum(await refunds(bookingId))).toBe(-20_000);
    expect(await returnsOf(bookingId)).toMatchObject([{ open: 0 }, { kind: 'credit-note', cents: 18_000 }]);
    expect(await balancesOf(backend, bookingId)).toMatchObject({
      'artist-payable': -27_000,
      'artist-receivable': 0,
    });
    expect(await differences(bookingId)).toEqual([]);
  });
});
