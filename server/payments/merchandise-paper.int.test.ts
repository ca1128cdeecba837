import { beforeEach, describe, expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import type { ContainedTax } from '#core/settlement/taxes.ts';
import { wordsOfInvoice } from '#testing/pdf-words.ts';
import { setParties } from '#testing/set-parties.ts';
import { newArtist, newVenue, type Stage, soldAtDoor } from '#testing/stage.ts';

/** What a venue keeps of an artist's merchandise is its supply, and has a paper of its own. */
const { backend, stage } = setParties();

const ask = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const { taxId: _, vatIdCheckedOn: __, vatIdRefusedOn: ___, selfBillingSince: ____, ...EMPTY } = NO_DETAILS;
let series = 0;
/** The next number of its series, which is another one in each test. */
const own = (of: number) => `K${series}-${of}`;
const venue = () => ({
  ...EMPTY,
  ...{ legalName: 'Keller GmbH', legalForm: 'company', address: 'Ring 1', postcode: '10115', city: 'Berlin' },
  ...{ country: 'DE', vatId: 'DE136695976', standing: 'standard', vatBasisPoints: 1900 },
  ...{ selfBilling: true, numberPrefix: `K${series}-`, nextNumber: 7 },
});
const ARTIST = { ...EMPTY, legalName: 'Nova Drift', address: 'Kade 1', postcode: '20095', city: 'Hamburg' };
const says = async (who: Stage['artist'], details: object) =>
  expect(await stage.act(who, 'save-billing-details', details)).toMatchObject({ status: 200 });
beforeEach(async () => {
  await says(stage.artist, { ...ARTIST, country: 'DE', standing: 'standard', vatBasisPoints: 700 });
  series += 1;
  await says(stage.venue, venue());
});

const LINE = 'merch:1';
const SOLD_BY_ARTIST: NonNullable<Deal['extras']> = {
  ...{ merch: [{ label: 'Soft goods', percent: 20 }], merchSoldBy: 'artist' },
};
let nights = 0;
/** A night whose statement says that merchandise was sold for €300, confirmed. */
async function settled(extras = SOLD_BY_ARTIST) {
  const deal: Deal = { kind: 'guarantee', guaranteeCents: 50_000, extras };
  const { bookingId } = await stage.playedShow({ deal, daysAgo: ++nights });
  const { data } = await stage.act(stage.venue, 'conclude-show', {
    ...{ bookingId, tiers: soldAtDoor(0), merchandise: [{ bookingId, line: LINE, cents: 30_000 }] },
  });
  const settlementId = data.settlementId as string;
  expect((await stage.act(stage.artist, 'confirm-statement', { settlementId })).status).toBe(200);
  return { bookingId, settlementId };
}
async function corrected(settlementId: string, figure: number) {
  const figures = { settlementId, line: LINE, figure };
  await stage.act(stage.artist, 'contest-line', { ...figures, why: 'Counted twice.' });
  expect((await stage.act(stage.venue, 'answer-contest', { ...figures, answer: 'accept' })).status).toBe(200);
}

type Paper = {
  id: string;
  number: string;
  kind: string;
  cents: number;
  own: string | null;
  taxes: ContainedTax[];
};
const papersOf = (bookingId: string): Promise<Paper[]> =>
  ask(
    `select id, number, kind, amount_cents as cents, venue ->> 'paper_number' as own, taxes from invoices
      where booking_id = $1 and kind like 'merchandise%' order by created_at, number`,
    bookingId,
  );
const read = (who: Stage['artist'], path: string) =>
  fetch(`${backend.url}/functions/v1/api/${path}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.accessToken}` },
  });
const dataOf = async <T>(who: Stage['artist'], path: string) =>
  ((await (await read(who, path)).json()) as { data: T }).data;

