import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, type Day, daysBetween } from '#core/calendar/day.ts';
import { addMonths, monthOf } from '#core/calendar/month.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { billIn } from '#testing/bill.ts';
import { brokenRules } from '#testing/e-invoice/broken-rules.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';
import { newArtist, newVenue, type Player, type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

/** One invoice a month for all nights of a pair, where both want it. */
let backend: TestBackend;
let stage: Stage;
let today: Day;
/** The month whose nights are played in these tests. */
const month = () => monthOf(today);
beforeAll(async () => {
  vi.stubEnv('ISSUER_NAME', 'Running Order Ltd');
  vi.stubEnv('ISSUER_ADDRESS', 'Quay 1');
  vi.stubEnv('ISSUER_CITY', 'Cork');
  vi.stubEnv('ISSUER_COUNTRY', 'IE');
  vi.stubEnv('ISSUER_VAT_ID', 'IE6388047V');
  vi.stubEnv('ISSUER_TAX_PERCENT', '23');
  backend = await startTestBackend();
  const { rows } = await backend.pool.query<{ today: Day }>(`select private.today()::text as today`);
  const now = rows[0]?.today ?? '';
  today = `${addMonths(monthOf(now), 1)}-20`;
  await backend.moveClock(daysBetween(now, today));
  stage = await setStage(backend);
  await says(stage.artist, { ...GERMAN, numberPrefix: 'ND-', nextNumber: 41 });
  await says(stage.venue, AUSTRIAN);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend?.stop();
});

const { taxId: _, vatIdCheckedOn: __, ...EMPTY } = NO_DETAILS;
const GERMAN = {
  ...EMPTY,
  ...{ legalName: 'Nova Drift', legalForm: 'person', address: 'Kade 1', postcode: '10115', city: 'Berlin' },
  ...{ country: 'DE', vatId: 'DE136695976', standing: 'standard', vatBasisPoints: 700, selfBilling: true },
};
const AUSTRIAN = {
  ...EMPTY,
  ...{ legalName: 'Keller GmbH', legalForm: 'company', address: 'Ring 1', postcode: '1010', city: 'Wien' },
  ...{ country: 'AT', vatId: 'ATU13585627', standing: 'standard' },
};
const says = async (who: Player, details: object) =>
  expect(await stage.act(who, 'save-billing-details', details)).toMatchObject({ status: 200 });
const wants = (who: Player, partner: Player, wanted = true) =>
  stage.act(who, 'want-month-invoice', { partnerId: partner.profileId, wanted });
const ask = async <Row>(text: string, ...values: unknown[]) =>
  (await backend.pool.query(text, values)).rows as Row[];

/** A night so many days ago whose statement is confirmed. */
async function settled(daysAgo: number, guaranteeCents: number, of: Partial<Stage> = {}) {
  const at = { ...stage, ...of };
  const { bookingId } = await stage.playedShow({
    ...{ daysAgo, deal: { kind: 'guarantee', guaranteeCents } },
    ...{ artist: at.artist, venue: at.venue },
  });
  const { data } = await stage.act(at.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { settlementId } = data as { settlementId: string };
  expect((await stage.act(at.artist, 'confirm-statement', { settlementId })).status).toBe(200);
  return bookingId;
}
type Row = { id: string; kind: string; month: string | null; number: string | null; due: Day };
const rowsOf = (bookingId: string) =>
  ask<Row>(
    `select id, kind, artist ->> 'month' as month, artist ->> 'paper_number' as number, due_on::text as due from invoices
     where booking_id = $1 and kind in ('invoice', 'credit-note') order by created_at, number`,
    bookingId,
  );
const call = (who: Player, path: string) =>
  fetch(`${backend.url}/functions/v1/api/${path}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.accessToken}` },
  });
const read = async (who: Player) =>
  ((await (await call(who, 'month-invoices')).json()) as { data: ReadAnswer<'month-invoices'> }).data;
const noticesTo = async (who: Player) =>
  (
    await ask<{ kind: string; params: object }>(
      `select kind, params from notifications where user_id = $1 and kind like 'month-invoice%' order by created_at, id`,
      who.userId,
    )
  ).map(({ kind, params }) => ({ kind, ...params }));

