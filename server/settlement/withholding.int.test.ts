import { beforeEach, describe, expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';
import { setParties } from '#testing/set-parties.ts';
import { newArtist, soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();

const ask = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const livesIn = (country: string | null) =>
  ask(
    `insert into private.billing_details (user_id, legal_name, country)
      select user_id, 'Ada BV', $2 from artist_profiles where id = $1
      on conflict (user_id) do update set country = $2`,
    stage.artist.profileId,
    country,
  );

beforeEach(async () => {
  await ask(`update venue_profiles set country_code = 'DE' where id = $1`, stage.venue.profileId);
  await ask(`update artist_profiles set country_code = 'NL' where id = $1`, stage.artist.profileId);
  await livesIn('NL');
});

let nights = 0;
/** A played night whose venue has sent its statement. */
async function sent(extras: NonNullable<Deal['extras']> = { taxPersons: 1 }) {
  const deal: Deal = { kind: 'guarantee', guaranteeCents: 113_954, extras };
  const { bookingId } = await stage.playedShow({ deal, daysAgo: ++nights });
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { settlementId } = data;
  return { bookingId, settlementId: settlementId as string };
}
const said = async (settlementId: string) =>
  (await ask('select withholding from settlements where id = $1', settlementId))[0].withholding;
const confirm = (settlementId: string) => stage.act(stage.artist, 'confirm-statement', { settlementId });
const direct = (bookingId: string) =>
  ask(
    'select kind, amount_cents, state, counted_cents from direct_payments where booking_id = $1',
    bookingId,
  );
const asked = (who: { accessToken: string }, path: string) =>
  fetch(`${backend.url}/functions/v1/api/${path}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.accessToken}` },
  });
const certificate = (who: { accessToken: string }, id: string, which = '') =>
  asked(who, `settlements/${id}/tax-withheld${which}`);

