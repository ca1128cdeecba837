import { amountOf, percentOf, REASON_CODES, totalsOf } from '#core/e-invoice/amounts.ts';
import type { EInvoice, Party } from '#core/e-invoice/e-invoice.ts';
import { type Node, xmlOf } from '#core/e-invoice/xml.ts';

/** An invoice or a credit note as Cross Industry Invoice (D16B), in the profile EN 16931 of Factur-X and ZUGFeRD. */
export function ciiOf(invoice: EInvoice): string {
  const { currency, taxes, isCredit } = invoice;
  const money = (name: string, cents: number): Node => [name, amountOf(cents, currency)];
  const { net, tax, gross } = totalsOf(invoice);
  const isOutside = taxes.some(({ category }) => category === 'O');
  return xmlOf([
    'rsm:CrossIndustryInvoice',
    [
      [
        'rsm:ExchangedDocumentContext',
        [['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', 'urn:cen.eu:en16931:2017']]]],
      ],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', invoice.number],
          ['ram:TypeCode', isCredit ? '381' : invoice.isDeposit ? '386' : '380'],
          ['ram:IssueDateTime', [dayNode(invoice.issuedOn)]],
          invoice.note ? ['ram:IncludedNote', [['ram:Content', invoice.note]]] : null,
        ],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...invoice.lines.map(
            (line, at): Node => [
              'ram:IncludedSupplyChainTradeLineItem',
              [
                ['ram:AssociatedDocumentLineDocument', [['ram:LineID', String(at + 1)]]],
                ['ram:SpecifiedTradeProduct', [['ram:Name', line.label]]],
                [
                  'ram:SpecifiedLineTradeAgreement',
                  [['ram:NetPriceProductTradePrice', [money('ram:ChargeAmount', Math.abs(line.netCents))]]],
                ],
                [
                  'ram:SpecifiedLineTradeDelivery',
                  [['ram:BilledQuantity', line.netCents < 0 ? '-1' : '1', { unitCode: 'C62' }]],
                ],
                [
                  'ram:SpecifiedLineTradeSettlement',
                  [
                    [
                      'ram:ApplicableTradeTax',
                      [
                        ['ram:TypeCode', 'VAT'],
                        ['ram:CategoryCode', line.category],
                        line.category === 'O'
                          ? null
                          : ['ram:RateApplicablePercent', percentOf(line.rateBasisPoints)],
                      ],
                    ],
                    [
                      'ram:SpecifiedTradeSettlementLineMonetarySummation',
                      [money('ram:LineTotalAmount', line.netCents)],
                    ],
                  ],
                ],
              ],
            ],
          ),
          [
            'ram:ApplicableHeaderTradeAgreement',
            [
              ['ram:BuyerReference', invoice.reference],
              ['ram:SellerTradeParty', partyNodes(invoice.seller, true, isOutside)],
              ['ram:BuyerTradeParty', partyNodes(invoice.buyer, false, isOutside)],
              invoice.agreementNumber
                ? ['ram:ContractReferencedDocument', [['ram:IssuerAssignedID', invoice.agreementNumber]]]
                : null,
            ],
          ],
          [
            'ram:ApplicableHeaderTradeDelivery',
            [
              [
                'ram:ActualDeliverySupplyChainEvent',
                [['ram:OccurrenceDateTime', [dayNode(invoice.suppliedOn)]]],
              ],
            ],
          ],
          [
            'ram:ApplicableHeaderTradeSettlement',
            [
              ['ram:PaymentReference', invoice.number],
              ['ram:InvoiceCurrencyCode', currency],
              ['ram:SpecifiedTradeSettlementPaymentMeans', [['ram:TypeCode', '68']]],
              ...taxes.map(
                ({ category, rateBasisPoints, netCents, taxCents, reason }): Node => [
                  'ram:ApplicableTradeTax',
                  [
                    money('ram:CalculatedAmount', taxCents),
                    ['ram:TypeCode', 'VAT'],
                    category !== 'S' && reason ? ['ram:ExemptionReason', reason] : null,
                    money('ram:BasisAmount', netCents),
                    ['ram:CategoryCode', category],
                    category === 'AE' || category === 'O'
                      ? ['ram:ExemptionReasonCode', REASON_CODES[category]]
                      : null,
                    category === 'O' ? null : ['ram:RateApplicablePercent', percentOf(rateBasisPoints)],
                  ],
                ],
              ),
              // Of a credit note as well: BR-CO-25 asks for it in this syntax.
              ['ram:SpecifiedTradePaymentTerms', [['ram:DueDateDateTime', [dayNode(invoice.dueOn)]]]],
              [
                'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
                [
                  money('ram:LineTotalAmount', net),
                  money('ram:TaxBasisTotalAmount', net),
                  ['ram:TaxTotalAmount', amountOf(tax, currency), { currencyID: currency }],
                  money('ram:GrandTotalAmount', gross),
                  invoice.prepaidCents === 0 ? null : money('ram:TotalPrepaidAmount', invoice.prepaidCents),
                  money('ram:DuePayableAmount', invoice.payableCents),
                ],
              ],
              invoice.corrects
                ? ['ram:InvoiceReferencedDocument', [['ram:IssuerAssignedID', invoice.corrects.number]]]
                : null,
            ],
          ],
        ],
      ],
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  ]);
}

const dayNode = (day: string): Node => ['udt:DateTimeString', day.replaceAll('-', ''), { format: '102' }];

function partyNodes(party: Party, isSeller: boolean, isOutside: boolean): (Node | null)[] {
  const [one, two, ...more] = party.lines;
  return [
    // Without a VAT id a supplier is known by a number of its own (BR-CO-26).
    isSeller && (isOutside || !party.vatId) && (party.taxNumber || party.vatId)
      ? ['ram:ID', party.taxNumber || party.vatId]
      : null,
    ['ram:Name', party.name],
    [
      'ram:PostalTradeAddress',
      [
        party.postcode ? ['ram:PostcodeCode', party.postcode] : null,
        one ? ['ram:LineOne', one] : null,
        two ? ['ram:LineTwo', two] : null,
        more.length > 0 ? ['ram:LineThree', more.join(', ')] : null,
        ['ram:CityName', party.city],
        ['ram:CountryID', party.country],
      ],
    ],
    isSeller && party.taxNumber
      ? ['ram:SpecifiedTaxRegistration', [['ram:ID', party.taxNumber, { schemeID: 'FC' }]]]
      : null,
    party.vatId && !isOutside
      ? ['ram:SpecifiedTaxRegistration', [['ram:ID', party.vatId, { schemeID: 'VA' }]]]
      : null,
  ];
}
