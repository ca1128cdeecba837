import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Day, daysBetween } from '#core/calendar/day.ts';
import { addMonths, monthOf } from '#core/calendar/month.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { type BillingDetails, NO_DETAILS } from '#core/settings/billing-details.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { bookedShow, type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

let backend: TestBackend;
let stage: Stage;
beforeAll(async () => {
  backend = await startTestBackend();
  stage = await setStage(backend);
});
afterAll(() => backend?.stop());

const { taxId: _, vatIdCheckedOn: __, ...EMPTY } = NO_DETAILS;
const DUTCH: BillingDetails = {
  ...{
    legalName: 'Nova Drift B.V.',
    legalForm: 'company',
    address: 'Kade 1',
    postcode: '1017',
    city: 'Amsterdam',
  },
  ...{ country: 'NL', taxNumber: '', vatId: 'nl 0044.95.445 b01', standing: 'standard', vatBasisPoints: 900 },
  vatNote: '',
  ...{ selfBilling: false, numberPrefix: '', nextNumber: null },
};
const save = (details: object, who = stage.artist) => stage.act(who, 'save-billing-details', details);
const kept = async (who = stage.artist) =>
  (await backend.pool.query('select * from private.billing_details where user_id = $1', [who.userId]))
    .rows[0];

test('who somebody is to the tax is kept, the VAT id as its country writes it', async () => {
  expect((await save(DUTCH)).status).toBe(200);
  expect(await kept()).toMatchObject({
    ...{ country: 'NL', vat_id: 'NL004495445B01', standing: 'standard', legal_form: 'company' },
  });
});

test.each([
  ['an id of another country', { country: 'DE' }, 'vatId'],
  ['an id with a wrong figure', { vatId: 'NL004495446B01' }, 'vatId'],
  ['an id of no country', { country: null }, 'country'],
  ['a tax number of another form', { country: 'DE', vatId: '', taxNumber: '12' }, 'taxNumber'],
  ['a rate of 190%', { vatBasisPoints: 19_000 }, 'vatBasisPoints'],
  ['a small business with a rate', { standing: 'small-business' }, 'vatBasisPoints'],
  ['an artist who charges VAT at no rate', { vatBasisPoints: null }, 'vatBasisPoints'],
  ['a country that is none', { country: 'Holland' }, 'country'],
])('%s is refused at its box, and nothing of it is kept', async (_what, change, box) => {
  const before = await kept();
  const input = { ...DUTCH, legalName: 'Refused', ...change };
  const { status, body } = await backend.command(stage.artist.client, 'save-billing-details', input);
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(box)]);
  expect(await kept()).toEqual(before);
});

test('a venue is a business of its country without a rate of its own', async () => {
  expect((await save({ ...DUTCH, vatBasisPoints: null }, stage.venue)).status).toBe(200);
});

test('a tax id that was typed in one box stays on invoices until one of the two numbers is said', async () => {
  const other = (await setStage(backend)).artist;
  await backend.pool.query(
    `insert into private.billing_details (user_id, legal_name, address, tax_id) values ($1, 'Kim', 'Kade 1, Amsterdam', 'NL001')`,
    [other.userId],
  );
  const said = { ...EMPTY, legalName: 'Kim', address: 'Kade 1, Amsterdam' };
  await save({ ...said, city: 'Amsterdam' }, other);
  expect(await kept(other)).toMatchObject({ tax_id: 'NL001', address: 'Kade 1, Amsterdam' });
  await save({ ...said, taxNumber: 'NL001' }, other);
  expect(await kept(other)).toMatchObject({ tax_id: '', tax_number: 'NL001' });
});

test('an artist who moves to another country between two nights of a month has two invoices of it, each with who they were', async () => {
  const { artist, venue } = await setStage(backend);
  const { rows } = await backend.pool.query<{ today: Day }>('select private.today()::text as today');
  const now = rows[0]?.today ?? '';
  const [middle, turn] = [`${addMonths(monthOf(now), 1)}-20`, `${addMonths(monthOf(now), 2)}-10`];
  await backend.moveClock(daysBetween(now, middle));
  const settled = async (daysAgo: number) => {
    const deal = { kind: 'guarantee' as const, guaranteeCents: 50_000 };
    const { bookingId } = await bookedShow(backend, { artist, venue, daysAgo, deal });
    const { data } = await stage.act(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    const confirmed = await stage.act(artist, 'confirm-statement', { settlementId: data.settlementId });
    expect(confirmed.status).toBe(200);
  };
  const german = {
    ...{ ...DUTCH, country: 'DE', city: 'Berlin', postcode: '10115', vatId: 'DE136695976' },
    ...{ vatBasisPoints: 700, selfBilling: true },
  };
  await save(german, artist);
  await save({ ...DUTCH, vatBasisPoints: null }, venue);
  await settled(4);
  for (const [who, partner] of [
    [artist, venue],
    [venue, artist],
  ] as const)
    await stage.act(who, 'want-month-invoice', { partnerId: partner.profileId, wanted: true });
  await settled(3);
  const moved = { country: 'AT', city: 'Wien', postcode: '1010', vatId: 'ATU13585627' };
  expect(await save({ ...german, ...moved }, artist)).toMatchObject({ status: 200 });
  await settled(2);
  await Promise.all([backend.moveClock(daysBetween(middle, turn)), backend.runJobs()]);
  await backend.runJobs();
  const call = async (path: string) => {
    const headers = { authorization: `Bearer ${venue.accessToken}` };
    return (await fetch(`${backend.url}/functions/v1/api/${path}`, { headers })).json();
  };
  const { invoices } = ((await call('month-invoices')) as { data: ReadAnswer<'month-invoices'> }).data;
  expect(invoices.map(({ nights }) => nights)).toEqual([1, 1]);
  const sellers = await Promise.all(
    invoices.map(async ({ number, invoiceId }) => {
      const { data } = await call(`electronic-invoice?invoiceId=${invoiceId}&as=ubl`);
      const { xml } = data.papers.find((paper: { number: string }) => paper.number === number);
      return /AccountingSupplierParty.*?<cbc:CompanyID>(\w\w)/s.exec(xml)?.[1];
    }),
  );
  expect(sellers.toSorted()).toEqual(['AT', 'DE']);
});