describe('tax withheld from a foreign artist', () => {
  test('is in the statement, goes off what both sides move once it is confirmed, and has a certificate', async () => {
    const { bookingId, settlementId } = await sent();
    expect(await said(settlementId)).toMatchObject({
      kind: 'withheld',
      borneBy: 'artist',
      totalCents: 18_033,
    });
    expect(await direct(bookingId)).toEqual([]);
    expect((await certificate(stage.artist, settlementId)).status).toBe(404);

    expect((await confirm(settlementId)).status).toBe(200);
    expect(await direct(bookingId)).toEqual([
      { kind: 'withheld-tax', amount_cents: 18_033, state: 'confirmed', counted_cents: 18_033 },
    ]);
    // The ninth worked example: the venue pays 1,149.54 in all, the artist receives 845.26.
    const { data } = await stage.act(stage.venue, 'process-payout', { bookingId });
    expect(data).toMatchObject({ chargedCents: 114_954 - 18_033, amountCents: 84_526 });
    expect(await ask('select * from private.ledger_differences where booking_id = $1', bookingId)).toEqual(
      [],
    );

    for (const who of [stage.artist, stage.venue]) {
      const paper = await certificate(who, settlementId);
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const words = await wordsOfPdf(await paper.arrayBuffer());
      // Rate, base, sum, who bears it, by which law, whose tax it is, and the form that the law asks for.
      for (const each of [
        ...['Ada BV', 'Artist resident in Netherlands', 'German withholding tax', '15% of €1,139.54'],
        ...['€170.93', '5.5% of €170.93', '€9.40', '€180.33', '§ 50a', 'Steuerbescheinigung'],
        ...['The venue pays it to the tax office out of the fee.', 'Running Order does not pay it.'],
      ])
        expect(words).toContain(each);
    }
    // It may be with a tax office by now: it stays, whatever a side is called or where it sits later.
    const before = await wordsOfPdf(await (await certificate(stage.artist, settlementId)).arrayBuffer());
    await ask(`update private.billing_details set legal_name = 'Bea BV' where legal_name = 'Ada BV'`);
    await ask(
      `update venue_profiles set name = 'Another Room', location = 'Ghent' where id = $1`,
      stage.venue.profileId,
    );
    const after = await wordsOfPdf(await (await certificate(stage.artist, settlementId)).arrayBuffer());
    await ask(`update private.billing_details set legal_name = 'Ada BV' where legal_name = 'Bea BV'`);
    expect(after).toBe(before);
    expect((await certificate(await newArtist(backend), settlementId)).status).toBe(404);
  });

  test('is paid by the venue on top where the deal says so: nothing goes off the fee', async () => {
    const { bookingId, settlementId } = await sent({ taxPersons: 1, taxBorneBy: 'venue' });
    expect(await said(settlementId)).toMatchObject({ kind: 'withheld', borneBy: 'venue', feeCents: 113_954 });
    await confirm(settlementId);
    expect(await direct(bookingId)).toEqual([]);
    const paper = await certificate(stage.artist, settlementId);
    expect(paper.status).toBe(200);
    const words = await wordsOfPdf(await paper.arrayBuffer());
    for (const each of ['the fee and the tax that is paid on top of it', '€1,353.78', 'as the deal says'])
      expect(words).toContain(each);
  });

  test('is read by both before they bind themselves, and by nobody else', async () => {
    const deal: Deal = { kind: 'guarantee', guaranteeCents: 100_000, extras: { taxPersons: 1 } };
    const { bookingId } = await stage.playedShow({ deal, daysAgo: ++nights });
    const ahead = async (who: { accessToken: string }) =>
      (await asked(who, `tax-ahead?bookingId=${bookingId}`)).json();
    for (const who of [stage.artist, stage.venue])
      expect((await ahead(who)).data).toMatchObject({ withheld: { totalCents: 15_825 }, says: [] });
    expect(JSON.stringify(await ahead(stage.venue))).not.toContain('NL');
    expect((await ahead(await newArtist(backend))).error.code).toBe('unknown-booking');
    await livesIn(null);
    expect((await ahead(stage.artist)).data).toMatchObject({ withheld: null, asksArtist: true });
  });

  test('is asked for where a fact is missing, and nothing is taken then', async () => {
    await livesIn(null);
    const one = await sent();
    expect(await said(one.settlementId)).toMatchObject({ kind: 'asked', of: 'artist' });
    await confirm(one.settlementId);
    expect(await direct(one.bookingId)).toEqual([]);
    await livesIn('NL');
    const two = await sent({});
    expect(await said(two.settlementId)).toMatchObject({ kind: 'asked', of: 'both' });
    await livesIn('DE');
    expect(await said((await sent()).settlementId)).toBeNull();
  });

  test('what was confirmed stays, whatever country the artist moves to, and what the two recorded themselves is not doubled', async () => {
    const { bookingId, settlementId } = await sent();
    await livesIn('DE');
    await confirm(settlementId);
    expect(await direct(bookingId)).toHaveLength(1);
    await expect(
      ask(`update settlements set withholding = null where id = $1`, settlementId),
    ).rejects.toThrow('A confirmed statement cannot be changed.');
    await livesIn('NL');
    const own = await sent();
    const paidOn = (await ask('select private.today()::text as day'))[0].day;
    await stage.act(stage.venue, 'record-direct-payment', {
      ...{ bookingId: own.bookingId, kind: 'withheld-tax', amountCents: 10_000, paidOn },
    });
    await confirm(own.settlementId);
    expect(await direct(own.bookingId)).toMatchObject([{ amount_cents: 10_000, state: 'recorded' }]);
  });
});

