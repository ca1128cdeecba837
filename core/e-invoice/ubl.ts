import { amountOf, percentOf, REASON_CODES, totalsOf } from '#core/e-invoice/amounts.ts';
import type { Category, EInvoice, Party } from '#core/e-invoice/e-invoice.ts';
import { endpointOf, registerNumberOf } from '#core/e-invoice/endpoint.ts';
import { isByGermanRules } from '#core/e-invoice/german.ts';
import { type Node, xmlOf } from '#core/e-invoice/xml.ts';

/** The rules of a network or a country on top of EN 16931. */
export type Profile = 'en16931' | 'peppol' | 'xrechnung';
/** Whom a German authority asks about an invoice. */
export type Contact = { name: string; phone: string; email: string };

const CUSTOMIZATIONS: Record<Profile, string> = {
  en16931: 'urn:cen.eu:en16931:2017',
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
/** An online payment service (UNTDID 4461). */
const PAID_ONLINE = '68';
/** Not defined: Denmark has no online payment service among the ways that it takes between two of its own (DK-R-005). */
const PAID_SOMEHOW = '1';

/** An invoice or a credit note in UBL 2.1. */
export function ublOf(invoice: EInvoice, profile: Profile, contact: Contact | null = null): string {
  const { isCredit, currency, lines, taxes } = invoice;
  const kind = isCredit ? 'CreditNote' : 'Invoice';
  const money = (name: string, cents: number): Node => [
    name,
    amountOf(cents, currency),
    { currencyID: currency },
  ];
  const { net, tax, gross } = totalsOf(invoice);
  const isGerman = isByGermanRules(invoice, profile);
  const isDanish = invoice.seller.country === 'DK' && invoice.buyer.country === 'DK';
  return xmlOf([
    kind,
    [
      ['cbc:CustomizationID', CUSTOMIZATIONS[profile]],
      profile === 'en16931' ? null : ['cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'],
      ['cbc:ID', invoice.number],
      ['cbc:IssueDate', invoice.issuedOn],
      isCredit ? null : ['cbc:DueDate', invoice.dueOn],
      [
        `cbc:${kind}TypeCode`,
        // Germany knows no invoice of a deposit (BR-DE-17, DE-R-017).
        isCredit ? '381' : invoice.isDeposit && !isGerman ? '386' : '380',
      ],
      invoice.note ? ['cbc:Note', invoice.note] : null,
      ['cbc:DocumentCurrencyCode', currency],
      ['cbc:BuyerReference', invoice.reference],
      invoice.corrects
        ? ['cac:BillingReference', [['cac:InvoiceDocumentReference', [['cbc:ID', invoice.corrects.number]]]]]
        : null,
      invoice.agreementNumber
        ? ['cac:ContractDocumentReference', [['cbc:ID', invoice.agreementNumber]]]
        : null,
      ['cac:AccountingSupplierParty', [partyNode(invoice.seller, true, taxes, contact)]],
      ['cac:AccountingCustomerParty', [partyNode(invoice.buyer, false, taxes, null)]],
      ['cac:Delivery', [['cbc:ActualDeliveryDate', invoice.suppliedOn]]],
      [
        'cac:PaymentMeans',
        [
          ['cbc:PaymentMeansCode', isDanish ? PAID_SOMEHOW : PAID_ONLINE],
          ['cbc:PaymentID', invoice.number],
        ],
      ],
      [
        'cac:TaxTotal',
        [
          money('cbc:TaxAmount', tax),
          ...taxes.map(
            (row): Node => [
              'cac:TaxSubtotal',
              [
                money('cbc:TaxableAmount', row.netCents),
                money('cbc:TaxAmount', row.taxCents),
                // Each row has a rate in Germany, of nothing as well (BR-DE-14, DE-R-014).
                categoryNode('cac:TaxCategory', row, row.reason, isGerman),
              ],
            ],
          ),
        ],
      ],
      [
        'cac:LegalMonetaryTotal',
        [
          money('cbc:LineExtensionAmount', net),
          money('cbc:TaxExclusiveAmount', net),
          money('cbc:TaxInclusiveAmount', gross),
          invoice.prepaidCents === 0 ? null : money('cbc:PrepaidAmount', invoice.prepaidCents),
          money('cbc:PayableAmount', invoice.payableCents),
        ],
      ],
      ...lines.map((line, at): Node => {
        // A price is never below zero: what goes off is a quantity below zero.
        const quantity = line.netCents < 0 ? '-1' : '1';
        return [
          `cac:${kind}Line`,
          [
            ['cbc:ID', String(at + 1)],
            [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity, { unitCode: 'C62' }],
            money('cbc:LineExtensionAmount', line.netCents),
            [
              'cac:Item',
              [['cbc:Name', line.label], categoryNode('cac:ClassifiedTaxCategory', line, null, false)],
            ],
            ['cac:Price', [money('cbc:PriceAmount', Math.abs(line.netCents))]],
          ],
        ];
      }),
    ],
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  ]);
}

const VAT: Node = ['cac:TaxScheme', [['cbc:ID', 'VAT']]];

function categoryNode(
  name: string,
  { category, rateBasisPoints }: { category: Category; rateBasisPoints: number },
  reason: string | null,
  hasRateOutside: boolean,
): Node {
  return [
    name,
    [
      ['cbc:ID', category],
      // What is outside of the scope has no rate, not one of nothing.
      category === 'O' && !hasRateOutside ? null : ['cbc:Percent', percentOf(rateBasisPoints)],
      reason && (category === 'AE' || category === 'O')
        ? ['cbc:TaxExemptionReasonCode', REASON_CODES[category]]
        : null,
      reason && category !== 'S' ? ['cbc:TaxExemptionReason', reason] : null,
      VAT,
    ],
  ];
}

function partyNode(party: Party, isSeller: boolean, taxes: EInvoice['taxes'], contact: Contact | null): Node {
  const [street, second, ...more] = party.lines;
  const endpoint = endpointOf(party);
  const register = isSeller ? registerNumberOf(party) : null;
  // What is outside of the scope names no VAT id of either side (BR-O-02).
  const vatId = taxes.some(({ category }) => category === 'O') ? '' : party.vatId;
  return [
    'cac:Party',
    [
      endpoint ? ['cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }] : null,
      // Without a VAT id a supplier is known by a number of its own (BR-CO-26).
      isSeller && !vatId && (party.taxNumber || party.vatId)
        ? ['cac:PartyIdentification', [['cbc:ID', party.taxNumber || party.vatId]]]
        : null,
      ['cac:PartyName', [['cbc:Name', party.name]]],
      [
        'cac:PostalAddress',
        [
          street ? ['cbc:StreetName', street] : null,
          second ? ['cbc:AdditionalStreetName', second] : null,
          ['cbc:CityName', party.city],
          party.postcode ? ['cbc:PostalZone', party.postcode] : null,
          more.length > 0 ? ['cac:AddressLine', [['cbc:Line', more.join(', ')]]] : null,
          ['cac:Country', [['cbc:IdentificationCode', party.country]]],
        ],
      ],
      vatId ? ['cac:PartyTaxScheme', [['cbc:CompanyID', vatId], VAT]] : null,
      isSeller && party.taxNumber
        ? [
            'cac:PartyTaxScheme',
            [
              ['cbc:CompanyID', party.taxNumber],
              ['cac:TaxScheme', [['cbc:ID', 'TAX']]],
            ],
          ]
        : null,
      [
        'cac:PartyLegalEntity',
        [
          ['cbc:RegistrationName', party.name],
          register ? ['cbc:CompanyID', register.id, { schemeID: register.scheme }] : null,
        ],
      ],
      contact
        ? [
            'cac:Contact',
            [
              ['cbc:Name', contact.name],
              ['cbc:Telephone', contact.phone],
              ['cbc:ElectronicMail', contact.email],
            ],
          ]
        : null,
    ],
  ];
}
