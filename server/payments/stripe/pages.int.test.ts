import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { billIn } from '#testing/bill.ts';
import { balancesOf } from '#testing/books.ts';
import { transactionsThatWait } from '#testing/open-transactions.ts';
import { peopleOf } from '#testing/people.ts';
import { type Stage, setStage, soldAtDoor } from '#testing/stage.ts';
import { startStripeStandIn } from '#testing/stripe-stand-in.ts';
import type { Kept } from '#testing/stripe-stand-in-pages.ts';

const SECRET = 'whsec_of_the_stand_in';
let backend: TestBackend;
let stage: Stage;
let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
let waiting: string[] = [];
let asked = 0;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_of_the_stand_in');
  vi.stubEnv('STRIPE_API_BASE', stripe.url);
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', SECRET);
  vi.stubEnv('SITE_URL', 'https://order.example.com');
  backend = await startTestBackend();
});
beforeEach(async () => {
  stage = await setStage(backend);
  Object.assign(stripe.pages.state, { hasBalance: true, refunds: 'succeeded' });
  stripe.pages.all.length = 0;
  waiting = [];
  asked = 0;
  stripe.state.whileAsked = async () => {
    asked += 1;
    waiting.push(...(await transactionsThatWait(backend)));
  };
});
// Whatever Stripe is asked, on a page, by a webhook or by a job: no transaction waits for its answer.
afterEach(() => expect(waiting).toEqual([]));
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend?.stop();
  await stripe?.stop();
});

const ask = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const differences = (bookingId: string) =>
  ask('select account from private.ledger_differences where booking_id = $1', bookingId);

async function invoiced() {
  const { bookingId } = await stage.playedShow();
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const confirmed = await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  return { bookingId, invoiceId: confirmed.data.invoiceId as string };
}
const openPage = (invoiceId: string) =>
  stage.act(stage.venue, 'open-payment-page', { page: 'invoice', invoiceId });
const paymentsOf = (invoiceId: string) =>
  ask(
    'select kind, amount_cents from payments where invoice_id = $1 order by paid_at, amount_cents',
    invoiceId,
  );