describe('a fee that is corrected after tax was withheld', () => {
  const deal: Deal = { kind: 'door-split', sharePercent: 100, extras: { taxPersons: 1 } };
  const confirmed = async (sold: number) => {
    const { bookingId } = await stage.playedShow({ deal, daysAgo: ++nights });
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(sold) });
    const settlementId = data.settlementId as string;
    expect((await confirm(settlementId)).status).toBe(200);
    const correct = async (figure: number) => {
      const figures = { settlementId, line: 'sold:1', figure };
      await stage.act(stage.artist, 'contest-line', { ...figures, why: 'Counted anew.' });
      return stage.act(stage.venue, 'answer-contest', { ...figures, answer: 'accept' });
    };
    const kept = async () =>
      (await ask('select withholding, tax_replaced from settlements where id = $1', settlementId))[0];
    const taxes = async () => (await direct(bookingId)).map(({ amount_cents }) => amount_cents);
    return { bookingId, settlementId, correct, kept, taxes };
  };
  const differences = (bookingId: string) =>
    ask('select * from private.ledger_differences where booking_id = $1', bookingId);

  test('the rest of a higher one is withheld; what is too much of a lower one is given back between the two', async () => {
    const { bookingId, settlementId, correct, kept, taxes } = await confirmed(50);
    // €850.00: 127.50 and 7.01.
    expect(await taxes()).toEqual([13_451]);
    await stage.act(stage.venue, 'process-payout', { bookingId });
    // Countries stay as they were confirmed.
    await livesIn('DE');
    expect((await correct(60)).status).toBe(200);
    // €1,020.00: 153.00 and 8.42.
    expect(await taxes()).toEqual([13_451, 2_691]);
    expect(await kept()).toMatchObject({
      withholding: { totalCents: 16_142, artistCountry: 'NL' },
      tax_replaced: [{ withholding: { totalCents: 13_451 } }],
    });
    expect(await differences(bookingId)).toEqual([]);
    expect((await correct(10)).status).toBe(200);
    expect(await taxes()).toEqual([13_451, 2_691]);
    expect(await kept()).toMatchObject({
      withholding: { kind: 'none' },
      tax_replaced: [{ withholding: { totalCents: 13_451 } }, { withholding: { totalCents: 16_142 } }],
    });
    expect(await differences(bookingId)).toEqual([]);
    // The last certificate says that it holds no more, the first which one stands in its place.
    const reads = async (which: string) =>
      (await wordsOfPdf(await (await certificate(stage.artist, settlementId, which)).arrayBuffer())).replace(
        /\s+/g,
        ' ',
      );
    expect(await reads('')).toContain('nothing is to be withheld of it');
    expect(await reads('?certificate=2')).toContain('€161.42');
    const first = await reads('?certificate=1');
    expect(first).toContain('€134.51');
    expect(first).toMatch(/Certificate \S+-T2 stands in its place/);
    expect(first).not.toContain('It replaces');
    for (const which of ['?certificate=3', '?certificate=0', '?certificate=x'])
      expect((await certificate(stage.artist, settlementId, which)).status).toBe(404);
    for (const set of [`tax_replaced = '[]'`, 'withholding = null'])
      await expect(ask(`update settlements set ${set} where id = $1`, settlementId)).rejects.toThrow(
        'A confirmed statement cannot be changed.',
      );
  });

  test('a fee that comes above what is free is taxed whole, and the artist returns what that is more than the rise', async () => {
    // €238.00 is free: €214.20 are paid out.
    const { bookingId, correct, taxes } = await confirmed(14);
    await stage.act(stage.venue, 'process-payout', { bookingId });
    expect(await taxes()).toEqual([]);
    // €255.00: 38.25 and 2.10 of a rise of 15.30 for the artist.
    expect((await correct(15)).status).toBe(200);
    expect(await taxes()).toEqual([4_035]);
    expect(await differences(bookingId)).toEqual([]);
  });

  test('what the two recorded themselves stays theirs', async () => {
    const { bookingId } = await stage.playedShow({ deal, daysAgo: ++nights });
    const paidOn = (await ask('select private.today()::text as day'))[0].day;
    await stage.act(stage.venue, 'record-direct-payment', {
      ...{ bookingId, kind: 'withheld-tax', amountCents: 5_000, paidOn },
    });
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(50) });
    const settlementId = data.settlementId as string;
    await confirm(settlementId);
    const figures = { settlementId, line: 'sold:1', figure: 60 };
    await stage.act(stage.artist, 'contest-line', { ...figures, why: 'Counted anew.' });
    await stage.act(stage.venue, 'answer-contest', { ...figures, answer: 'accept' });
    expect(await direct(bookingId)).toMatchObject([{ amount_cents: 5_000, state: 'recorded' }]);
  });
});

