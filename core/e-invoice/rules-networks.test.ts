import { expect, test } from 'vitest';
import { brokenRules } from '#testing/e-invoice/broken-rules.ts';
import { all, attribute, behind, type Edit, inside, put, without } from '#testing/e-invoice/edits.ts';
import { type Exemplar, fileOf } from '#testing/e-invoice/exemplars.ts';
import { idsOf, ruleIds } from '#testing/e-invoice/rule-ids.ts';

const PROFILE = 'cbc:ProfileID';
const SELLER = 'cac:AccountingSupplierParty';
const BUYER = 'cac:AccountingCustomerParty';
const NOTES = '<cbc:Note>One</cbc:Note><cbc:Note>Two</cbc:Note>';
const otherCode = (code: string) => put('cbc:TaxExemptionReasonCode', code);

const OF_PEPPOL: [breaks: string, exemplar: Exemplar, edit: Edit][] = [
  ['PEPPOL-EN16931-R001', 'a fee', without(PROFILE)],
  ['PEPPOL-EN16931-R002', 'a fee', behind('cbc:InvoiceTypeCode', NOTES)],
  ['PEPPOL-EN16931-R003', 'a fee', without('cbc:BuyerReference')],
  ['PEPPOL-EN16931-R004', 'a fee', put('cbc:CustomizationID', 'urn:fdc:peppol.eu:2017:poacc:billing:3.0')],
  ['PEPPOL-EN16931-R007', 'a fee', put(PROFILE, 'urn:fdc:peppol.eu:2017:poacc:billing:01')],
  ['PEPPOL-EN16931-R010', 'a credit note', without('cbc:EndpointID', 1)],
  ['PEPPOL-EN16931-R020', 'a credit note', without('cbc:EndpointID')],
  ['BR-AE-10 PEPPOL-EN16931-P0105', 'reverse charge', otherCode('VATEX-EU-O')],
  ['BR-O-10 PEPPOL-EN16931-P0107', 'what is outside', otherCode('VATEX-EU-AE')],
];

/** What breaks a rule of Germany: by its number, in the file of an exemplar. */
const OF_GERMANY: [number: string, exemplar: Exemplar, edit: Edit][] = [
  ['1', 'a fee', without('cac:PaymentMeans')],
  ['2', 'a fee', without('cac:Contact')],
  ['3', 'a fee', inside(SELLER, without('cbc:CityName'))],
  ['4', 'a fee', inside(SELLER, without('cbc:PostalZone'))],
  ['5', 'a fee', inside('cac:Contact', without('cbc:Name'))],
  ['6', 'a fee', without('cbc:Telephone')],
  ['7', 'a fee', without('cbc:ElectronicMail')],
  ['8', 'a fee', inside(BUYER, without('cbc:CityName'))],
  ['9', 'a fee', inside(BUYER, without('cbc:PostalZone'))],
  ['14', 'what is outside', inside('cac:TaxCategory', without('cbc:Percent'))],
  ['15', 'a fee', without('cbc:BuyerReference')],
  ['16', 'a fee', inside(SELLER, all(without('cac:PartyTaxScheme'), without('cac:PartyTaxScheme')))],
  ['17', 'a fee', put('cbc:InvoiceTypeCode', '386')],
  ['27', 'a fee', put('cbc:Telephone', '+4 3')],
  ['28', 'a fee', put('cbc:ElectronicMail', 'nova@drift@example')],
];
/** The rules of EN 16931 and Peppol that ask for the same. */
const ALSO: Record<string, string> = {
  'BR-DE-16': 'BR-CO-26 BR-DE-16 BR-S-02',
  'DE-R-015': 'DE-R-015 PEPPOL-EN16931-R003',
  'DE-R-016': 'BR-CO-26 BR-S-02 DE-R-016',
};
const OF_XRECHNUNG: [breaks: string, exemplar: Exemplar, edit: Edit][] = [
  ['PEPPOL-EN16931-R001', 'a fee', without(PROFILE)],
  ['PEPPOL-EN16931-R010', 'a fee', without('cbc:EndpointID', 1)],
  ['PEPPOL-EN16931-R020', 'a fee', without('cbc:EndpointID')],
  ['BR-DE-21', 'a fee', put('cbc:CustomizationID', 'urn:xeinkauf.de:kosit:xrechnung_2.3')],
  ['BR-DE-TMP-32', 'a fee', without('cac:Delivery')],
];

