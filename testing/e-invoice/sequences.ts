/**
 * The children of each element that the product writes, in the order of the published schemas of UBL 2.1 (OASIS) and of the Cross Industry Invoice
 * D16B (UN/CEFACT). What the product does not write is left out, and `*` marks what may stand more than once.
 */
const UBL_HEAD = 'cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate';
const UBL_BODY =
  'cac:BillingReference* cac:ContractDocumentReference* cac:AccountingSupplierParty cac:AccountingCustomerParty cac:Delivery* cac:PaymentMeans* cac:TaxTotal cac:LegalMonetaryTotal';
const UBL_CATEGORY = 'cbc:ID cbc:Percent cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme';
const CII_DAY = 'udt:DateTimeString';

const WRITTEN: Record<string, string> = {
  Invoice: `${UBL_HEAD} cbc:DueDate cbc:InvoiceTypeCode cbc:Note* cbc:DocumentCurrencyCode cbc:BuyerReference ${UBL_BODY} cac:InvoiceLine*`,
  CreditNote: `${UBL_HEAD} cbc:CreditNoteTypeCode cbc:Note* cbc:DocumentCurrencyCode cbc:BuyerReference ${UBL_BODY} cac:CreditNoteLine*`,
  'cac:BillingReference': 'cac:InvoiceDocumentReference',
  'cac:InvoiceDocumentReference': 'cbc:ID cbc:IssueDate',
  'cac:ContractDocumentReference': 'cbc:ID',
  'cac:AccountingSupplierParty': 'cac:Party',
  'cac:AccountingCustomerParty': 'cac:Party',
  'cac:Party':
    'cbc:EndpointID cac:PartyIdentification* cac:PartyName cac:PostalAddress cac:PartyTaxScheme* cac:PartyLegalEntity cac:Contact',
  'cac:PartyIdentification': 'cbc:ID',
  'cac:PartyName': 'cbc:Name',
  'cac:PostalAddress':
    'cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cac:AddressLine cac:Country',
  'cac:AddressLine': 'cbc:Line',
  'cac:Country': 'cbc:IdentificationCode',
  'cac:PartyTaxScheme': 'cbc:CompanyID cac:TaxScheme',
  'cac:TaxScheme': 'cbc:ID',
  'cac:PartyLegalEntity': 'cbc:RegistrationName cbc:CompanyID',
  'cac:Contact': 'cbc:Name cbc:Telephone cbc:ElectronicMail',
  'cac:Delivery': 'cbc:ActualDeliveryDate',
  'cac:PaymentMeans': 'cbc:PaymentMeansCode cbc:PaymentID',
  'cac:TaxTotal': 'cbc:TaxAmount cac:TaxSubtotal*',
  'cac:TaxSubtotal': 'cbc:TaxableAmount cbc:TaxAmount cac:TaxCategory',
  'cac:TaxCategory': UBL_CATEGORY,
  'cac:ClassifiedTaxCategory': UBL_CATEGORY,
  'cac:LegalMonetaryTotal':
    'cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:PrepaidAmount cbc:PayableAmount',
  'cac:InvoiceLine': 'cbc:ID cbc:InvoicedQuantity cbc:LineExtensionAmount cac:Item cac:Price',
  'cac:CreditNoteLine': 'cbc:ID cbc:CreditedQuantity cbc:LineExtensionAmount cac:Item cac:Price',
  'cac:Item': 'cbc:Name cac:ClassifiedTaxCategory',
  'cac:Price': 'cbc:PriceAmount',

  'rsm:CrossIndustryInvoice':
    'rsm:ExchangedDocumentContext rsm:ExchangedDocument rsm:SupplyChainTradeTransaction',
  'rsm:ExchangedDocumentContext': 'ram:GuidelineSpecifiedDocumentContextParameter',
  'ram:GuidelineSpecifiedDocumentContextParameter': 'ram:ID',
  'rsm:ExchangedDocument': 'ram:ID ram:TypeCode ram:IssueDateTime ram:IncludedNote*',
  'ram:IssueDateTime': CII_DAY,
  'ram:IncludedNote': 'ram:Content',
  'rsm:SupplyChainTradeTransaction':
    'ram:IncludedSupplyChainTradeLineItem* ram:ApplicableHeaderTradeAgreement ram:ApplicableHeaderTradeDelivery ram:ApplicableHeaderTradeSettlement',
  'ram:IncludedSupplyChainTradeLineItem':
    'ram:AssociatedDocumentLineDocument ram:SpecifiedTradeProduct ram:SpecifiedLineTradeAgreement ram:SpecifiedLineTradeDelivery ram:SpecifiedLineTradeSettlement',
  'ram:AssociatedDocumentLineDocument': 'ram:LineID',
  'ram:SpecifiedTradeProduct': 'ram:Name',
  'ram:SpecifiedLineTradeAgreement': 'ram:NetPriceProductTradePrice',
  'ram:NetPriceProductTradePrice': 'ram:ChargeAmount',
  'ram:SpecifiedLineTradeDelivery': 'ram:BilledQuantity',
  'ram:SpecifiedLineTradeSettlement':
    'ram:ApplicableTradeTax ram:SpecifiedTradeSettlementLineMonetarySummation',
  'ram:SpecifiedTradeSettlementLineMonetarySummation': 'ram:LineTotalAmount',
  'ram:ApplicableHeaderTradeAgreement':
    'ram:BuyerReference ram:SellerTradeParty ram:BuyerTradeParty ram:ContractReferencedDocument',
  'ram:SellerTradeParty': 'ram:ID ram:Name ram:PostalTradeAddress ram:SpecifiedTaxRegistration*',
  'ram:BuyerTradeParty': 'ram:ID ram:Name ram:PostalTradeAddress ram:SpecifiedTaxRegistration*',
  'ram:PostalTradeAddress':
    'ram:PostcodeCode ram:LineOne ram:LineTwo ram:LineThree ram:CityName ram:CountryID',
  'ram:SpecifiedTaxRegistration': 'ram:ID',
  'ram:ContractReferencedDocument': 'ram:IssuerAssignedID',
  'ram:ApplicableHeaderTradeDelivery': 'ram:ActualDeliverySupplyChainEvent',
  'ram:ActualDeliverySupplyChainEvent': 'ram:OccurrenceDateTime',
  'ram:OccurrenceDateTime': CII_DAY,
  'ram:ApplicableHeaderTradeSettlement':
    'ram:PaymentReference ram:InvoiceCurrencyCode ram:SpecifiedTradeSettlementPaymentMeans* ram:ApplicableTradeTax* ram:SpecifiedTradePaymentTerms ram:SpecifiedTradeSettlementHeaderMonetarySummation ram:InvoiceReferencedDocument*',
  'ram:SpecifiedTradeSettlementPaymentMeans': 'ram:TypeCode',
  'ram:ApplicableTradeTax':
    'ram:CalculatedAmount ram:TypeCode ram:ExemptionReason ram:BasisAmount ram:CategoryCode ram:ExemptionReasonCode ram:RateApplicablePercent',
  'ram:SpecifiedTradePaymentTerms': 'ram:DueDateDateTime',
  'ram:DueDateDateTime': CII_DAY,
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation':
    'ram:LineTotalAmount ram:TaxBasisTotalAmount ram:TaxTotalAmount ram:GrandTotalAmount ram:TotalPrepaidAmount ram:DuePayableAmount',
  'ram:InvoiceReferencedDocument': 'ram:IssuerAssignedID',
};

/** Of each element its children in order, and which of them may stand more than once; an element that is not in it has text alone. */
export const SEQUENCES = new Map(
  Object.entries(WRITTEN).map(([name, children]) => {
    const all = children.split(' ');
    return [
      name,
      {
        order: all.map((child) => child.replace('*', '')),
        many: new Set(all.filter((child) => child.endsWith('*')).map((child) => child.slice(0, -1))),
      },
    ] as const;
  }),
);
