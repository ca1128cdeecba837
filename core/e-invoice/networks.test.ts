import { expect, test } from 'vitest';
import type { EInvoice, Party } from '#core/e-invoice/e-invoice.ts';
import { endpointOf } from '#core/e-invoice/endpoint.ts';
import { lacksOfNetwork } from '#core/e-invoice/networks.ts';

const party = (country: string, vatId: string, more: Partial<Party> = {}): Party => ({
  ...{
    name: `Somebody of ${country}`,
    lines: ['Weg 1'],
    postcode: '1',
    city: 'Ort',
    country,
    vatId,
    taxNumber: '',
  },
  ...more,
});
const between = (seller: Party, buyer: Party) =>
  ({ seller, buyer, taxes: [] as EInvoice['taxes'] }) as EInvoice;
const german = party('DE', 'DE136695976');
const irish = party('IE', 'IE6388047V', { postcode: '' });
const contact = { name: 'Nova', phone: '+49 301', email: 'nova@drift.example' };

test('an XRechnung names both postcodes and a contact that can be called', () => {
  expect(lacksOfNetwork(between(german, irish), 'xrechnung', contact)).toEqual([
    'An XRechnung names the postcode of Somebody of IE, which is missing.',
  ]);
  expect(lacksOfNetwork(between(german, german), 'xrechnung', null)[0]).toContain('names whom to ask at');
  expect(lacksOfNetwork(between(german, german), 'xrechnung', { ...contact, phone: '+4' })).toEqual([
    'The phone number of the contact has less than three figures.',
  ]);
  for (const email of ['nova', 'n@drift.example', 'nova@drift@example', ' nova@drift.example'])
    expect(lacksOfNetwork(between(german, german), 'xrechnung', { ...contact, email })).toEqual([
      'The e-mail address of the contact does not look like one.',
    ]);
  expect(lacksOfNetwork(between(german, german), 'xrechnung', contact)).toEqual([]);
});

test('Peppol asks for what the countries of both ask for', () => {
  expect(lacksOfNetwork(between(irish, german), 'peppol', null)).toEqual([]);
  expect(lacksOfNetwork(between(german, german), 'peppol', null)).toEqual([
    'Peppol within Germany names whom to ask at Somebody of DE: please type a name, a phone number and an e-mail address.',
  ]);
  const greek = party('GR', 'EL123456783');
  expect(lacksOfNetwork(between(greek, german), 'peppol', null)[0]).toContain('suppliers of Greece');
  const dutch = party('NL', 'NL004495445B01');
  expect(lacksOfNetwork(between(dutch, german), 'peppol', null)[0]).toContain('suppliers of Netherlands');
  expect(lacksOfNetwork(between(german, dutch), 'peppol', null)).toEqual([]);
  expect(lacksOfNetwork(between(party('IE', ''), german), 'peppol', null)[0]).toContain('by the VAT id');
});

test.each([
  ['Denmark, by the CVR number', 'DK', 'DK13585628', '0184', '13585628'],
  ['Sweden, by the number of the register', 'SE', 'SE556188840401', '0007', '5561888404'],
  ['Finland, by the OVT code', 'FI', 'FI20774740', '0216', '003720774740'],
  ['Italy, by the Partita IVA', 'IT', 'IT00743110157', '0211', 'IT00743110157'],
])('whoever is of %s is reached by what the VAT id contains', (_, country, vatId, scheme, id) => {
  expect(endpointOf(party(country, vatId))).toEqual({ id, scheme });
  expect(endpointOf(party(country, ''))).toBeNull();
  expect(endpointOf(party(country, `${vatId}9`))).toBeNull();
  expect(lacksOfNetwork(between(german, party(country, vatId)), 'peppol', null)).toEqual([]);
});

test('suppliers of Denmark, Sweden, Finland and Italy send by Peppol what their countries take', () => {
  for (const [country, vatId] of [
    ['DK', 'DK13585628'],
    ['SE', 'SE556188840401'],
    ['FI', 'FI20774740'],
    ['IT', 'IT00743110157'],
  ] as const)
    expect([country, lacksOfNetwork(between(party(country, vatId), german), 'peppol', null)]).toEqual([
      country,
      [],
    ]);
  const italian = party('IT', 'IT00743110157', { lines: [], postcode: '', taxNumber: '7' });
  expect(lacksOfNetwork(between(italian, german), 'peppol', null)).toEqual([
    'Peppol names the street of Somebody of IT, which is missing.',
    'Peppol names the postcode of Somebody of IT, which is missing.',
    'The tax number of Somebody of IT is no codice fiscale: Peppol takes 11 to 16 letters and figures.',
  ]);
  expect(
    lacksOfNetwork(between(party('IT', 'IT00743110157'), party('IT', 'IT00743110157')), 'peppol', null),
  ).toEqual([
    'Within Italy an invoice goes through the SdI as FatturaPA, which this product does not write: please use the PDF.',
  ]);
  const rate = { category: 'S', rateBasisPoints: 1900, netCents: 100, taxCents: 19, reason: null } as const;
  const swedish = { ...between(party('SE', 'SE556188840401'), german), taxes: [rate] };
  expect(lacksOfNetwork(swedish, 'peppol', null)).toEqual([
    'Peppol takes the rates 6%, 12% and 25% from suppliers of Sweden.',
  ]);
});

test('what goes to no network lacks nothing of one', () => {
  expect(lacksOfNetwork(between(party('US', ''), irish), 'ubl', null)).toEqual([]);
});