describe('the commission on merchandise', () => {
  test('is among the papers that its venue hands to its accountant', async () => {
    await settled();
    const [period] = await ask(
      `select (private.today() - 300)::text as "from", private.today()::text as "to"`,
    );
    const made = await stage.act(stage.venue, 'make-accounting-archive', period);
    const [kept] = await ask(
      `select count(*)::int as papers, count(*) filter (where kind = 'merchandise')::int as merchandise from invoices
        where venue_id = $1 and kind not like 'commission%'`,
      stage.venue.profileId,
    );
    expect(kept.merchandise).toBeGreaterThan(0);
    expect(made).toMatchObject({ status: 200, data: { papers: kept.papers } });
  });

  test('has a paper in the venue’s series with its VAT, which both sides read, and goes off the fee to the cent', async () => {
    const { bookingId } = await settled();
    const [paper, ...more] = await papersOf(bookingId);
    expect(more).toEqual([]);
    expect(paper).toMatchObject({ kind: 'merchandise', cents: 6_000, own: own(7) });
    expect(paper?.number).toMatch(/^RO-MER-\d{4}-\d{6}$/);
    // 60.00 contains 9.58 at 19%.
    expect(paper?.taxes).toMatchObject([
      { of: 'merchandise', category: 'S', rateBasisPoints: 1900, netCents: 5_042, taxCents: 958 },
    ]);
    for (const who of [stage.artist, stage.venue]) {
      const words = await wordsOfInvoice(backend, who.accessToken, paper?.id ?? '');
      for (const word of [own(7), 'Keller GmbH', 'DE136695976', 'Nova Drift', '€60.00', '€9.58'])
        expect(words).toContain(word);
      // The venue says the figures itself.
      expect(words).not.toContain('Gutschrift');
      expect(words).toContain('settled by the statement');
    }
    // The artist, who is billed, is told of it; the venue is not.
    const told = `select user_id as who, route from notifications where kind = 'merchandise-paper' and params ->> 'number' = $1`;
    expect(await ask(told, paper?.number)).toEqual([
      { who: stage.artist.userId, route: `/invoice/${paper?.id}` },
    ]);
    expect(await ask(`select status from invoice_list where id = $1`, paper?.id)).toEqual([
      { status: 'Withheld' },
    ]);
    const stranger = await newArtist(backend);
    expect((await read(stranger, `invoices/${paper?.id}/document`)).status).toBe(404);
    const { data } = await stage.act(stage.venue, 'process-payout', { bookingId });
    expect(data).toMatchObject({ chargedCents: 51_000 - 6_000, amountCents: 45_000 - 6_000 });
    expect(await ask('select * from private.ledger_differences where booking_id = $1', bookingId)).toEqual(
      [],
    );
  });

  test('is an electronic invoice of the venue, and in the books of both, where the offset comes to nothing', async () => {
    const { bookingId } = await settled();
    const [paper] = await papersOf(bookingId);
    for (const who of [stage.artist, stage.venue]) {
      const { papers } = await dataOf<{ papers: { of: string; number: string; xml: string | null }[] }>(
        who,
        `electronic-invoice?invoiceId=${paper?.id}&as=cii`,
      );
      expect(papers).toMatchObject([{ of: 'merchandise', number: own(7), lacks: [] }]);
      expect(papers[0]?.xml).toContain('60.00');
    }
    const [{ today }] = await ask('select private.today()::text as today');
    const from = `${today.slice(0, 4)}-01-01`;
    for (const [who, kind] of [
      [stage.venue, 'Income'],
      [stage.artist, 'Cost'],
    ] as const) {
      const file = (as: string) =>
        dataOf<{ text: string }>(who, `accounting-export?as=${as}&from=${from}&to=${today}`);
      const row = (await file('papers')).text
        .split('\r\n')
        .find((each) => each.includes(paper?.number ?? ''));
      expect(row).toContain(own(7));
      expect(row).toContain(kind);
      expect(row).toContain('9.58');
      const batch = (await file('datev')).text.split('\r\n').filter((each) => each.includes('60,00'));
      // The paper and the movement that settles it, on the one account of what is paid directly.
      expect(batch.length).toBeGreaterThanOrEqual(2);
      expect(batch.some((each) => each.includes(kind === 'Income' ? '8510' : '4760'))).toBe(true);
    }
  });

  test('is brought to a corrected statement by a credit note and by one more paper, once each', async () => {
    const { bookingId, settlementId } = await settled();
    await corrected(settlementId, 20_000);
    await corrected(settlementId, 25_000);
    const papers = await papersOf(bookingId);
    expect(papers.map(({ kind, cents, own }) => [kind, cents, own])).toEqual([
      ['merchandise', 6_000, own(7)],
      ['merchandise-credit', 2_000, own(8)],
      ['merchandise', 1_000, own(9)],
    ]);
    const vat = papers.map(
      ({ kind, taxes }) => (kind === 'merchandise' ? 1 : -1) * (taxes[0]?.taxCents ?? 0),
    );
    // All of them state the VAT of 50.00.
    expect(vat.reduce((sum, each) => sum + each, 0)).toBe(798);
    expect(await wordsOfInvoice(backend, stage.artist.accessToken, papers[1]?.id ?? '')).toContain(own(7));
  });

  test('of a venue that sells has its paper too, and of one that writes its own says so', async () => {
    await says(stage.venue, { ...venue(), selfBilling: false });
    const { bookingId } = await settled({ ...SOLD_BY_ARTIST, merchSoldBy: 'venue' });
    const [paper] = await papersOf(bookingId);
    expect(paper).toMatchObject({ kind: 'merchandise', cents: 6_000, own: null });
    expect(await wordsOfInvoice(backend, stage.artist.accessToken, paper?.id ?? '')).toContain(
      'Keller GmbH writes the invoice and sends it to',
    );
  });

  test('between two states of the Union is owed by the artist, who is asked for the VAT id before', async () => {
    await says(stage.artist, { ...ARTIST, country: 'AT', standing: 'standard', vatBasisPoints: 1300 });
    const deal: Deal = { kind: 'guarantee', guaranteeCents: 50_000, extras: SOLD_BY_ARTIST };
    const { bookingId } = await stage.playedShow({ deal, daysAgo: ++nights });
    const { asked } = await dataOf<{ asked: { bookingId: string; lacks: string[] }[] }>(
      stage.artist,
      'payment-setup',
    );
    expect(asked.find((each) => each.bookingId === bookingId)?.lacks).toContain('your VAT id');
    await says(stage.artist, {
      ...{ ...ARTIST, country: 'AT', standing: 'standard', vatBasisPoints: 1300, vatId: 'ATU13585627' },
    });
    const night = await settled();
    const [paper] = await papersOf(night.bookingId);
    expect(paper?.taxes).toMatchObject([{ of: 'merchandise', category: 'AE', netCents: 6_000, taxCents: 0 }]);
    const other = await newVenue(backend);
    expect((await read(other, `invoices/${paper?.id}/document`)).status).toBe(404);
  });
});