describe('merchandise with a commission', () => {
  const extras: NonNullable<Deal['extras']> = {
    merch: [{ label: 'Soft goods', percent: 20 }],
    merchSoldBy: 'artist',
  };
  const deal: Deal = { kind: 'guarantee', guaranteeCents: 50_000, extras };
  const line = 'merch:1';
  const night = async (cents?: number, of: Deal = deal) => {
    const { bookingId } = await stage.playedShow({ deal: of, daysAgo: ++nights });
    const merchandise = cents === undefined ? [] : [{ bookingId, line, cents }];
    const sends = (more: object = {}) =>
      stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0), merchandise, ...more });
    return { bookingId, sends };
  };
  const agree = async (settlementId: string, figure: number) => {
    const figures = { settlementId, line, figure };
    expect(
      (await stage.act(stage.artist, 'contest-line', { ...figures, why: 'Counted twice.' })).status,
    ).toBe(200);
    return stage.act(stage.venue, 'answer-contest', { ...figures, answer: 'accept' });
  };

  test('is stated by kind, contested as any figure, and goes off what both move', async () => {
    await livesIn('DE');
    const { bookingId, sends } = await night(30_000);
    expect(await sends({ merchandise: [] })).toMatchObject({
      status: 422,
      message: expect.stringContaining('“Soft goods, sold for”'),
    });
    expect(
      await sends({
        merchandise: [
          { bookingId, line: 'merch:2', cents: 1 },
          { bookingId, line, cents: 1 },
        ],
      }),
    ).toMatchObject({ status: 404, code: 'unknown-line' });
    const settlementId = (await sends()).data.settlementId as string;
    expect((await agree(settlementId, 20_000)).status).toBe(200);
    expect(await direct(bookingId)).toEqual([]);
    expect((await confirm(settlementId)).status).toBe(200);
    expect(await direct(bookingId)).toEqual([
      { kind: 'merchandise', amount_cents: 4_000, state: 'confirmed', counted_cents: 4_000 },
    ]);
    // The venue owes 510.00 in all, the artist receives 450.00: 40.00 less, both.
    const { data } = await stage.act(stage.venue, 'process-payout', { bookingId });
    expect(data).toMatchObject({ chargedCents: 47_000, amountCents: 41_000 });
    expect(await ask('select * from private.ledger_differences where booking_id = $1', bookingId)).toEqual(
      [],
    );
    // A correction is between the two: what was paid out stays.
    expect((await agree(settlementId, 25_000)).status).toBe(200);
    expect(
      (
        await ask(
          'select figures from statement_revisions where booking_id = $1 order by revision desc limit 1',
          bookingId,
        )
      )[0].figures[line],
    ).toBe(25_000);
    expect(await direct(bookingId)).toHaveLength(1);
  });

  test('that a venue sold is handed over beside the fee, and nothing goes off it', async () => {
    const { bookingId, sends } = await night(30_000, {
      ...deal,
      extras: { ...extras, merchSoldBy: 'venue' },
    });
    const settlementId = (await sends()).data.settlementId as string;
    expect((await confirm(settlementId)).status).toBe(200);
    expect(
      await ask(`select kind from direct_payments where booking_id = $1 and kind = 'merchandise'`, bookingId),
    ).toEqual([]);
  });
});
