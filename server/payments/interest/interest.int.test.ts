import { expect, test } from 'vitest';
import { billIn } from '#testing/bill.ts';
import { balancesOf } from '#testing/books.ts';
import { dueEarlier, WITH_INTEREST } from '#testing/paid-late.ts';
import { noticesTo } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import { newArtist, soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();

const ask = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const differences = (bookingId: string) =>
  ask('select account from private.ledger_differences where booking_id = $1', bookingId);
const payoutOf = async (bookingId: string) =>
  (
    await ask(
      'select status, amount_cents as cents, sent_cents as sent from payouts where booking_id = $1',
      bookingId,
    )
  )[0];

/** A show whose fee was due 30 days ago, confirmed and not paid. */
async function owing(deal = WITH_INTEREST) {
  const { bookingId } = await stage.playedShow({ deal });
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { settlementId } = data as { settlementId: string };
  const { data: confirmed } = await stage.act(stage.artist, 'confirm-statement', { settlementId });
  await dueEarlier(backend, bookingId);
  return { bookingId, invoiceId: confirmed.invoiceId as string };
}
const askFor = (bookingId: string, cents: unknown) =>
  stage.act(stage.artist, 'ask-interest', { bookingId, cents });
const waive = (bookingId: string) => stage.act(stage.artist, 'waive-interest', { bookingId });
const read = async (bookingId: string, who = stage.artist) => {
  const answer = await fetch(`${backend.url}/functions/v1/api/interest?bookingId=${bookingId}`, {
    headers: { authorization: `Bearer ${who.accessToken}` },
  });
  return (await answer.json()) as { data: { cents: number; state: string; paper: { id: string } | null } };
};

test('interest is asked for once, by the artist alone, of the sum that was shown; it is kept apart from the fee and goes to the artist in full', async () => {
  const { bookingId } = await owing();
  expect((await read(bookingId)).data).toMatchObject({ state: 'open' });
  expect(await askFor(bookingId, 411)).toMatchObject({ code: 'interest-not-final' });
  await stage.act(stage.venue, 'process-payout', { bookingId });
  await backend.runJobs();
  const { data: late } = await read(bookingId);
  // 10% of €500 for 30 days; the booking fee of €10 bears none. A day more where the test runs over midnight.
  expect([411, 425]).toContain(late.cents);
  expect(late).toMatchObject({ state: 'final', paper: null });
  expect(await stage.act(stage.venue, 'ask-interest', { bookingId, cents: late.cents })).toMatchObject({
    code: 'only-artists',
  });
  const stranger = await newArtist(backend);
  expect(await stage.act(stranger, 'ask-interest', { bookingId, cents: late.cents })).toMatchObject({
    code: 'unknown-booking',
  });
  expect(await askFor(bookingId, late.cents + 1)).toMatchObject({ code: 'interest-changed' });
  const both = await Promise.all([askFor(bookingId, late.cents), askFor(bookingId, late.cents)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['interest-asked', undefined]);
  const invoiceId = both.find(({ status }) => status === 200)?.data.invoiceId as string;
  expect(
    await ask('select about, payer, amount_cents, fee_cents, taxes from invoices where id = $1', invoiceId),
  ).toEqual([{ about: 'interest', payer: 'venue', amount_cents: late.cents, fee_cents: 0, taxes: [] }]);
  const [told] = (await noticesTo(backend.pool, stage.venue)).filter(
    ({ route }) => route === `/invoice/${invoiceId}`,
  );
  expect(told?.description).toContain('of interest on what was paid late');
  expect(await differences(bookingId)).toEqual([]);

  const before = await payoutOf(bookingId);
  expect((await stage.act(stage.venue, 'pay-invoice', { invoiceId, amountCents: 100 })).status).toBe(200);
  await backend.moveClock(7);
  await backend.runJobs();
  expect((await stage.act(stage.venue, 'pay-invoice', { invoiceId })).status).toBe(200);
  // Each part is sent once the one before it has arrived.
  for (let week = 0; week < 2; week += 1) {
    await backend.moveClock(7);
    await backend.runJobs();
  }
  expect(await payoutOf(bookingId)).toMatchObject({ status: 'arrived', sent: before.sent + late.cents });
  expect(await waive(bookingId)).toMatchObject({ code: 'already-paid' });
  expect(await differences(bookingId)).toEqual([]);
  const balances = await balancesOf(backend, bookingId);
  expect(balances).toMatchObject({ 'interest-receivable': 0, 'interest-payable': 0, 'artist-payable': 0 });

  // A fee that is corrected afterwards takes back what is of the fee.
  await billIn(stage, bookingId, 40_000, 'Counted anew');
  expect(
    await ask(`select amount_cents from invoices where booking_id = $1 and about = 'return'`, bookingId),
  ).toEqual([{ amount_cents: 9_000 }]);
  expect(await differences(bookingId)).toEqual([]);
});

test('interest is waived as long as it is not paid, and asks for nothing then', async () => {
  const { bookingId } = await owing();
  await stage.act(stage.venue, 'process-payout', { bookingId });
  expect(await waive(bookingId)).toMatchObject({ code: 'interest-not-asked' });
  const { cents } = (await read(bookingId)).data;
  const { data } = await askFor(bookingId, cents);
  const both = await Promise.all([waive(bookingId), waive(bookingId)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['already-paid', undefined]);
  expect(
    await ask('select private.open_cents(i)::int as open from invoices i where id = $1', data.invoiceId),
  ).toEqual([{ open: 0 }]);
  expect(await differences(bookingId)).toEqual([]);
  expect(await askFor(bookingId, cents)).toMatchObject({ code: 'interest-asked' });
});

test('who agreed on no interest owes none, and what is paid in time bears none; others read nothing of it', async () => {
  const none = await owing({ kind: 'guarantee', guaranteeCents: 50_000 });
  await stage.act(stage.venue, 'process-payout', { bookingId: none.bookingId });
  expect((await read(none.bookingId)).data).toMatchObject({ thousandths: null, cents: 0 });
  expect(await askFor(none.bookingId, 411)).toMatchObject({ code: 'no-interest-agreed' });
  const { bookingId } = await stage.playedShow({ deal: WITH_INTEREST });
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  await stage.act(stage.venue, 'process-payout', { bookingId });
  expect(await askFor(bookingId, 411)).toMatchObject({ code: 'nothing-late' });
  const stranger = await newArtist(backend);
  expect(await read(bookingId, stranger)).toMatchObject({ error: { code: 'unknown-booking' } });
});

test('what the venue paid directly counts from the day on which it was paid, once it is confirmed', async () => {
  const { bookingId, invoiceId } = await owing();
  const [{ due }] = await ask('select due_on::text as due from invoices where id = $1', invoiceId);
  const { data } = await stage.act(stage.venue, 'record-direct-payment', {
    ...{ bookingId, kind: 'cash', amountCents: 45_000, paidOn: due },
  });
  await stage.act(stage.artist, 'answer-direct-payment', {
    directPaymentId: data.directPaymentId,
    received: true,
  });
  await stage.act(stage.venue, 'process-payout', { bookingId });
  const { cents } = (await read(bookingId)).data;
  // €50 of the fee were open for 30 days.
  expect([41, 42]).toContain(cents);
});
