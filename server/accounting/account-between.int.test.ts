import { describe, expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { sumCents } from '#core/money/cents.ts';
import { billIn } from '#testing/bill.ts';
import { dueEarlier, WITH_INTEREST } from '#testing/paid-late.ts';
import { wordsOfPages } from '#testing/pdf-words.ts';
import { setParties } from '#testing/set-parties.ts';
import { newArtist, type Player, type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

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
const owedByLedger = async (of: Stage = stage) =>
  (
    await ask(
      `select coalesce(sum(case when account in ('artist-receivable', 'overpaid-receivable') then -amount_cents else amount_cents end), 0)::int as cents from ledger_entries
        where artist_id = $1 and venue_id = $2 and account in ('venue-receivable', 'interest-receivable', 'artist-receivable', 'overpaid-receivable')`,
      of.artist.profileId,
      of.venue.profileId,
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
    '−€100.00',
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

describe('what a venue paid the artist itself beyond what is owed', () => {
  const overpaid = async (pair: Stage, who: Player, bookingId: string) => {
    const answer = await fetch(`${backend.url}/functions/v1/api/overpayment?bookingId=${bookingId}`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.accessToken}` },
    });
    const { overpaid: stand } = ((await answer.json()) as { data: ReadAnswer<'overpayment'> }).data;
    const account = await accountOf(
      who,
      pair.artist.profileId === who.profileId ? pair.venue.profileId : pair.artist.profileId,
      (await months()).now,
    );
    addsUp(account);
    expect(account.accounts[0]?.closingCents ?? 0).toBe(await owedByLedger(pair));
    expect(
      await ask('select account from private.ledger_differences where booking_id = $1', bookingId),
    ).toEqual([]);
    return { stand, open: account.accounts[0]?.open.filter(({ about }) => about === 'overpaid') };
  };
  const told = async (who: Player) =>
    (
      await ask(
        `select kind from notifications where user_id = $1 and kind like 'overpa%' order by created_at`,
        who.userId,
      )
    ).map(({ kind }) => kind);
  async function cash(pair: Stage, bookingId: string, amountCents: number) {
    const [{ today }] = await ask('select private.today()::text as today');
    const { data } = await pair.act(pair.venue, 'record-direct-payment', {
      ...{ bookingId, kind: 'deposit', amountCents, paidOn: today },
    });
    const { directPaymentId } = data;
    return pair.act(pair.artist, 'answer-direct-payment', { directPaymentId, received: true });
  }
  async function confirm(pair: Stage, bookingId: string) {
    const { data } = await pair.act(pair.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    await pair.act(pair.artist, 'confirm-statement', { settlementId: data.settlementId });
  }

  test('is told to both, and open until the venue says that it has it back', async () => {
    const pair = await setStage(backend);
    const { bookingId } = await pair.playedShow();
    await cash(pair, bookingId, 60_000);
    // Before the statement it waits for what is owed.
    expect((await overpaid(pair, pair.venue, bookingId)).stand).toBeNull();
    await confirm(pair, bookingId);
    const { stand, open } = await overpaid(pair, pair.artist, bookingId);
    expect(stand).toMatchObject({ cents: 15_000, currency: 'EUR', proposal: null, shows: [] });
    expect(open).toMatchObject([{ cents: -15_000 }]);
    expect(await told(pair.artist)).toEqual(['overpaid-received']);
    expect(await told(pair.venue)).toEqual(['overpaid-given']);
    // Nothing more can be paid beyond what is owed by then.
    expect((await cash(pair, bookingId, 1)).status).not.toBe(200);

    const back = { bookingId, how: 'refund', cents: 15_000 };
    expect((await pair.act(pair.artist, 'settle-overpayment', { ...back, cents: 14_999 })).code).toBe(
      'overpayment-changed',
    );
    expect((await pair.act(pair.artist, 'settle-overpayment', back)).data).toMatchObject({
      state: 'proposed',
    });
    expect((await pair.act(pair.artist, 'answer-overpayment', { ...back, agreed: true })).code).toBe(
      'nothing-proposed',
    );
    expect((await pair.act(pair.venue, 'answer-overpayment', { ...back, agreed: false })).data).toMatchObject(
      {
        state: 'declined',
        openCents: 15_000,
      },
    );
    expect((await overpaid(pair, pair.venue, bookingId)).stand).toMatchObject({
      cents: 15_000,
      proposal: null,
    });
    expect((await pair.act(pair.venue, 'settle-overpayment', back)).data).toMatchObject({
      state: 'settled',
      openCents: 0,
    });
    expect((await overpaid(pair, pair.venue, bookingId)).stand).toBeNull();
    expect((await pair.act(pair.venue, 'settle-overpayment', back)).code).toBe('nothing-overpaid');
    expect(await told(pair.artist)).toContain('overpayment-answered');
    const [{ entries }] = await ask(
      `select count(*)::int as entries from ledger_entries where booking_id = $1 and account = 'overpaid-payable'`,
      bookingId,
    );
    expect(entries).toBe(2);
  });

  test('since its fee was lowered is set off against the next show of the two, once both want that', async () => {
    const pair = await setStage(backend);
    const { bookingId } = await pair.playedShow();
    const next = await pair.playedShow();
    const strangers = await (await setStage(backend)).playedShow();
    await confirm(pair, bookingId);
    await cash(pair, bookingId, 45_000);
    await pair.act(pair.venue, 'process-payout', { bookingId });
    await billIn(pair, bookingId, 30_000, 'Counted anew');
    const { stand } = await overpaid(pair, pair.venue, bookingId);
    // Of 200 that are less, 60 were charged and go back to the card; the artist is asked to return what of them was sent beyond the 270.
    expect(stand).toMatchObject({ cents: 14_000 });
    expect(stand?.shows).toMatchObject([{ bookingId: next.bookingId, cents: 14_000 }]);
    const setOff = { bookingId, how: 'set-off', cents: 14_000 };
    expect(
      (await pair.act(pair.venue, 'settle-overpayment', { ...setOff, againstBookingId: strangers.bookingId }))
        .status,
    ).not.toBe(200);
    expect(
      (await pair.act(pair.venue, 'settle-overpayment', { ...setOff, againstBookingId: next.bookingId }))
        .status,
    ).toBe(200);
    expect((await overpaid(pair, pair.artist, bookingId)).stand).toMatchObject({
      proposal: { how: 'set-off', by: 'venue' },
    });
    expect(
      (
        await pair.act(pair.artist, 'answer-overpayment', {
          ...setOff,
          againstBookingId: next.bookingId,
          agreed: true,
        })
      ).data,
    ).toMatchObject({ state: 'settled', openCents: 0 });
    // Until that show is invoiced the books have it there.
    const waiting = await overpaid(pair, pair.artist, next.bookingId);
    expect(waiting.stand).toBeNull();
    expect(waiting.open).toMatchObject([{ cents: -14_000 }]);
    await confirm(pair, next.bookingId);
    const paid = await pair.act(pair.venue, 'process-payout', { bookingId: next.bookingId });
    expect(paid.data).toMatchObject({ chargedCents: 51_000 - 14_000, amountCents: 45_000 - 14_000 });
    expect((await overpaid(pair, pair.artist, next.bookingId)).stand).toBeNull();
    await backend.runJobs();
    expect((await overpaid(pair, pair.artist, bookingId)).stand).toBeNull();
  });
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
