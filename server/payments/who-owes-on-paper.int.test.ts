import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import type { ContainedTax } from '#core/settlement/taxes.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { wordsOfInvoice } from '#testing/pdf-words.ts';
import { type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

/** Who owes the VAT of a paper follows from both sides' countries and standings (docs/decisions/who-owes-the-vat.md). */
let backend: TestBackend;
let stage: Stage;
beforeAll(async () => {
  backend = await startTestBackend();
  stage = await setStage(backend);
});
afterAll(() => backend?.stop());

const { taxId: _, vatIdCheckedOn: __, ...EMPTY } = NO_DETAILS;
const GERMAN = {
  ...EMPTY,
  ...{ legalName: 'Nova Drift', legalForm: 'person', address: 'Kade 1', postcode: '10115', city: 'Berlin' },
  ...{ country: 'DE', vatId: 'DE136695976', standing: 'standard', vatBasisPoints: 700 },
};
const AUSTRIAN = {
  ...EMPTY,
  ...{ legalName: 'Keller GmbH', legalForm: 'company', address: 'Ring 1', postcode: '1010', city: 'Wien' },
  ...{ country: 'AT', vatId: 'ATU13585627', standing: 'standard' },
};
const says = async (who: Stage['artist'], details: object) =>
  expect((await stage.act(who, 'save-billing-details', details)).status).toBe(200);

type Paper = { id: string; about: string; amount_cents: number; taxes: ContainedTax[] };
async function papersOf(bookingId: string): Promise<Paper[]> {
  const { rows } = await backend.pool.query<Paper>(
    `select id, about, amount_cents, taxes from invoices where booking_id = $1 and payer = 'venue' and kind in ('invoice', 'credit-note')
     order by created_at, number`,
    [bookingId],
  );
  return rows;
}

async function settled(depositCents = 0) {
  const extras = depositCents ? { extras: { depositCents } } : {};
  const deal = { kind: 'guarantee' as const, guaranteeCents: 50_000, ...extras };
  const show = await stage.playedShow({ deal });
  return {
    ...show,
    settle: async () => {
      const { data } = await stage.act(stage.venue, 'conclude-show', {
        bookingId: show.bookingId,
        tiers: soldAtDoor(0),
      });
      await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
      return papersOf(show.bookingId);
    },
  };
}

test('a German artist in Austria: the venue owes it, by its sentence and both ids, on paper and on screen', async () => {
  await says(stage.artist, GERMAN);
  await says(stage.venue, AUSTRIAN);
  const { settle } = await settled();
  const [paper] = await settle();
  expect(paper?.taxes).toMatchObject([{ of: 'fee', category: 'AE', netCents: 50_000, taxCents: 0 }]);
  const words = await wordsOfInvoice(backend, stage.venue.accessToken, paper?.id ?? '');
  for (const word of ['Steuerschuldnerschaft', 'DE136695976', 'ATU13585627', 'Keller GmbH', '1010 Wien'])
    expect(words).toContain(word);
  expect(words).not.toContain('VAT contained');
  // Nobody said who runs it, so nobody is named for it.
  expect(words).toContain('has not said who they are');
  expect(words).not.toContain('Issued by Running Order');
});

test('a small business says so in the words of its law', async () => {
  await says(stage.artist, { ...GERMAN, standing: 'small-business', vatBasisPoints: null });
  await says(stage.venue, { ...EMPTY, country: 'DE' });
  const [paper] = await (await settled()).settle();
  expect(paper?.taxes).toMatchObject([{ category: 'E', taxCents: 0 }]);
  expect(await wordsOfInvoice(backend, stage.venue.accessToken, paper?.id ?? '')).toContain(
    '§ 19 Abs. 1 UStG',
  );
});

test('a venue that moves abroad between the deposit and the fee: the deposit’s VAT goes off, and it owes the whole', async () => {
  await says(stage.artist, GERMAN);
  await says(stage.venue, { ...EMPTY, country: 'DE', vatId: 'DE136695976' });
  const show = await settled(20_000);
  for (const who of [stage.venue, stage.artist])
    await stage.act(who, 'sign-agreement', { agreementId: show.agreementId, signerName: 'Kim de Wit' });
  await says(stage.venue, AUSTRIAN);
  const papers = await show.settle();
  expect(
    papers.map(({ about, taxes }) => [about, taxes.reduce((sum, row) => sum + row.taxCents, 0)]),
  ).toEqual([
    ['deposit', 1_308],
    ['fee', -1_308],
  ]);
  expect(papers[1]?.taxes[0]).toMatchObject({ category: 'AE', netCents: 50_000, taxCents: 0 });
  expect(await wordsOfInvoice(backend, stage.venue.accessToken, papers[1]?.id ?? '')).toContain(
    'Steuerschuldnerschaft',
  );
});

test('the artist’s fee and the booking fee are papers of two suppliers, each with its number, in one document', async () => {
  vi.stubEnv('ISSUER_NAME', 'Running Order Ltd');
  const OWN = { ...GERMAN, selfBilling: true, numberPrefix: 'ND-', nextNumber: 41 };
  await says(stage.artist, OWN);
  await says(stage.venue, { ...EMPTY, country: 'DE' });
  const [paper] = await (await settled()).settle();
  const [again] = await (await settled()).settle();
  vi.unstubAllEnvs();
  const words = await wordsOfInvoice(backend, stage.venue.accessToken, paper?.id ?? '');
  for (const word of [
    'ND-41',
    'RO-FEE-',
    'Gutschrift (self-billing)',
    'who agreed to it on',
    'Paid under RO-INV-',
    'Request to pay',
  ])
    expect(words).toContain(word);
  const numbers = await backend.pool.query(
    `select artist ->> 'paper_number' as fee, issuer ->> 'paper_number' as booking_fee from invoices where id = any($1) order by 1`,
    [[paper?.id, again?.id]],
  );
  expect(numbers.rows).toMatchObject([{ fee: 'ND-41' }, { fee: 'ND-42' }]);
  expect(new Set(numbers.rows.map((row) => row.booking_fee)).size).toBe(2);
  // A series goes on after what was given of it.
  const { status, body } = await backend.command(stage.artist.client, 'save-billing-details', OWN);
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('ND-42')]);
});

