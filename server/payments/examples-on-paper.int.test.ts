import { expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { wordsOfInvoice } from '#testing/pdf-words.ts';
import { setParties } from '#testing/set-parties.ts';
import { soldAtDoor } from '#testing/stage.ts';

/** Those of the worked examples that are about what is paid beside the fee (docs/decisions/deals-as-lines.md). */
const { backend, stage } = setParties();

const ask = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;

async function confirmed(guaranteeCents: number) {
  const { bookingId } = await stage.playedShow({ deal: { kind: 'guarantee', guaranteeCents } });
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { settlementId } = data;
  const { data: answer } = await stage.act(stage.artist, 'confirm-statement', { settlementId });
  return { bookingId, invoiceId: answer.invoiceId as string };
}

async function paidDirectly(bookingId: string, kind: string, amountCents: number) {
  const paidOn = (await ask('select (private.today() - 1)::text as day'))[0].day;
  const recorded = await stage.act(stage.venue, 'record-direct-payment', {
    ...{ bookingId, kind, amountCents, paidOn },
  });
  expect([recorded.status, recorded.message]).toEqual([200, undefined]);
  const { directPaymentId } = recorded.data;
  const answered = await stage.act(stage.artist, 'answer-direct-payment', {
    directPaymentId,
    received: true,
  });
  expect(answered.status).toBe(200);
}

const paperOf = (invoiceId: string) => wordsOfInvoice(backend, stage.venue.accessToken, invoiceId);

const tiesOut = async (bookingId: string) =>
  expect(await ask('select * from private.ledger_differences where booking_id = $1', bookingId)).toEqual([]);

test('a deposit, and cash on the night', async () => {
  const { bookingId, invoiceId } = await confirmed(77_350);
  await paidDirectly(bookingId, 'deposit', 15_000);
  await paidDirectly(bookingId, 'cash', 20_000);
  const paper = await paperOf(invoiceId);
  for (const words of ['€783.50', 'Paid as a deposit', '€150.00', 'Paid in cash', '€200.00', '€433.50'])
    expect(paper).toContain(words);
  const { data } = await stage.act(stage.venue, 'process-payout', { bookingId });
  expect(data).toMatchObject({ chargedCents: 43_350, amountCents: 34_615 });
  await tiesOut(bookingId);
});

test('withholding: the venue pays the tax office, and the artist agrees that it does', async () => {
  const { bookingId, invoiceId } = await confirmed(113_954);
  await paidDirectly(bookingId, 'withheld-tax', 17_093 + 940);
  const paper = await paperOf(invoiceId);
  for (const words of ['€1,149.54', 'Tax withheld, paid to the tax office', '€180.33', '€969.21'])
    expect(paper).toContain(words);
  const { data } = await stage.act(stage.venue, 'process-payout', { bookingId });
  expect(data).toMatchObject({ chargedCents: 114_954 - 18_033, amountCents: 84_526 });
  await tiesOut(bookingId);
  const told = await ask(
    `select kind, params from notifications where user_id in ($1, $2) and kind like 'direct-payment%' and params ->> 'what' = 'withheld-tax' order by kind`,
    ...[stage.artist.userId, stage.venue.userId],
  );
  expect(told.map(({ kind }) => kind)).toEqual(['direct-payment', 'direct-payment-answered']);
});

test('a cancellation ladder, less the deposit', async () => {
  const ladder = [{ days: 30, percent: 50 }];
  const extras = { ladder, depositCents: 15_000 };
  const deal: Deal = { kind: 'guarantee', guaranteeCents: 77_333, extras };
  const { bookingId, agreementId } = await stage.playedShow({ daysAgo: -9, deal });
  for (const who of [stage.venue, stage.artist])
    await stage.act(who, 'sign-agreement', { agreementId, signerName: 'Kim de Wit' });
  const [deposit] = await ask('select id from invoices where booking_id = $1', bookingId);
  await stage.act(stage.venue, 'pay-invoice', { invoiceId: deposit.id });
  const cancelled = await stage.act(stage.venue, 'cancel-booking', {
    ...{ bookingId, reason: 'The roof leaks.' },
    costCents: 38_667,
  });
  expect(cancelled.data).toMatchObject({ owedCents: 38_667 });
  const [invoice] = await ask(
    `select id from invoices where booking_id = $1 and about = 'cancellation'`,
    bookingId,
  );
  const paper = await paperOf(invoice.id);
  for (const words of ['50% of €773.33 guaranteed', '€386.67', 'Less the deposit', '€236.67'])
    expect(paper).toContain(words);
  await tiesOut(bookingId);
});
