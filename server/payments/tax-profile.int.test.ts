import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingDetails, NO_DETAILS } from '#core/settings/billing-details.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { type Stage, setStage } from '#testing/stage.ts';

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