test('two invoices at once take two numbers of one series', async () => {
  await says(stage.artist, { ...GERMAN, selfBilling: true, numberPrefix: 'X-', nextNumber: 1 });
  const shows = [await settled(), await settled(), await settled()];
  for (const { bookingId } of shows)
    await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { rows } = await backend.pool.query('select id from settlements where booking_id = any($1)', [
    shows.map(({ bookingId }) => bookingId),
  ]);
  await Promise.all(rows.map(({ id }) => stage.act(stage.artist, 'confirm-statement', { settlementId: id })));
  const numbers = await backend.pool.query(
    `select artist ->> 'paper_number' as number from invoices where booking_id = any($1) and kind = 'invoice' order by 1`,
    [shows.map(({ bookingId }) => bookingId)],
  );
  expect(numbers.rows.map(({ number }) => number)).toEqual(['X-1', 'X-2', 'X-3']);
});

test('who does not let their invoices be written has no number, and whoever lacks something is asked for it first', async () => {
  const { status, body } = await backend.command(stage.artist.client, 'save-billing-details', {
    ...GERMAN,
    ...{ selfBilling: true, postcode: '', city: '' },
  });
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('the city and the postcode')]);
  await says(stage.artist, GERMAN);
  const [paper] = await (await settled()).settle();
  const { rows } = await backend.pool.query('select artist, issuer from invoices where id = $1', [paper?.id]);
  expect(rows[0]?.artist.paper_number).toBeUndefined();
  expect(rows[0]?.artist.writes_own).toBe(true);
  const words = await wordsOfInvoice(backend, stage.venue.accessToken, paper?.id ?? '');
  for (const word of ['Request to pay', 'It is no invoice', 'Nova Drift writes the invoice and sends it to'])
    expect(words).toContain(word);
  for (const word of ['Gutschrift', 'on behalf of', 'Issued by', 'is for trying the product out'])
    expect(words).not.toContain(word);
});

test('the artist’s paper is a whole one where nobody said who runs the deployment, and the booking fee alone has none', async () => {
  await says(stage.artist, { ...GERMAN, selfBilling: true, numberPrefix: 'OP-', nextNumber: 1 });
  await says(stage.venue, { ...EMPTY, country: 'DE' });
  const [paper] = await (await settled()).settle();
  const words = await wordsOfInvoice(backend, stage.venue.accessToken, paper?.id ?? '');
  for (const word of [
    'Invoice OP-1 of Nova Drift',
    'that of the supplier follows',
    'The booking fee: no paper for a tax office',
    'No paper for a tax office until the operator is named',
  ])
    expect(words).toContain(word);
  for (const word of ['is for trying the product out', 'RO-FEE-', 'those of the suppliers'])
    expect(words).not.toContain(word);
});

test('the invoice of the commission states who owes its VAT, by the operator’s country and the artist’s', async () => {
  for (const [name, value] of Object.entries({
    ...{ ISSUER_NAME: 'Running Order Ltd', ISSUER_COUNTRY: 'IE', ISSUER_STANDING: 'standard' },
    ...{ ISSUER_VAT_ID: 'IE6433435F', ISSUER_TAX_PERCENT: '23' },
  }))
    vi.stubEnv(name, value);
  await says(stage.artist, GERMAN);
  const abroad = await settled();
  await abroad.settle();
  await says(stage.artist, {
    ...GERMAN,
    country: 'IE',
    vatId: '',
    standing: 'small-business',
    vatBasisPoints: null,
  });
  const atHome = await settled();
  await atHome.settle();
  vi.unstubAllEnvs();
  const { rows } = await backend.pool.query<Paper>(
    `select id, taxes, amount_cents from invoices where booking_id = any($1) and kind = 'commission' order by created_at`,
    [[abroad.bookingId, atHome.bookingId]],
  );
  expect(rows.map(({ taxes }) => taxes)).toMatchObject([
    [{ of: 'commission', category: 'AE', taxCents: 0, netCents: rows[0]?.amount_cents }],
    [{ of: 'commission', category: 'S', rateBasisPoints: 2300 }],
  ]);
  const words = await wordsOfInvoice(backend, stage.artist.accessToken, rows[0]?.id ?? '');
  for (const word of ['Commission invoice', 'Reverse charge', 'IE6433435F', 'DE136695976'])
    expect(words).toContain(word);
});