const danish = {
  country: 'DK',
  vat_id: 'DK13585628',
  address_lines: ['Gade 1'],
  postcode: '1050',
  city: 'Aarhus',
};
const swedish = {
  country: 'SE',
  vat_id: 'SE556188840401',
  address_lines: ['Gata 1'],
  postcode: '11122',
  city: 'Malmö',
};
const italian = {
  country: 'IT',
  vat_id: 'IT00743110157',
  tax_number: '00743110157',
  address_lines: ['Via 1'],
  postcode: '20121',
  city: 'Milano',
};
const SIDES = {
  'DK-NL': { seller: { legal_name: 'Nova ApS', ...danish } },
  'DK-DK': { seller: { legal_name: 'Nova ApS', ...danish }, buyer: { legal_name: 'Kælder A/S', ...danish } },
  'SE-NL': { seller: { legal_name: 'Nova AB', ...swedish } },
  'IT-NL': { seller: { legal_name: 'Nova Srl', ...italian } },
};
const COMPANY = 'cac:PartyLegalEntity';
/** What breaks a rule of a country of Peppol: between whom, in the file of an exemplar. */
const OF_COUNTRIES: [breaks: string, exemplar: Exemplar, edit: Edit, between: keyof typeof SIDES][] = [
  ['DK-R-002', 'reverse charge', inside(SELLER, inside(COMPANY, without('cbc:CompanyID'))), 'DK-NL'],
  [
    'BR-CL-11 DK-R-014',
    'reverse charge',
    inside(COMPANY, attribute('cbc:CompanyID', 'schemeID', '0204')),
    'DK-NL',
  ],
  ['BR-CL-16 DK-R-005', 'a small business', put('cbc:PaymentMeansCode', '68x'), 'DK-DK'],
  ['DK-R-005', 'a small business', put('cbc:PaymentMeansCode', '68'), 'DK-DK'],
  ['PEPPOL-COMMON-R042', 'reverse charge', put('cbc:EndpointID', '1358562'), 'DK-NL'],
  ['PEPPOL-COMMON-R049', 'reverse charge', put('cbc:EndpointID', '5561888403'), 'SE-NL'],
  ['IT-R-001', 'reverse charge', inside(SELLER, put('cbc:CompanyID', '007', 1)), 'IT-NL'],
  ['IT-R-002', 'reverse charge', inside(SELLER, without('cbc:StreetName')), 'IT-NL'],
  ['IT-R-003', 'reverse charge', inside(SELLER, without('cbc:CityName')), 'IT-NL'],
  ['IT-R-004', 'reverse charge', inside(SELLER, without('cbc:PostalZone')), 'IT-NL'],
  ['SE-R-001', 'reverse charge', inside(SELLER, put('cbc:CompanyID', 'SE5561888404')), 'SE-NL'],
  ['SE-R-002', 'reverse charge', inside(SELLER, put('cbc:CompanyID', 'SE55618884040X')), 'SE-NL'],
];

const CASES = [
  ...OF_PEPPOL.map((one) => [...one, 'peppol'] as const),
  ...OF_XRECHNUNG.map((one) => [...one, 'xrechnung'] as const),
  ...OF_GERMANY.flatMap(([number, exemplar, edit]) => {
    const [own, byPeppol] = [`BR-DE-${number}`, `DE-R-${number.padStart(3, '0')}`];
    return [
      [ALSO[own] ?? own, exemplar, edit, 'xrechnung'] as const,
      [ALSO[byPeppol] ?? byPeppol, exemplar, edit, 'peppol-de'] as const,
    ];
  }),
];

test.each(CASES)('%s falls where one thing of %s is broken', (breaks, exemplar, edit, as) => {
  expect(idsOf(brokenRules('UBL', edit(fileOf(exemplar, as))))).toBe(breaks);
});

test.each(OF_COUNTRIES)(
  '%s falls where one thing of %s is broken between two of them',
  (breaks, exemplar, edit, between) => {
    const file = fileOf(exemplar, 'peppol', SIDES[between]);
    expect(brokenRules('UBL', file)).toEqual([]);
    expect(idsOf(brokenRules('UBL', edit(file)))).toBe(breaks);
  },
);

test('SE-R-006: what is charged by a Swedish supplier has a rate of Sweden', () => {
  expect(idsOf(brokenRules('UBL', fileOf('a fee', 'peppol', SIDES['SE-NL'])))).toBe('SE-R-006');
});

test('each rule of a network falls in some file', () => {
  const fallen = new Set([
    'SE-R-006',
    ...[...CASES, ...OF_COUNTRIES].flatMap(([breaks]) => breaks.split(' ')),
  ]);
  expect(ruleIds('networks').filter((id) => !fallen.has(id))).toEqual([]);
});

test('what is asked within Germany alone is not asked across a border', () => {
  const NOT_ELSEWHERE = ['1', '3', '4', '8', '9', '17'];
  for (const [, exemplar, edit] of OF_GERMANY.filter(([number]) => NOT_ELSEWHERE.includes(number)))
    for (const as of ['ubl', 'peppol'] as const)
      expect(idsOf(brokenRules('UBL', edit(fileOf(exemplar, as))))).toBe('');
  expect(brokenRules('UBL', behind('cbc:InvoiceTypeCode', NOTES)(fileOf('a fee', 'peppol-de')))).toEqual([]);
});
