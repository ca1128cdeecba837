import { expect, test } from 'vitest';
import type { EInvoice, Party } from '#core/e-invoice/e-invoice.ts';
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
const between = (seller: Party, buyer: Party) => ({ seller, buyer }) as EInvoice;
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

test('what goes to no network lacks nothing of one', () => {
  expect(lacksOfNetwork(between(party('US', ''), irish), 'ubl', null)).toEqual([]);
});
