type Group = { why: string; ids: string; elements: string };

/** An id with each of these numbers: 'BR-IC-' and 1 to 12. */
const numbered = (prefix: string, from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => `${prefix}${String(from + at).padStart(2, '0')}`).join(
    ' ',
  );

/**
 * The rules of EN 16931 that no file of the product can break, because it has nothing that they are about: no element of `elements` is ever written
 * (`RO-ELEMENT`), nor a category of VAT but S, E, AE and O (`RO-CATEGORY`).
 */
const NOT_CONCERNED: Group[] = [
  {
    why: 'nobody else is paid',
    ids: 'BR-17',
    elements: 'cac:PayeeParty ram:PayeeTradeParty',
  },
  {
    why: 'nobody represents the seller before the tax office',
    ids: 'BR-18 BR-19 BR-20 BR-56',
    elements: 'cac:TaxRepresentativeParty ram:SellerTaxRepresentativeTradeParty',
  },
  {
    why: 'prices are net',
    ids: 'BR-28',
    elements: 'ram:GrossPriceProductTradePrice',
  },
  {
    why: 'a supply has its day, and no period',
    ids: 'BR-29 BR-30 BR-CO-19 BR-CO-20',
    elements: 'cac:InvoicePeriod ram:BillingSpecifiedPeriod',
  },
  {
    why: 'nothing is allowed or charged beside its lines',
    ids: `${numbered('BR-', 31, 33)} ${numbered('BR-', 36, 38)} ${numbered('BR-', 41, 44)} ${numbered('BR-CO-', 5, 8)} BR-CO-11 BR-CO-12
      ${numbered('BR-CO-', 21, 24)} BR-DEC-01 BR-DEC-02 BR-DEC-05 BR-DEC-06 BR-DEC-10 BR-DEC-11 BR-DEC-24 BR-DEC-25 BR-DEC-27 BR-DEC-28
      BR-S-03 BR-S-04 BR-S-06 BR-S-07 BR-E-03 BR-E-04 BR-E-06 BR-E-07 BR-AE-03 BR-AE-04 BR-AE-06 BR-AE-07
      BR-O-03 BR-O-04 BR-O-06 BR-O-07 BR-O-13 BR-O-14 BR-CL-19 BR-CL-20`,
    elements: `cac:AllowanceCharge cbc:AllowanceTotalAmount cbc:ChargeTotalAmount ram:SpecifiedTradeAllowanceCharge
      ram:AllowanceTotalAmount ram:ChargeTotalAmount`,
  },
  {
    why: 'no account or card is named',
    ids: 'BR-50 BR-51',
    elements: `cac:PayeeFinancialAccount cac:CardAccount ram:PayeePartyCreditorFinancialAccount
      ram:ApplicableTradeSettlementFinancialCard`,
  },
  {
    why: 'no other document or object is named or attached',
    ids: 'BR-52 BR-CL-07 BR-CL-24',
    elements: 'cac:AdditionalDocumentReference cac:DocumentReference ram:AdditionalReferencedDocument',
  },
  {
    why: 'VAT is stated in the currency of the invoice alone',
    ids: 'BR-53 BR-DEC-15 BR-CL-05',
    elements: 'cbc:TaxCurrencyCode ram:TaxCurrencyCode',
  },
  {
    why: 'what is supplied has a name alone',
    ids: 'BR-54 BR-64 BR-65 BR-CL-13 BR-CL-15 BR-CL-21',
    elements: `cac:AdditionalItemProperty cac:StandardItemIdentification cac:CommodityClassification cac:OriginCountry
      ram:ApplicableProductCharacteristic ram:GlobalID ram:DesignatedProductClassification ram:OriginTradeCountry`,
  },
  {
    why: 'it is delivered nowhere else',
    ids: 'BR-57 BR-CL-26',
    elements: 'cac:DeliveryLocation ram:ShipToTradeParty',
  },
  {
    why: 'VAT is owed by the day of the supply',
    ids: 'BR-CO-03 BR-CL-06',
    elements: 'cbc:TaxPointDate cbc:DescriptionCode ram:TaxPointDate ram:DueDateTypeCode',
  },
  { why: 'nothing is rounded', ids: 'BR-DEC-17', elements: 'cbc:PayableRoundingAmount ram:RoundingAmount' },
  { why: 'notes are of no subject', ids: 'BR-CL-08', elements: 'ram:SubjectCode' },
  {
    why: 'no other category of VAT is written',
    ids: `${['Z', 'G', 'AF', 'AG'].map((category) => numbered(`BR-${category}-`, 1, 10)).join(' ')} ${numbered('BR-IC-', 1, 12)}
      ${numbered('BR-B-', 1, 2)}`,
    elements: '',
  },
];

const listed = (words: string) => words.split(/\s+/).filter(Boolean);
export const idsNotConcerned = (): string[] => NOT_CONCERNED.flatMap(({ ids }) => listed(ids));
export const elementsNotWritten = (): string[] => NOT_CONCERNED.flatMap(({ elements }) => listed(elements));

/** The ids of the business rules of EN 16931, as the standard and its published validations number them; numbers that are left out were never given. */
export const EN_16931_IDS: string[] = listed(
  [
    ...[numbered('BR-', 1, 33), numbered('BR-', 36, 38), numbered('BR-', 41, 57), numbered('BR-', 61, 65)],
    ...[numbered('BR-CO-', 3, 26), 'BR-DEC-01 BR-DEC-02 BR-DEC-05 BR-DEC-06', numbered('BR-DEC-', 9, 20)],
    ...[
      numbered('BR-DEC-', 23, 25),
      'BR-DEC-27 BR-DEC-28',
      numbered('BR-O-', 1, 14),
      numbered('BR-IC-', 1, 12),
    ],
    ...['S', 'Z', 'E', 'AE', 'G', 'AF', 'AG'].map((category) => numbered(`BR-${category}-`, 1, 10)),
    ...[numbered('BR-B-', 1, 2), 'BR-CL-01', numbered('BR-CL-', 3, 8), 'BR-CL-10 BR-CL-11'],
    numbered('BR-CL-', 13, 26),
  ].join(' '),
);
