import { amountAt, type Said, type SaidParty } from '#testing/e-invoice/said.ts';
import { allAt, type Element, firstAt, textAt } from '#testing/e-invoice/tree.ts';

/** What a UBL Invoice or CreditNote says. */
export function readUbl(tree: Element): Said {
  const isCreditNote = tree.name === 'CreditNote';
  const kind = isCreditNote ? 'CreditNote' : 'Invoice';
  const totals = firstAt(tree, 'cac:LegalMonetaryTotal');
  const subtotals = 'cac:TaxTotal/cac:TaxSubtotal';
  return {
    ...{ syntax: 'UBL', tree, isCreditNote },
    specification: textAt(tree, 'cbc:CustomizationID'),
    process: textAt(tree, 'cbc:ProfileID'),
    number: textAt(tree, 'cbc:ID'),
    issuedOn: textAt(tree, 'cbc:IssueDate'),
    dueOn: textAt(tree, 'cbc:DueDate'),
    type: textAt(tree, `cbc:${kind}TypeCode`),
    currency: textAt(tree, 'cbc:DocumentCurrencyCode'),
    reference: textAt(tree, 'cbc:BuyerReference'),
    notes: allAt(tree, 'cbc:Note').map(({ text }) => text),
    corrects: allAt(tree, 'cac:BillingReference').map((one) =>
      textAt(one, 'cac:InvoiceDocumentReference/cbc:ID'),
    ),
    seller: partyOf(firstAt(tree, 'cac:AccountingSupplierParty/cac:Party')),
    buyer: partyOf(firstAt(tree, 'cac:AccountingCustomerParty/cac:Party')),
    suppliedOn: textAt(tree, 'cac:Delivery/cbc:ActualDeliveryDate'),
    paymentMeans: allAt(tree, 'cac:PaymentMeans').map((one) => textAt(one, 'cbc:PaymentMeansCode')),
    vat: amountAt(tree, 'cac:TaxTotal/cbc:TaxAmount'),
    taxes: allAt(tree, subtotals).map((row) => ({
      base: amountAt(row, 'cbc:TaxableAmount'),
      tax: amountAt(row, 'cbc:TaxAmount'),
      category: textAt(row, 'cac:TaxCategory/cbc:ID'),
      rate: textAt(row, 'cac:TaxCategory/cbc:Percent'),
      reason: textAt(row, 'cac:TaxCategory/cbc:TaxExemptionReason'),
      reasonCode: textAt(row, 'cac:TaxCategory/cbc:TaxExemptionReasonCode'),
    })),
    totals: {
      lines: amountAt(totals, 'cbc:LineExtensionAmount'),
      net: amountAt(totals, 'cbc:TaxExclusiveAmount'),
      gross: amountAt(totals, 'cbc:TaxInclusiveAmount'),
      prepaid: amountAt(totals, 'cbc:PrepaidAmount'),
      payable: amountAt(totals, 'cbc:PayableAmount'),
    },
    lines: allAt(tree, `cac:${kind}Line`).map((line) => {
      const quantity = firstAt(line, isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity');
      return {
        id: textAt(line, 'cbc:ID'),
        quantity: quantity?.text ?? null,
        unit: quantity?.attributes.unitCode ?? null,
        net: amountAt(line, 'cbc:LineExtensionAmount'),
        name: textAt(line, 'cac:Item/cbc:Name'),
        price: amountAt(line, 'cac:Price/cbc:PriceAmount'),
        category: textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
        rate: textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent'),
      };
    }),
  };
}

function partyOf(party: Element | undefined): SaidParty {
  const endpoint = firstAt(party, 'cbc:EndpointID');
  const register = firstAt(party, 'cac:PartyLegalEntity/cbc:CompanyID');
  const contact = firstAt(party, 'cac:Contact');
  const numberIn = (scheme: string) =>
    textAt(
      allAt(party, 'cac:PartyTaxScheme').find((one) => textAt(one, 'cac:TaxScheme/cbc:ID') === scheme),
      'cbc:CompanyID',
    );
  return {
    name: textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    id: textAt(party, 'cac:PartyIdentification/cbc:ID'),
    ...{ vatId: numberIn('VAT'), taxNumber: numberIn('TAX') },
    endpoint: endpoint ? { id: endpoint.text, scheme: endpoint.attributes.schemeID ?? null } : null,
    register: register ? { id: register.text, scheme: register.attributes.schemeID ?? null } : null,
    hasAddress: firstAt(party, 'cac:PostalAddress') !== undefined,
    street: textAt(party, 'cac:PostalAddress/cbc:StreetName'),
    city: textAt(party, 'cac:PostalAddress/cbc:CityName'),
    postcode: textAt(party, 'cac:PostalAddress/cbc:PostalZone'),
    country: textAt(party, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
    contact: contact
      ? {
          name: textAt(contact, 'cbc:Name'),
          phone: textAt(contact, 'cbc:Telephone'),
          email: textAt(contact, 'cbc:ElectronicMail'),
        }
      : null,
  };
}
