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

const TOTALS = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation';
const SETTLED = 'ram:ApplicableHeaderTradeSettlement';
const LINE = 'ram:IncludedSupplyChainTradeLineItem';
const TAX = 'ram:ApplicableTradeTax';
const SELLER = 'ram:SellerTradeParty';
const BUYER = 'ram:BuyerTradeParty';
const REGISTRATION = 'ram:SpecifiedTaxRegistration';
const ofLine = (edit: Edit) => inside(LINE, inside(TAX, edit));
const ofRow = (edit: Edit) => inside(SETTLED, inside(TAX, edit));
const noNumbers = inside(SELLER, all(without(REGISTRATION), without(REGISTRATION)));
const EXEMPT_ROW =
  '<ram:ApplicableTradeTax><ram:CalculatedAmount>0.00</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:ExemptionReason>§ 4</ram:ExemptionReason><ram:BasisAmount>0.00</ram:BasisAmount><ram:CategoryCode>E</ram:CategoryCode><ram:RateApplicablePercent>0</ram:RateApplicablePercent></ram:ApplicableTradeTax>';
const EXEMPT_LINE =
  '<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>2</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>More</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>0.00</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>E</ram:CategoryCode><ram:RateApplicablePercent>0</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>0.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>';

/** One thing broken in a file that breaks no rule (e-invoice.test.ts), and all rules that say so. */
const BROKEN: [breaks: string, exemplar: Exemplar, edit: Edit][] = [
  ['RO-ELEMENT', 'a fee', behind('ram:BuyerReference', '<x:Name xmlns:x="urn:x">1</x:Name>')],
  ['RO-ORDER', 'a fee', moved(SELLER, BUYER)],
  ['RO-ORDER', 'a fee', inside('rsm:ExchangedDocument', moved('ram:ID', 'ram:TypeCode'))],
  ['RO-ORDER', 'a fee', moved('ram:TaxBasisTotalAmount', 'ram:GrandTotalAmount')],
  ['RO-ORDER', 'a credit note', moved('ram:InvoiceReferencedDocument', 'ram:InvoiceCurrencyCode')],
  ['RO-ONCE', 'a fee', twice('ram:BuyerReference')],
  ['RO-DAY', 'a fee', put('udt:DateTimeString', '20260230')],
  ['RO-DAY', 'a fee', put('udt:DateTimeString', '2026-11-27')],
  ['RO-DAY', 'a fee', attribute('udt:DateTimeString', 'format', '610')],
  ['RO-NUMBER', 'a fee', put('ram:ChargeAmount', '420,17')],
  ['PEPPOL-EN16931-R008', 'a fee', put('ram:BuyerReference', '')],
  ['BR-01', 'a fee', without('rsm:ExchangedDocumentContext')],
  ['BR-02', 'a fee', inside('rsm:ExchangedDocument', without('ram:ID'))],
  ['BR-03', 'a fee', without('ram:IssueDateTime')],
  ['BR-04', 'a fee', inside('rsm:ExchangedDocument', without('ram:TypeCode'))],
  ['BR-05', 'a fee', without('ram:InvoiceCurrencyCode')],
  ['BR-06', 'a fee', inside(SELLER, without('ram:Name'))],
  ['BR-07', 'a fee', inside(BUYER, without('ram:Name'))],
  ['BR-08', 'a fee', without('ram:PostalTradeAddress')],
  ['BR-09', 'a fee', without('ram:CountryID')],
  ['BR-10', 'a fee', without('ram:PostalTradeAddress', 1)],
  ['BR-11', 'a fee', without('ram:CountryID', 1)],
  ['BR-12', 'a fee', inside(TOTALS, without('ram:LineTotalAmount'))],
  ['BR-13', 'a fee', without('ram:TaxBasisTotalAmount')],
  ['BR-14', 'a fee', without('ram:GrandTotalAmount')],
  ['BR-15', 'a fee', without('ram:DuePayableAmount')],
  ['BR-16 BR-CO-10 BR-S-08', 'a fee', without(LINE)],
  ['BR-21', 'a fee', without('ram:AssociatedDocumentLineDocument')],
  ['BR-22', 'a fee', without('ram:SpecifiedLineTradeDelivery')],
  ['BR-23', 'a fee', attribute('ram:BilledQuantity', 'unitCode', null)],
  ['BR-24', 'a fee', without('ram:SpecifiedTradeSettlementLineMonetarySummation')],
  ['BR-25', 'a fee', without('ram:SpecifiedTradeProduct')],
  ['BR-26', 'a fee', without('ram:SpecifiedLineTradeAgreement')],
  ['BR-27', 'a fee', all(put('ram:BilledQuantity', '-1'), put('ram:ChargeAmount', '-420.17'))],
  ['BR-45', 'a fee', without('ram:BasisAmount')],
  ['BR-46', 'a fee', without('ram:CalculatedAmount')],
  ['BR-47 BR-S-01', 'a fee', ofRow(without('ram:CategoryCode'))],
  ['BR-48 BR-S-08', 'a fee', ofRow(without('ram:RateApplicablePercent'))],
  [
    'BR-49 RO-ELEMENT',
    'a fee',
    put('ram:SpecifiedTradeSettlementPaymentMeans', '<ram:Information>Card</ram:Information>'),
  ],
  [
    'BR-55 PEPPOL-EN16931-R008',
    'a credit note',
    inside('ram:InvoiceReferencedDocument', without('ram:IssuerAssignedID')),
  ],
  ['BR-CO-04 BR-S-08', 'a fee', ofLine(without('ram:CategoryCode'))],
  ['BR-CO-14 BR-CO-18 BR-S-01', 'a fee', inside(SETTLED, without(TAX))],
  ['BR-CO-25', 'a fee', without('ram:SpecifiedTradePaymentTerms')],
  ['BR-CO-25', 'a credit note', without('ram:SpecifiedTradePaymentTerms')],
  ['BR-CO-26', 'a fee', without(REGISTRATION, 1)],
  ['RO-CORRECTS', 'a credit note', without('ram:InvoiceReferencedDocument')],
  ['BR-CO-10 BR-CO-13', 'a fee', inside(TOTALS, put('ram:LineTotalAmount', '420.18'))],
  ['BR-CO-13 BR-CO-15', 'a fee', put('ram:TaxBasisTotalAmount', '420.18')],
  ['BR-CO-14 BR-CO-15', 'a fee', put('ram:TaxTotalAmount', '79.84')],
  ['BR-CO-15', 'a fee', without('ram:TaxTotalAmount')],
  ['BR-CO-16', 'a fee', put('ram:DuePayableAmount', '499.99')],
  ['BR-CO-16', 'a fee after a deposit that stated no VAT', without('ram:TotalPrepaidAmount')],
  ['BR-CO-14 BR-CO-17 BR-S-09', 'a fee', put('ram:CalculatedAmount', '79.86')],
  ['BR-DEC-09', 'a fee', inside(TOTALS, put('ram:LineTotalAmount', '420.170'))],
  ['BR-DEC-12', 'a fee', put('ram:TaxBasisTotalAmount', '420.170')],
  ['BR-DEC-13', 'a fee', put('ram:TaxTotalAmount', '79.830')],
  ['BR-DEC-14', 'a fee', put('ram:GrandTotalAmount', '500.000')],
  ['BR-DEC-16', 'a fee after a deposit that stated no VAT', put('ram:TotalPrepaidAmount', '200.000')],
  ['BR-DEC-18', 'a fee', put('ram:DuePayableAmount', '500.000')],
  ['BR-DEC-19', 'a fee', put('ram:BasisAmount', '420.170')],
  ['BR-DEC-20', 'a fee', put('ram:CalculatedAmount', '79.830')],
  ['BR-DEC-23', 'a fee', put('ram:LineTotalAmount', '420.170')],
  ['PEPPOL-EN16931-R120', 'a fee', put('ram:ChargeAmount', '420.18')],
  ['RO-VAT', 'a fee', ofRow(put('ram:TypeCode', 'GST'))],
  ['RO-CATEGORY', 'a small business', all(put('ram:CategoryCode', 'Z'), put('ram:CategoryCode', 'Z', 1))],
  ['BR-CO-26 BR-S-02', 'a fee', noNumbers],
  ['BR-S-05 BR-S-08', 'a fee', ofLine(put('ram:RateApplicablePercent', '0'))],
  ['BR-S-08', 'a fee', put('ram:BasisAmount', '420.18')],
  ['BR-S-10', 'a fee', ofRow(behind('ram:TypeCode', '<ram:ExemptionReason>Art</ram:ExemptionReason>'))],
  ['BR-E-01', 'a small business', inside(SETTLED, twice(TAX))],
  ['BR-CO-26 BR-E-02', 'a small business', noNumbers],
  ['BR-E-05', 'a small business', ofLine(put('ram:RateApplicablePercent', '19'))],
  ['BR-E-08', 'a small business', put('ram:BasisAmount', '499.99')],
  ['BR-CO-14 BR-CO-17 BR-E-09', 'a small business', put('ram:CalculatedAmount', '1.00')],
  ['BR-E-10', 'a small business', without('ram:ExemptionReason')],
  ['BR-AE-01', 'reverse charge', inside(SETTLED, twice(TAX))],
  ['BR-AE-02', 'reverse charge', inside(BUYER, without(REGISTRATION))],
  ['BR-AE-05', 'reverse charge', ofLine(put('ram:RateApplicablePercent', '19'))],
  ['BR-AE-08', 'reverse charge', put('ram:BasisAmount', '499.99')],
  ['BR-AE-09 BR-CO-14 BR-CO-17', 'reverse charge', put('ram:CalculatedAmount', '1.00')],
  ['BR-AE-10', 'reverse charge', put('ram:ExemptionReasonCode', 'VATEX-EU-O')],
  ['BR-O-01', 'what is outside', inside(SETTLED, twice(TAX))],
  [
    'BR-O-02',
    'what is outside',
    inside(
      BUYER,
      behind(
        'ram:PostalTradeAddress',
        '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">NL004495445B01</ram:ID></ram:SpecifiedTaxRegistration>',
      ),
    ),
  ],
  [
    'BR-O-05',
    'what is outside',
    ofLine(behind('ram:CategoryCode', '<ram:RateApplicablePercent>0</ram:RateApplicablePercent>')),
  ],
  ['BR-O-08', 'what is outside', put('ram:BasisAmount', '499.99')],
  ['BR-CO-14 BR-O-09', 'what is outside', put('ram:CalculatedAmount', '1.00')],
  ['BR-O-10', 'what is outside', put('ram:ExemptionReasonCode', 'VATEX-EU-AE')],
  ['BR-O-11', 'what is outside', inside(SETTLED, behind(TAX, EXEMPT_ROW))],
  [
    'BR-O-11 BR-O-12',
    'what is outside',
    all(inside(SETTLED, behind(TAX, EXEMPT_ROW)), behind(LINE, EXEMPT_LINE)),
  ],
  ['BR-CL-01', 'a fee', inside('rsm:ExchangedDocument', put('ram:TypeCode', '388'))],
  ['BR-CL-03 PEPPOL-EN16931-R051', 'a fee', attribute('ram:TaxTotalAmount', 'currencyID', 'EUX')],
  ['BR-CL-04 PEPPOL-EN16931-R051', 'a fee', put('ram:InvoiceCurrencyCode', 'EUX')],
  ['PEPPOL-EN16931-R051', 'a fee', attribute('ram:TaxTotalAmount', 'currencyID', null)],
  ['BR-CL-14', 'a fee', put('ram:CountryID', 'XX', 1)],
  ['BR-CL-16', 'a fee', inside('ram:SpecifiedTradeSettlementPaymentMeans', put('ram:TypeCode', '99'))],
  ['BR-61 BR-CL-16', 'a fee', inside('ram:SpecifiedTradeSettlementPaymentMeans', put('ram:TypeCode', '30'))],
  ['BR-CL-10', 'a fee', (xml) => xml.replace(`<${BUYER}>`, `<${BUYER}><ram:ID schemeID="SEPA">1</ram:ID>`)],
  ['BR-CL-17 BR-S-01 RO-CATEGORY', 'a fee', ofRow(put('ram:CategoryCode', 'Q'))],
  ['BR-CL-18 BR-S-08 RO-CATEGORY', 'a fee', ofLine(put('ram:CategoryCode', 'Q'))],
  [
    'BR-CL-22',
    'a small business',
    ofRow(behind('ram:CategoryCode', '<ram:ExemptionReasonCode>VATEX-EU-X</ram:ExemptionReasonCode>')),
  ],
  ['BR-CL-23', 'a fee', attribute('ram:BilledQuantity', 'unitCode', 'ONE')],
  ['BR-CO-09', 'a fee', inside(BUYER, inside(REGISTRATION, put('ram:ID', '004495445B01')))],
];

test.each(BROKEN)('%s falls where one thing in the CII of %s is broken', (breaks, exemplar, edit) => {
  expect(idsOf(brokenRules('CII', edit(fileOf(exemplar, 'cii'))))).toBe(breaks);
});

test('each rule that is not of a network, an electronic address or a register falls in some file', () => {
  const fallen = new Set(BROKEN.flatMap(([breaks]) => breaks.split(' ')));
  expect(ruleIds('core').filter((id) => !fallen.has(id))).toEqual([
    ...['BR-62', 'BR-63', 'BR-CL-11', 'BR-CL-25'],
  ]);
});

test('a file of another namespace is none', () => {
  const xml = fileOf('a fee', 'cii');
  const other = xml.replace('CrossIndustryInvoice:100', 'CrossIndustryInvoice:101');
  expect(idsOf(brokenRules('CII', other))).toBe('RO-ROOT');
  // Another prefix is the same file.
  expect(brokenRules('CII', xml.replaceAll('ram:', 'r:').replace('xmlns:ram=', 'xmlns:r='))).toEqual([]);
});