describe('one invoice a month', () => {
  const nights: string[] = [];

  test('holds once both want it, and each is told what the other said', async () => {
    const { artist, venue } = stage;
    const stranger = await newVenue(backend);
    expect(await wants(artist, stranger)).toMatchObject({ status: 409, code: 'not-yet-worked-together' });
    await settled(2, 40_000);
    expect(await wants(venue, artist)).toMatchObject({ data: { own: true, theirs: false } });
    // Asked alone it holds for nothing.
    expect(await rowsOf(await settled(3, 40_000))).toMatchObject([{ month: null, number: 'ND-42' }]);
    expect(await wants(artist, venue, false)).toMatchObject({ data: { own: false, theirs: false } });
    await wants(venue, artist);
    // Both at once, and once more.
    const said = await Promise.all([wants(artist, venue), wants(artist, venue)]);
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await wants(artist, venue)).toMatchObject({ status: 409, code: 'month-invoice-as-it-is' });
    expect(await noticesTo(artist)).toEqual([
      { kind: 'month-invoice-wanted', wanted: true, isAgreed: false, isTakenBack: false },
      { kind: 'month-invoice-wanted', wanted: true, isAgreed: false, isTakenBack: false },
    ]);
    expect(await noticesTo(venue)).toEqual([
      { kind: 'month-invoice-wanted', wanted: false, isAgreed: false, isTakenBack: false },
      { kind: 'month-invoice-wanted', wanted: true, isAgreed: true, isTakenBack: false },
    ]);
    expect((await read(artist)).partners).toEqual([
      { id: venue.profileId, name: venue.name, own: true, theirs: true },
    ]);
  });

  test('an artist who writes their own invoices is told to let them be written first', async () => {
    const artist = await newArtist(backend);
    await settled(4, 10_000, { artist });
    expect(await wants(artist, stage.venue)).toMatchObject({ status: 409, code: 'writes-own-invoices' });
    // Asked and taken back tells nobody that it was; after the third within a day no more is asked.
    const { venue } = stage;
    for (const wanted of [true, false, true, false, true, false]) await wants(venue, artist, wanted);
    expect(await wants(venue, artist)).toMatchObject({ status: 429, code: 'month-invoice-asked-often' });
    expect(await noticesTo(artist)).toHaveLength(3);
    await stage.act(artist, 'set-block', { profileId: venue.profileId, blocked: true });
    expect(await wants(venue, artist)).toMatchObject({ status: 409, code: 'not-taken' });
    expect(await wants(artist, venue)).toMatchObject({ status: 409, code: 'blocked-by-you' });
  });

  test('a night is to be paid by its own request, and has no number of its supplier yet', async () => {
    nights.push(await settled(5, 50_000), await settled(6, 33_333), await settled(7, 20_000));
    for (const night of nights)
      expect(await rowsOf(night)).toMatchObject([
        { month: month(), number: null, due: `${addMonths(month(), 1)}-22` },
      ]);
    // What is taken back stands on the same invoice.
    await billIn(stage, nights[2] ?? '', 15_000);
    expect((await rowsOf(nights[2] ?? ''))[1]).toMatchObject({
      kind: 'credit-note',
      month: month(),
      number: null,
    });
    await backend.runJobs();
    expect((await read(stage.venue)).invoices).toEqual([]);
  });

  test('is issued on the 8th, once, with the numbers that are next, and both sides are told', async () => {
    const turn = `${addMonths(month(), 1)}-10`;
    await Promise.all([backend.moveClock(daysBetween(today, turn)), backend.runJobs()]);
    today = turn;
    const [invoice, ...more] = (await read(stage.venue)).invoices;
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      ...{ number: 'ND-43', nights: 3, partner: stage.artist.name, issuedOn: turn, currency: 'EUR' },
      dueOn: turn.replace(/10$/, '22'),
    });
    expect(invoice?.feeNumber).toMatch(/^RO-FEE-/);
    const [sums] = await ask<{ cents: number }>(
      `select sum(case kind when 'invoice' then amount_cents else -amount_cents end)::int as cents from invoices where booking_id = any($1) and kind in ('invoice', 'credit-note')`,
      nights,
    );
    expect([invoice?.cents, invoice?.openCents]).toEqual([sums?.cents, sums?.cents]);
    // An artist reads the sum of their own paper: 500 + 333.33 + 200 - 50.
    expect((await read(stage.artist)).invoices[0]).toMatchObject({ cents: 98_333, openCents: sums?.cents });
    expect((await noticesTo(stage.artist)).at(-1)).toMatchObject({
      ...{ kind: 'month-invoice-issued', nights: 3, number: `ND-43, ${invoice?.feeNumber}` },
    });
    // A second round finds nothing.
    await backend.runJobs();
    expect((await read(stage.artist)).invoices).toHaveLength(1);
  });

  test('its papers say all nights, as PDF and as an electronic invoice that breaks no rule', async () => {
    const [invoice] = (await read(stage.artist)).invoices;
    const pdf = await call(stage.artist, `invoices/${invoice?.invoiceId}/supplier-paper?of=fee`);
    const words = await wordsOfPdf(await pdf.arrayBuffer());
    expect(words).toContain('ND-43');
    // 500 + 333.33 + 200 - 50.
    expect(words).toContain('€983.33');
    expect(words.match(/Paid under RO-INV-/g)).toHaveLength(3);
    expect(words).toContain('Nova Drift');
    const fee = await call(stage.venue, `invoices/${invoice?.invoiceId}/supplier-paper?of=booking-fee`);
    expect(await wordsOfPdf(await fee.arrayBuffer())).toContain(invoice?.feeNumber);
    for (const as of ['ubl', 'cii'] as const) {
      const answer = await call(stage.venue, `electronic-invoice?invoiceId=${invoice?.invoiceId}&as=${as}`);
      const { data } = (await answer.json()) as { data: ReadAnswer<'electronic-invoice'> };
      expect(data.papers.map(({ number, lacks }) => [number, lacks])).toEqual([
        ['ND-43', []],
        [invoice?.feeNumber, []],
      ]);
      for (const { xml } of data.papers)
        expect(brokenRules(as === 'ubl' ? 'UBL' : 'CII', xml ?? '')).toEqual([]);
    }
  });

  test('nobody else reads it, and it stays as it was issued', async () => {
    const [invoice] = (await read(stage.venue)).invoices;
    const stranger = await newVenue(backend);
    for (const path of ['supplier-paper?of=fee', 'supplier-paper?of=booking-fee', 'document'])
      expect((await call(stranger, `invoices/${invoice?.invoiceId}/${path}`)).status).toBe(404);
    expect((await read(stranger)).invoices).toEqual([]);
    for (const change of [
      `update private.month_invoices set number = 'X'`,
      `delete from private.month_invoices`,
      `delete from private.month_invoice_requests`,
      `update private.month_invoice_requests set month_invoice_id = gen_random_uuid()`,
    ])
      await expect(backend.pool.query(change), change).rejects.toThrow('never changed');
  });

  test('is the number that the books and later credit notes name', async () => {
    await billIn(stage, nights[0] ?? '', 45_000);
    const [, credit] = await rowsOf(nights[0] ?? '');
    expect(credit).toMatchObject({ kind: 'credit-note', month: null, number: 'ND-44' });
    const pdf = await call(stage.artist, `invoices/${credit?.id}/supplier-paper?of=fee`);
    expect(await wordsOfPdf(await pdf.arrayBuffer())).toContain('Takes back from ND-43');
    const answer = await call(
      stage.artist,
      `accounting-export?as=papers&from=${addDays(today, -30)}&to=${today}`,
    );
    const { data } = (await answer.json()) as { data: ReadAnswer<'accounting-export'> };
    expect(data.text.split('\n').filter((line) => line.includes('ND-43')).length).toBeGreaterThanOrEqual(4);
  });

  test('what is settled after it, and after one side ended it, has its own', async () => {
    // A night of the month whose invoice is out.
    expect(await rowsOf(await settled(30, 10_000))).toMatchObject([{ month: null, number: 'ND-45' }]);
    expect(await rowsOf(await settled(2, 10_000))).toMatchObject([{ month: month(), number: null }]);
    expect(await wants(stage.venue, stage.artist, false)).toMatchObject({
      data: { own: false, theirs: false },
    });
    expect((await noticesTo(stage.artist)).at(-1)).toMatchObject({ wanted: false, isAgreed: true });
    expect(await rowsOf(await settled(3, 10_000))).toMatchObject([{ month: null, number: 'ND-46' }]);
    // What was to be on it still is.
    await backend.moveClock(31);
    expect((await read(stage.artist)).invoices[0]).toMatchObject({ number: 'ND-47', nights: 1 });
    const [{ gaps } = { gaps: -1 }] = await ask<{ gaps: number }>(
      `with n as (select (regexp_match(x, '\\d+$'))[1]::int as n from (
          select artist ->> 'paper_number' as x from invoices where artist_id = $1 union select number from private.month_invoices where artist_id = $1) a where x like 'ND-%')
       select (max(n) - min(n) + 1 - count(*))::int as gaps from n`,
      stage.artist.profileId,
    );
    expect(gaps).toBe(0);
    // Nor is its number given twice.
    const again = { ...GERMAN, numberPrefix: 'ND-', nextNumber: 47 };
    expect(await stage.act(stage.artist, 'save-billing-details', again)).toMatchObject({
      ...{ status: 422, message: expect.stringContaining('ND-47') },
    });
  });
});