/** The venue pays on the page. */
function payOnPage() {
  const session = stripe.pages.of('checkout.session').at(-1) as Kept;
  Object.assign(session, {
    ...{
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_of_${session.id}_${crypto.randomUUID()}`,
    },
  });
  return session;
}

let events = 0;
/** Stripe delivers an event, signed unless another signature is given. */
async function deliver(
  type: string,
  object: Partial<Kept>,
  more: { id?: string; account?: string; signature?: string } = {},
): Promise<number> {
  events += 1;
  const { id = `evt_${events}_${crypto.randomUUID()}`, account } = more;
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object },
    ...(account ? { account } : {}),
  });
  const signature = more.signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
  const answer = await fetch(`${backend.url}/functions/v1/api/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  return answer.status;
}

describe('an invoice paid on the page of Stripe', () => {
  test('is paid by a venue without an account by its link, which the page leads back to', async () => {
    const people = peopleOf(backend);
    const artist = await people.artist();
    const { rows } = await backend.pool.query(`select id from places where name = 'Rotterdam'`);
    const { profileId } = await people.done(artist, 'add-outsider', {
      ...{ name: 'The Back Room', email: `${crypto.randomUUID()}@room.example`, capacity: 120 },
      placeId: rows[0].id,
    });
    const deal = { kind: 'guarantee', guaranteeCents: 40_000 };
    const { bookingId = '' } = await people.done(artist, 'ask-for-night', {
      ...{ venueId: profileId, day: await people.dayIn(3), deal },
    });
    await people.done(await people.linkOf(bookingId), 'accept-booking', { bookingId, fullPriceCents: 1500 });
    await backend.moveClock(5);
    const venue = await people.linkOf(bookingId);
    const { settlementId } = await people.done(venue, 'conclude-show', {
      ...{ bookingId, tiers: soldAtDoor(0), costs: [] },
    });
    const { invoiceId = '' } = await people.done(artist, 'confirm-statement', { settlementId });
    const page = await people.done(venue, 'open-payment-page', { page: 'invoice', invoiceId });
    const session = payOnPage();
    expect(page.url).toBe(session.url);
    expect(session.success_url).toBe('https://order.example.com/booking');
    expect(await people.done(venue, 'check-payments', { own: true })).toMatchObject({ paid: 1 });
    expect(await paymentsOf(invoiceId)).toMatchObject([{ kind: 'charge' }]);
    await backend.moveClock(-5);
  });

  test('is paid once by events that come twice and in any order, and by whoever comes back', async () => {
    const { bookingId, invoiceId } = await invoiced();
    const [first, again] = [await openPage(invoiceId), await openPage(invoiceId)];
    expect([first.status, first.data.url]).toEqual([200, again.data.url]);
    expect(stripe.pages.of('checkout.session')).toHaveLength(1);
    const session = payOnPage();
    const { metadata } = session;
    const id = `evt_${crypto.randomUUID()}`;
    // The older event comes late: what Stripe says now counts.
    expect(await deliver('checkout.session.completed', session, { id })).toBe(200);
    expect(await deliver('checkout.session.completed', session, { id })).toBe(200);
    expect(await deliver('payment_intent.processing', { metadata })).toBe(200);
    expect((await stage.act(stage.venue, 'check-payments', { own: true })).data).toEqual({
      paid: 0,
      underWay: 0,
    });
    expect(await paymentsOf(invoiceId)).toEqual([{ kind: 'charge', amount_cents: 51_000 }]);
    expect(await differences(bookingId)).toEqual([]);
    expect((await openPage(invoiceId)).code).toBe('already-paid');
  });

  test('is written down by whoever comes back before Stripe tells, and never charged beside it', async () => {
    const { invoiceId } = await invoiced();
    stripe.saveCard(stage.venue.userId);
    await openPage(invoiceId);
    // The saved card is not charged for what is being paid on a page, by nobody and no job.
    await ask(`update private.money_orders set asked_at = null where invoice_id = $1`, invoiceId);
    await backend.runJobs();
    expect(stripe.state.charges).toEqual([]);
    expect((await stage.act(stage.venue, 'pay-invoice', { invoiceId })).code).toBe('payment-unknown');
    payOnPage();
    expect((await stage.act(stage.venue, 'check-payments', { own: true })).data).toEqual({
      paid: 1,
      underWay: 0,
    });
    expect(await paymentsOf(invoiceId)).toHaveLength(1);
  });

  test('that is closed unpaid can be paid on another page', async () => {
    const { invoiceId } = await invoiced();
    await openPage(invoiceId);
    Object.assign(stripe.pages.of('checkout.session')[0] as Kept, { status: 'expired', url: null });
    expect((await openPage(invoiceId)).status).toBe(200);
    expect(stripe.pages.of('checkout.session')).toHaveLength(2);
  });

  test('is no page for the other side, nor for strangers', async () => {
    const { invoiceId } = await invoiced();
    const asked = { page: 'invoice', invoiceId };
    expect((await stage.act(stage.artist, 'open-payment-page', asked)).code).toBe('only-venues');
    const stranger = await setStage(backend);
    expect((await stage.act(stranger.venue, 'open-payment-page', asked)).code).toBe('unknown-invoice');
    expect(stripe.pages.of('checkout.session')).toEqual([]);
  });
});

test('an event that Stripe has not signed is refused, and changes nothing', async () => {
  const { invoiceId } = await invoiced();
  await openPage(invoiceId);
  const session = payOnPage();
  const payload = JSON.stringify({ id: 'evt_x' });
  for (const signature of [
    '',
    'none',
    Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' }),
  ])
    expect(await deliver('checkout.session.completed', session, { signature })).toBe(400);
  expect(await paymentsOf(invoiceId)).toEqual([]);
});

test('a refund is made once, and asked about until the bank has taken it', async () => {
  const { bookingId, invoiceId } = await invoiced();
  await openPage(invoiceId);
  const session = payOnPage();
  await deliver('checkout.session.completed', session);
  stripe.pages.state.refunds = 'pending';
  await billIn(stage, bookingId, 40_000);
  await backend.runJobs();
  expect(await paymentsOf(invoiceId)).toHaveLength(1);
  const [refund] = stripe.pages.of('refund');
  Object.assign(refund as Kept, { status: 'succeeded' });
  await deliver('refund.updated', refund as Kept);
  await deliver('refund.updated', refund as Kept);
  expect(stripe.pages.of('refund')).toHaveLength(1);
  expect(await paymentsOf(invoiceId)).toContainEqual({ kind: 'refund', amount_cents: -10_000 });
  expect(await differences(bookingId)).toEqual([]);

  // Days later the bank returns it: the venue is told once, and it is given back again a day after.
  Object.assign(refund as Kept, { status: 'failed' });
  await Promise.all([deliver('refund.failed', refund as Kept), deliver('refund.updated', refund as Kept)]);
  expect(await paymentsOf(invoiceId)).toContainEqual({ kind: 'refund-returned', amount_cents: 10_000 });
  expect(await paymentsOf(invoiceId)).toHaveLength(3);
  expect(await differences(bookingId)).toEqual([]);
  const told = await ask(
    `select n.params ->> 'returned' as returned from notifications n join domain_events e on e.id = n.event_id
      where e.booking_id = $1 and n.kind = 'payment-refunded' order by e.at`,
    bookingId,
  );
  expect(told.map(({ returned }) => returned)).toEqual([null, 'true']);
  stripe.pages.state.refunds = 'succeeded';
  await backend.runJobs();
  expect(stripe.pages.of('refund')).toHaveLength(1);
  await backend.moveClock(2);
  await backend.runJobs();
  expect(stripe.pages.of('refund')).toHaveLength(2);
  expect(await differences(bookingId)).toEqual([]);
});

test('a dispute opens the invoice again, and closes it when it is won', async () => {
  const { bookingId, invoiceId } = await invoiced();
  await openPage(invoiceId);
  const { payment_intent, ...session } = payOnPage();
  await deliver('checkout.session.completed', session);
  const moved = [{ id: 'txn_a', amount: -51_000, currency: 'eur' }];
  const dispute = { id: 'du_1', object: 'dispute', payment_intent, balance_transactions: moved };
  stripe.pages.add(dispute);
  for (const kind of ['created', 'funds_withdrawn']) await deliver(`charge.dispute.${kind}`, { id: 'du_1' });
  const open = async () =>
    (await ask('select private.open_cents(i)::int as open from invoices i where id = $1', invoiceId))[0].open;
  expect(await open()).toBe(51_000);
  expect(await differences(bookingId)).toEqual([]);
  moved.push({ id: 'txn_b', amount: 51_000, currency: 'eur' });
  await deliver('charge.dispute.funds_reinstated', { id: 'du_1' });
  expect(await open()).toBe(0);
  expect(await differences(bookingId)).toEqual([]);
});

test('an artist is paid through an account of their own, once Stripe can pay it', async () => {
  const { bookingId, invoiceId } = await invoiced();
  await openPage(invoiceId);
  await deliver('checkout.session.completed', payOnPage());
  expect((await stage.act(stage.venue, 'process-payout', { bookingId })).status).toBe(200);
  const payout = async () =>
    (await ask('select status, why from payouts where booking_id = $1', bookingId))[0];
  expect(await payout()).toEqual({ status: 'waiting', why: 'account' });

  const page = await stage.act(stage.artist, 'open-payment-page', { page: 'account' });
  expect(page.data.url).toMatch(/^https:\/\/connect\.stripe\.com\//);
  await stage.act(stage.artist, 'open-payment-page', { page: 'account' });
  const accounts = stripe.pages.of('account');
  expect(accounts).toHaveLength(1);
  const [account] = accounts as [Kept];
  await deliver('account.updated', account, { account: account.id });
  expect(await payout()).toMatchObject({ status: 'waiting' });
  // They are told once, with the way to the form.
  const told = 'select route from notifications where kind = $1 and user_id = $2';
  expect(await ask(told, 'payout-waits', stage.artist.userId)).toEqual([
    { route: '/artist/invoices?tab=billing' },
  ]);
  // What venues have paid is at hand some days later.
  stripe.pages.state.hasBalance = false;
  Object.assign(account, { capabilities: { transfers: 'active' } });
  await deliver('account.updated', account, { account: account.id });
  // The account is new: the first payout to it waits some days.
  expect(await payout()).toEqual({ status: 'waiting', why: 'new-account' });
  await ask('update payout_accounts set paid_from = private.now() where user_id = $1', stage.artist.userId);
  await backend.runJobs();
  expect(await payout()).toMatchObject({ status: 'sending' });
  stripe.pages.state.hasBalance = true;
  // An hour later the same order is asked for again.
  await ask(`update private.money_orders set asked_at = asked_at where kind = 'payout'`);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  await backend.moveClock(1);
  await backend.runJobs();
  vi.useRealTimers();
  expect(stripe.pages.of('transfer')).toMatchObject([{ amount: 45_000, destination: account.id }]);
  expect(await payout()).toMatchObject({ status: 'initiated' });

  // Another bank account, chosen on Stripe's own page, is new again.
  const waits = `select paid_from > private.now() + interval '2 days 23 hours' as waits from payout_accounts where user_id = $1`;
  expect(await ask(waits, stage.artist.userId)).toEqual([{ waits: false }]);
  Object.assign(account, { external_accounts: { data: [{ last4: '4321' }] } });
  await deliver('account.updated', account, { account: account.id });
  expect(await ask(waits, stage.artist.userId)).toEqual([{ waits: true }]);
  await ask('update payout_accounts set paid_from = private.now() where user_id = $1', stage.artist.userId);
  await deliver('account.updated', account, { account: account.id });
  expect(await ask(waits, stage.artist.userId)).toEqual([{ waits: false }]);

  stripe.pages.add({ id: 'po_1', object: 'payout', status: 'paid' });
  await deliver('payout.paid', { id: 'po_1' }, { account: account.id });
  expect(await payout()).toMatchObject({ status: 'arrived' });
  Object.assign(stripe.pages.of('transfer')[0] as Kept, { reversed: true });
  await deliver('transfer.reversed', stripe.pages.of('transfer')[0] as Kept);
  expect(await payout()).toMatchObject({ status: 'failed' });
  expect(await balancesOf(backend, bookingId)).toMatchObject({ bank: 51_000, 'artist-payable': -45_000 });
  expect(await differences(bookingId)).toEqual([]);
});

test('a transaction that waits for an answer is seen, and those that Stripe is asked in hold none', async () => {
  const client = await backend.pool.connect();
  await client.query('begin');
  expect(await transactionsThatWait(backend)).toHaveLength(1);
  await client.query('rollback');
  client.release();
  const { invoiceId } = await invoiced();
  await openPage(invoiceId);
  await deliver('checkout.session.completed', payOnPage());
  expect(await paymentsOf(invoiceId)).toHaveLength(1);
  expect(asked).toBeGreaterThan(1);
});

test('a card is saved on the page of Stripe, and billing shows which', async () => {
  const { data } = await stage.act(stage.venue, 'open-payment-page', { page: 'card' });
  expect(data.url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  const [session] = stripe.pages.of('checkout.session') as [Kept];
  stripe.saveCardOf(session.customer as string);
  await deliver('checkout.session.completed', session);
  const [card] = await ask(
    'select card_brand, card_last4, card_expiry from billing where user_id = $1',
    stage.venue.userId,
  );
  expect(card).toEqual({ card_brand: 'Visa', card_last4: '4242', card_expiry: '04/31' });
});
