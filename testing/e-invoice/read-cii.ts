import { amountAt, type Said, type SaidParty } from '#testing/e-invoice/said.ts';
import { allAt, type Element, firstAt, textAt } from '#testing/e-invoice/tree.ts';

/** What a Cross Industry Invoice says. The product sends none to a network, so that addresses and contacts of networks are not read. */
export function readCii(tree: Element): Said {
  const trade = firstAt(tree, 'rsm:SupplyChainTradeTransaction');
  const document = firstAt(tree, 'rsm:ExchangedDocument');
  const agreement = firstAt(trade, 'ram:ApplicableHeaderTradeAgreement');
  const settlement = firstAt(trade, 'ram:ApplicableHeaderTradeSettlement');
  const totals = firstAt(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation');
  const type = textAt(document, 'ram:TypeCode');
  return {
    ...{ syntax: 'CII', tree, type, process: null, isCreditNote: type === '381' },
    specification: textAt(
      tree,
      'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
    ),
    number: textAt(document, 'ram:ID'),
    issuedOn: textAt(document, 'ram:IssueDateTime/udt:DateTimeString'),
    dueOn: textAt(settlement, 'ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString'),
    currency: textAt(settlement, 'ram:InvoiceCurrencyCode'),
    reference: textAt(agreement, 'ram:BuyerReference'),
    notes: allAt(document, 'ram:IncludedNote/ram:Content').map(({ text }) => text),
    corrects: allAt(settlement, 'ram:InvoiceReferencedDocument').map((one) =>
      textAt(one, 'ram:IssuerAssignedID'),
    ),
    seller: partyOf(firstAt(agreement, 'ram:SellerTradeParty')),
    buyer: partyOf(firstAt(agreement, 'ram:BuyerTradeParty')),
    suppliedOn: textAt(
      trade,
      'ram:ApplicableHeaderTradeDelivery/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString',
    ),
    paymentMeans: allAt(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans').map((one) =>
      textAt(one, 'ram:TypeCode'),
    ),
    vat: amountAt(totals, 'ram:TaxTotalAmount'),
    taxes: allAt(settlement, 'ram:ApplicableTradeTax').map((row) => ({
      base: amountAt(row, 'ram:BasisAmount'),
      tax: amountAt(row, 'ram:CalculatedAmount'),
      ...categoryOf(row),
      reason: textAt(row, 'ram:ExemptionReason'),
      reasonCode: textAt(row, 'ram:ExemptionReasonCode'),
    })),
    totals: {
      lines: amountAt(totals, 'ram:LineTotalAmount'),
      net: amountAt(totals, 'ram:TaxBasisTotalAmount'),
      gross: amountAt(totals, 'ram:GrandTotalAmount'),
      prepaid: amountAt(totals, 'ram:TotalPrepaidAmount'),
      payable: amountAt(totals, 'ram:DuePayableAmount'),
    },
    lines: allAt(trade, 'ram:IncludedSupplyChainTradeLineItem').map((line) => {
      const quantity = firstAt(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity');
      const settled = firstAt(line, 'ram:SpecifiedLineTradeSettlement');
      return {
        id: textAt(line, 'ram:AssociatedDocumentLineDocument/ram:LineID'),
        quantity: quantity?.text ?? null,
        unit: quantity?.attributes.unitCode ?? null,
        net: amountAt(settled, 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'),
        name: textAt(line, 'ram:SpecifiedTradeProduct/ram:Name'),
        price: amountAt(
          line,
          'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
        ),
        ...categoryOf(firstAt(settled, 'ram:ApplicableTradeTax')),
      };
    }),
  };
}

const categoryOf = (row: Element | undefined) => ({
  category: textAt(row, 'ram:CategoryCode'),
  rate: textAt(row, 'ram:RateApplicablePercent'),
});

function partyOf(party: Element | undefined): SaidParty {
  const numberIn = (scheme: string) =>
    allAt(party, 'ram:SpecifiedTaxRegistration/ram:ID').find(
      ({ attributes }) => attributes.schemeID === scheme,
    )?.text ?? null;
  return {
    name: textAt(party, 'ram:Name'),
    id: textAt(party, 'ram:ID'),
    ...{ vatId: numberIn('VA'), taxNumber: numberIn('FC'), endpoint: null, contact: null },
    register: null,
    street: textAt(party, 'ram:PostalTradeAddress/ram:LineOne'),
    hasAddress: firstAt(party, 'ram:PostalTradeAddress') !== undefined,
    city: textAt(party, 'ram:PostalTradeAddress/ram:CityName'),
    postcode: textAt(party, 'ram:PostalTradeAddress/ram:PostcodeCode'),
    country: textAt(party, 'ram:PostalTradeAddress/ram:CountryID'),
  };
}
