import { expect, test } from 'vitest';
import { brokenRules } from '#testing/e-invoice/broken-rules.ts';
import {
  all,
  attribute,
  behind,
  type Edit,
  inside,
  moved,
  put,
  twice,
  without,
} from '#testing/e-invoice/edits.ts';
import { type Exemplar, fileOf } from '#testing/e-invoice/exemplars.ts';
import { idsOf, ruleIds } from '#testing/e-invoice/rule-ids.ts';

const TOTALS = 'cac:LegalMonetaryTotal';
const ROW = 'cac:TaxSubtotal';
const LINE = 'cac:InvoiceLine';
const OF_LINE = 'cac:ClassifiedTaxCategory';
const OF_ROW = 'cac:TaxCategory';
/** The VAT id and the tax number of the seller. */
const noNumbers = all(without('cac:PartyTaxScheme'), without('cac:PartyTaxScheme'));
const VAT = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
const EXEMPT_ROW = `<cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">0.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>§ 4</cbc:TaxExemptionReason>${VAT}</cac:TaxCategory></cac:TaxSubtotal>`;
const EXEMPT_LINE = `<cac:InvoiceLine><cbc:ID>2</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">0.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>More</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent>${VAT}</cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">0.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`;

/** One thing broken in a file that breaks no rule (e-invoice.test.ts), and all rules that say so. */
const BROKEN: [breaks: string, exemplar: Exemplar, edit: Edit][] = [
  ['RO-ELEMENT', 'a fee', behind('cbc:ID', '<x:UUID xmlns:x="urn:x">1</x:UUID>')],
  ['RO-ELEMENT', 'a credit note', behind('cbc:IssueDate', '<cbc:DueDate>2026-12-11</cbc:DueDate>')],
  ['RO-ORDER', 'a fee', moved('cbc:IssueDate', 'cbc:DueDate')],
  ['RO-ORDER', 'a fee', moved('cac:PaymentMeans', 'cac:TaxTotal')],
  ['RO-ORDER', 'a fee', moved('cac:TaxTotal', 'cac:LegalMonetaryTotal')],
  ['RO-ORDER', 'a credit note', moved('cbc:IssueDate', 'cbc:CreditNoteTypeCode')],
  ['RO-ONCE', 'a fee', twice('cbc:DueDate')],
  ['RO-DAY', 'a fee', put('cbc:IssueDate', '2026-02-30')],
  ['RO-DAY', 'a fee', put('cbc:ActualDeliveryDate', '20261120')],
  ['RO-NUMBER', 'a fee', put('cbc:PriceAmount', '420,17')],
  ['PEPPOL-EN16931-R008', 'a fee', put('cbc:BuyerReference', '')],
  ['BR-01', 'a fee', without('cbc:CustomizationID')],
  ['BR-02', 'a fee', without('cbc:ID')],
  ['BR-03', 'a fee', without('cbc:IssueDate')],
  ['BR-04', 'a fee', without('cbc:InvoiceTypeCode')],
  ['BR-05', 'a fee', without('cbc:DocumentCurrencyCode')],
  ['BR-06', 'a fee', without('cac:PartyLegalEntity')],
  ['BR-07', 'a fee', without('cac:PartyLegalEntity', 1)],
  ['BR-08', 'a fee', without('cac:PostalAddress')],
  ['BR-09', 'a fee', without('cac:Country')],
  ['BR-10', 'a fee', without('cac:PostalAddress', 1)],
  ['BR-11', 'a fee', without('cac:Country', 1)],
  ['BR-12', 'a fee', inside(TOTALS, without('cbc:LineExtensionAmount'))],
  ['BR-13', 'a fee', without('cbc:TaxExclusiveAmount')],
  ['BR-14', 'a fee', without('cbc:TaxInclusiveAmount')],
  ['BR-15', 'a fee', without('cbc:PayableAmount')],
  ['BR-16 BR-CO-10 BR-S-08', 'a fee', without(LINE)],
  ['BR-21', 'a fee', inside(LINE, without('cbc:ID'))],
  ['BR-22', 'a fee', without('cbc:InvoicedQuantity')],
  ['BR-23', 'a fee', attribute('cbc:InvoicedQuantity', 'unitCode', null)],
  ['BR-24', 'a fee', inside(LINE, without('cbc:LineExtensionAmount'))],
  ['BR-25', 'a fee', inside(LINE, without('cbc:Name'))],
  ['BR-26', 'a fee', without('cac:Price')],
  ['BR-27', 'a fee', all(put('cbc:InvoicedQuantity', '-1'), put('cbc:PriceAmount', '-420.17'))],
  ['BR-45', 'a fee', without('cbc:TaxableAmount')],
  ['BR-46', 'a fee', inside(ROW, without('cbc:TaxAmount'))],
  ['BR-47 BR-S-01', 'a fee', inside(OF_ROW, without('cbc:ID'))],
  ['BR-48 BR-S-08', 'a fee', inside(OF_ROW, without('cbc:Percent'))],
  ['BR-49', 'a fee', without('cbc:PaymentMeansCode')],
  ['BR-55 PEPPOL-EN16931-R008', 'a credit note', inside('cac:InvoiceDocumentReference', without('cbc:ID'))],
  ['BR-62', 'a fee', attribute('cbc:EndpointID', 'schemeID', null)],
  ['BR-63', 'a fee', attribute('cbc:EndpointID', 'schemeID', null, 1)],
  ['BR-CO-04 BR-S-08', 'a fee', inside(OF_LINE, without('cbc:ID'))],
  ['BR-CO-14 BR-CO-18 BR-S-01', 'a fee', without(ROW)],
  ['BR-CO-25', 'a fee', without('cbc:DueDate')],
  ['BR-CO-26', 'a fee', without('cac:PartyTaxScheme')],
  ['RO-CORRECTS', 'a credit note', without('cac:BillingReference')],
  ['BR-CO-10 BR-CO-13', 'a fee', inside(TOTALS, put('cbc:LineExtensionAmount', '420.18'))],
  ['BR-CO-13 BR-CO-15', 'a fee', put('cbc:TaxExclusiveAmount', '420.18')],
  ['BR-CO-14 BR-CO-15', 'a fee', put('cbc:TaxAmount', '79.84')],
  ['BR-CO-15', 'a fee', inside('cac:TaxTotal', without('cbc:TaxAmount'))],
  ['BR-CO-16', 'a fee', put('cbc:PayableAmount', '499.99')],
  ['BR-CO-16', 'a fee after a deposit that stated no VAT', without('cbc:PrepaidAmount')],
  ['BR-CO-14 BR-CO-17 BR-S-09', 'a fee', inside(ROW, put('cbc:TaxAmount', '79.86'))],
  ['BR-DEC-09', 'a fee', inside(TOTALS, put('cbc:LineExtensionAmount', '420.170'))],
  ['BR-DEC-12', 'a fee', put('cbc:TaxExclusiveAmount', '420.170')],
  ['BR-DEC-13', 'a fee', put('cbc:TaxAmount', '79.830')],
  ['BR-DEC-14', 'a fee', put('cbc:TaxInclusiveAmount', '500.000')],
  ['BR-DEC-16', 'a fee after a deposit that stated no VAT', put('cbc:PrepaidAmount', '200.000')],
  ['BR-DEC-18', 'a fee', put('cbc:PayableAmount', '500.000')],
  ['BR-DEC-19', 'a fee', put('cbc:TaxableAmount', '420.170')],
  ['BR-DEC-20', 'a fee', inside(ROW, put('cbc:TaxAmount', '79.830'))],
  ['BR-DEC-23', 'a fee', inside(LINE, put('cbc:LineExtensionAmount', '420.170'))],
  ['PEPPOL-EN16931-R120', 'a fee', put('cbc:PriceAmount', '420.18')],
  ['RO-VAT', 'a fee', inside(OF_ROW, put('cbc:ID', 'GST', 1))],
  [
    'RO-CATEGORY',
    'a small business',
    all(inside(OF_LINE, put('cbc:ID', 'Z')), inside(OF_ROW, put('cbc:ID', 'Z'))),
  ],
  ['BR-CO-26 BR-S-02', 'a fee', noNumbers],
  ['BR-S-05 BR-S-08', 'a fee', inside(OF_LINE, put('cbc:Percent', '0'))],
  ['BR-S-08', 'a fee', inside(OF_LINE, put('cbc:Percent', '7'))],
  ['BR-S-08', 'a fee', put('cbc:TaxableAmount', '420.18')],
  [
    'BR-S-10',
    'a fee',
    inside(OF_ROW, behind('cbc:Percent', '<cbc:TaxExemptionReason>Art</cbc:TaxExemptionReason>')),
  ],
  ['BR-E-01', 'a small business', twice(ROW)],
  ['BR-CO-26 BR-E-02', 'a small business', noNumbers],
  ['BR-E-05', 'a small business', inside(OF_LINE, put('cbc:Percent', '19'))],
  ['BR-E-08', 'a small business', put('cbc:TaxableAmount', '499.99')],
  ['BR-CO-14 BR-CO-17 BR-E-09', 'a small business', inside(ROW, put('cbc:TaxAmount', '1.00'))],
  ['BR-E-10', 'a small business', without('cbc:TaxExemptionReason')],
  ['BR-AE-01', 'reverse charge', twice(ROW)],
  ['BR-AE-02', 'reverse charge', without('cac:PartyTaxScheme', 2)],
  ['BR-AE-05', 'reverse charge', inside(OF_LINE, put('cbc:Percent', '19'))],
  ['BR-AE-08', 'reverse charge', put('cbc:TaxableAmount', '499.99')],
  ['BR-AE-09 BR-CO-14 BR-CO-17', 'reverse charge', inside(ROW, put('cbc:TaxAmount', '1.00'))],
  ['BR-AE-10', 'reverse charge', put('cbc:TaxExemptionReasonCode', 'VATEX-EU-O')],
  [
    'BR-AE-10',
    'reverse charge',
    all(without('cbc:TaxExemptionReasonCode'), without('cbc:TaxExemptionReason')),
  ],
  ['BR-O-01', 'what is outside', twice(ROW)],
  [
    'BR-O-02',
    'what is outside',
    behind(
      'cac:PostalAddress',
      `<cac:PartyTaxScheme><cbc:CompanyID>NL004495445B01</cbc:CompanyID>${VAT}</cac:PartyTaxScheme>`,
      1,
    ),
  ],
  ['BR-O-05', 'what is outside', inside(OF_LINE, behind('cbc:ID', '<cbc:Percent>0</cbc:Percent>'))],
  ['BR-O-08', 'what is outside', put('cbc:TaxableAmount', '499.99')],
  ['BR-CO-14 BR-O-09', 'what is outside', inside(ROW, put('cbc:TaxAmount', '1.00'))],
  ['BR-O-10', 'what is outside', put('cbc:TaxExemptionReasonCode', 'VATEX-EU-AE')],
  ['BR-O-11', 'what is outside', behind(ROW, EXEMPT_ROW)],
  ['BR-O-11 BR-O-12', 'what is outside', all(behind(ROW, EXEMPT_ROW), behind(LINE, EXEMPT_LINE))],
  ['BR-CL-01', 'a fee', put('cbc:InvoiceTypeCode', '381')],
  ['BR-CL-01', 'a credit note', put('cbc:CreditNoteTypeCode', '380')],
  ['BR-CL-03 PEPPOL-EN16931-R051', 'a fee', attribute('cbc:PayableAmount', 'currencyID', 'EUX')],
  ['BR-CL-04 PEPPOL-EN16931-R051', 'a fee', put('cbc:DocumentCurrencyCode', 'EUX')],
  ['PEPPOL-EN16931-R051', 'a fee', attribute('cbc:PayableAmount', 'currencyID', 'USD')],
  ['PEPPOL-EN16931-R051', 'a fee', attribute('cbc:PriceAmount', 'currencyID', null)],
  ['BR-CL-14', 'a fee', inside('cac:Country', put('cbc:IdentificationCode', 'XX'), 1)],
  ['BR-CL-16', 'a fee', put('cbc:PaymentMeansCode', '99')],
  ['BR-61 BR-CL-16', 'a fee', put('cbc:PaymentMeansCode', '58')],
  [
    'BR-CL-10',
    'a fee',
    behind(
      'cbc:EndpointID',
      '<cac:PartyIdentification><cbc:ID schemeID="SEPA">1</cbc:ID></cac:PartyIdentification>',
    ),
  ],
  ['BR-CL-11', 'a fee', behind('cbc:RegistrationName', '<cbc:CompanyID schemeID="HRB">1</cbc:CompanyID>')],
  ['BR-CL-17 BR-S-01 RO-CATEGORY', 'a fee', inside(OF_ROW, put('cbc:ID', 'Q'))],
  ['BR-CL-18 BR-S-08 RO-CATEGORY', 'a fee', inside(OF_LINE, put('cbc:ID', 'Q'))],
  [
    'BR-CL-22',
    'a small business',
    inside(
      OF_ROW,
      behind('cbc:Percent', '<cbc:TaxExemptionReasonCode>VATEX-EU-X</cbc:TaxExemptionReasonCode>'),
    ),
  ],
  ['BR-CL-23', 'a fee', attribute('cbc:InvoicedQuantity', 'unitCode', 'ONE')],
  ['BR-CL-25', 'a fee', attribute('cbc:EndpointID', 'schemeID', '9999')],
  ['BR-CO-09', 'a fee', inside('cac:PartyTaxScheme', put('cbc:CompanyID', '136695976'))],
];

test.each(BROKEN)('%s falls where one thing in the UBL of %s is broken', (breaks, exemplar, edit) => {
  expect(idsOf(brokenRules('UBL', edit(fileOf(exemplar, 'ubl'))))).toBe(breaks);
});

test('each rule that is not of a network falls in some file', () => {
  const fallen = new Set(BROKEN.flatMap(([breaks]) => breaks.split(' ')));
  expect(ruleIds('core').filter((id) => !fallen.has(id))).toEqual([]);
});

test('a file of another kind, or of no XML, is none', () => {
  const xml = fileOf('a fee', 'ubl');
  const others = [
    xml.replaceAll('Invoice-2', 'CreditNote-2'),
    xml.replace('xmlns=', 'xmlns:not='),
    xml.replace('</Invoice>', ''),
    fileOf('a fee', 'cii'),
  ];
  for (const other of others) expect(idsOf(brokenRules('UBL', other))).toBe('RO-ROOT');
  expect(idsOf(brokenRules('CII', xml))).toBe('RO-ROOT');
  expect(idsOf(brokenRules('UBL', xml.replace('CommonBasicComponents-2', 'Other')))).toContain('RO-ELEMENT');
});
