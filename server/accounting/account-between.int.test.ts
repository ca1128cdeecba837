import { expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { sumCents } from '#core/money/cents.ts';
import { billIn } from '#testing/bill.ts';
import { dueEarlier, WITH_INTEREST } from '#testing/paid-late.ts';
import { wordsOfPages } from '#testing/pdf-words.ts';
import { setParties } from '#testing/set-parties.ts';
import { newArtist, type Player, soldAtDoor } from '#testing/stage.ts';

/** A statement of account says what the ledger does, and its papers and payments add up to it. */
const { backend, stage } = setParties();

const ask = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const get = (who: Player, path: string) =>
  fetch(`${backend.url}/functions/v1/api/${path}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.accessToken}` },
  });
const accountOf = async (who: Player, partnerId: string | null, month: string) => {
  const answer = await get(who, `account-between?month=${month}&partnerId=${partnerId}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: ReadAnswer<'account-between'> }).data;
};
const months = async () =>
  (
    await ask(`select to_char(private.today(), 'YYYY-MM') as now, to_char(private.today() - interval '1 month', 'YYYY-MM') as before,
      to_char(private.today() + interval '1 month', 'YYYY-MM') as next`)
  )[0] as { now: string; before: string; next: string };
const owedByLedger = async () =>
  (
    await ask(
      `select coalesce(sum(case account when 'artist-receivable' then -amount_cents else amount_cents end), 0)::int as cents from ledger_entries
        where artist_id = $1 and venue_id = $2 and account in ('venue-receivable', 'interest-receivable', 'artist-receivable')`,
      stage.artist.profileId,
      stage.venue.profileId,
    )
  )[0].cents as number;

async function settled(daysAgo: number, deal: object = WITH_INTEREST) {
  const { bookingId } = await stage.playedShow({ deal: deal as typeof WITH_INTEREST, daysAgo });
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { data: confirmed } = await stage.act(stage.artist, 'confirm-statement', {
    settlementId: data.settlementId,
  });
  return { bookingId, invoiceId: confirmed.invoiceId as string };
}

/** What is true of every statement of account: it adds up, and its open papers are its balance. */
function addsUp({ accounts }: ReadAnswer<'account-between'>) {
  for (const { openingCents, movements, invoicedCents, paidCents, closingCents, open } of accounts) {
    expect(openingCents + sumCents(movements.map(({ cents }) => cents))).toBe(closingCents);
    expect(openingCents + invoicedCents + paidCents).toBe(closingCents);
    expect(sumCents(open.map(({ cents }) => cents))).toBe(closingCents);
  }
}

test('has each paper, payment and interest of the month, and comes to what the ledger says', async () => {
  const late = await settled(5);
  const open = await settled(4);
  const { now, before, next } = await months();
  // A part by card, a part directly, the rest later; interest on what was late.
  await stage.act(stage.venue, 'pay-invoice', { invoiceId: late.invoiceId, amountCents: 10_000 });
  const [{ today }] = await ask('select private.today()::text as today');
  const { data } = await stage.act(stage.venue, 'record-direct-payment', {
    ...{ bookingId: late.bookingId, kind: 'cash', amountCents: 5_000, paidOn: today },
  });
  await stage.act(stage.artist, 'answer-direct-payment', {
    ...{ directPaymentId: data.directPaymentId, received: true },
  });
  const account = await accountOf(stage.venue, stage.artist.profileId, now);
  addsUp(account);
  const [euros] = account.accounts;
  expect(euros).toMatchObject({
    currency: 'EUR',
    openingCents: 0,
    invoicedCents: 102_000,
    paidCents: -15_000,
  });
  expect(euros?.closingCents).toBe(await owedByLedger());
  expect(euros?.open.map(({ cents }) => cents)).toEqual([36_000, 51_000]);
  expect(euros?.movements.map(({ what, kind }) => kind ?? what)).toEqual([
    ...['invoice', 'invoice', 'charge', 'cash'],
  ]);
  // Both read the same.
  expect((await accountOf(stage.artist, stage.venue.profileId, now)).accounts).toEqual(account.accounts);
  expect((await accountOf(stage.venue, stage.artist.profileId, before)).accounts).toEqual([]);

  const pdf = await get(stage.venue, `partners/${stage.artist.profileId}/account?month=${now}`);
  expect(pdf.status).toBe(200);
  const words = (await wordsOfPages(new Uint8Array(await pdf.arrayBuffer()))).join(' ');
  for (const word of [
    'Statement of account',
    '€870.00',
    '-€100.00',
    'Paid in cash on the night',
    'Open papers',
  ])
    expect(words).toContain(word);

  await stage.act(stage.venue, 'process-payout', { bookingId: late.bookingId });
  await stage.act(stage.venue, 'process-payout', { bookingId: open.bookingId });
  await backend.moveClock(32);
  const later = await accountOf(stage.venue, stage.artist.profileId, next);
  addsUp(later);
  expect(later.accounts[0]).toMatchObject({ openingCents: 0, closingCents: 0, open: [] });
});

test('with a fee that is corrected after it was sent: the credit note, what is given back and what the artist returns add up', async () => {
  const { bookingId } = await settled(7);
  await stage.act(stage.venue, 'process-payout', { bookingId });
  await backend.runJobs();
  await billIn(stage, bookingId, 40_000, 'Counted anew');
  const { now } = await months();
  const account = await accountOf(stage.artist, stage.venue.profileId, now);
  addsUp(account);
  const [euros] = account.accounts;
  expect(euros?.closingCents).toBe(await owedByLedger());
  expect(euros?.movements.map(({ what }) => what)).toContain('credit-note');
  expect(euros?.open.find(({ about }) => about === 'return')).toMatchObject({ cents: -9_000 });
});

test('has interest that was asked for among what is open', async () => {
  const { bookingId } = await settled(6);
  await dueEarlier(backend, bookingId);
  await stage.act(stage.venue, 'process-payout', { bookingId });
  await backend.runJobs();
  const answer = await get(stage.artist, `interest?bookingId=${bookingId}`);
  const { cents } = ((await answer.json()) as { data: { cents: number } }).data;
  expect((await stage.act(stage.artist, 'ask-interest', { bookingId, cents })).status).toBe(200);
  const { now } = await months();
  const account = await accountOf(stage.artist, stage.venue.profileId, now);
  const interest = account.accounts[0]?.open.find(({ about }) => about === 'interest');
  expect(interest).toMatchObject({ cents });
  expect(account.accounts[0]?.closingCents).toBe(await owedByLedger());
});

test('is read by the two alone', async () => {
  const { now } = await months();
  const stranger = await newArtist(backend);
  expect((await accountOf(stranger, stage.venue.profileId, now)).partners).toEqual([]);
  expect((await get(stranger, `partners/${stage.venue.profileId}/account?month=${now}`)).status).toBe(404);
  expect((await get(stage.venue, `partners/${stage.artist.profileId}/account?month=2027-13`)).status).toBe(
    404,
  );
  expect((await get(stage.venue, 'account-between?month=soon')).status).toBe(422);
});
