import type { EInvoiceFormat } from '#core/contract/electronic-invoice.ts';
import type { EInvoice } from '#core/e-invoice/e-invoice.ts';
import { endpointOf } from '#core/e-invoice/endpoint.ts';
import { isByGermanRules } from '#core/e-invoice/german.ts';
import type { Contact } from '#core/e-invoice/ubl.ts';
import { nameOfCountry } from '#core/vat/country-name.ts';
import { t } from '#core/words/t.ts';

/** Whose suppliers Peppol asks for numbers of a register that the product does not know (NL-R-003, GR-R-001). */
const OF_A_REGISTER = ['NL', 'GR'];

/** One @ between two letters at least on each side (BR-DE-28). */
const IS_MAIL = /^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*[^@\s.]$/;

/**
 * What an invoice lacks for a network on top of EN 16931, a sentence each. Both deliver to an electronic address (PEPPOL-EN16931-R010 and R020), which
 * the product knows by VAT ids alone. An XRechnung, and what a German supplier sends a German customer by Peppol, names whom to ask at the supplier's
 * and the postcodes of both (BR-DE-4 to BR-DE-9, DE-R-002 to DE-R-009).
 */
export function lacksOfNetwork(invoice: EInvoice, as: EInvoiceFormat, contact: Contact | null): string[] {
  if (as !== 'peppol' && as !== 'xrechnung') return [];
  const { seller, buyer } = invoice;
  const network = as === 'peppol' ? 'Peppol' : t`An XRechnung`;
  const isGerman = isByGermanRules(invoice, as);
  return [
    ...[seller, buyer]
      .filter((party) => !endpointOf(party))
      .map(({ name }) => t`${network} is delivered by the VAT id of ${name}, which is missing.`),
    ...(isGerman ? [seller, buyer] : [])
      .filter(({ postcode }) => !postcode)
      .map(({ name }) => t`${network} names the postcode of ${name}, which is missing.`),
    ...(as === 'peppol' && OF_A_REGISTER.includes(seller.country)
      ? [
          t`Peppol has rules of its own for suppliers of ${nameOfCountry(seller.country)}, which this product does not write yet: please use another format.`,
        ]
      : []),
    ...(as === 'peppol' ? lacksOfSupplier(invoice) : []),
    ...(isGerman && !contact
      ? [
          t`${as === 'peppol' ? t`Peppol within Germany` : t`An XRechnung`} names whom to ask at ${seller.name}: please type a name, a phone number and an e-mail address.`,
        ]
      : []),
    ...(isGerman && contact && (contact.phone.match(/\d/g) ?? []).length < 3
      ? [t`The phone number of the contact has less than three figures.`]
      : []),
    ...(isGerman && contact && !IS_MAIL.test(contact.email)
      ? [t`The e-mail address of the contact does not look like one.`]
      : []),
  ];
}

/**
 * What Peppol asks of suppliers of a country by rules of its own: Italy (IT-R-001 to IT-R-004) and Sweden (SE-R-006). Source: OpenPEPPOL, PEPPOL-EN16931-UBL.sch, read on 28 November 2026.
 * The words of Sweden about the F-tax (SE-R-005) are asked for with a number of the register alone, which is not written: whether a supplier has it is not known here.
 */
function lacksOfSupplier({ seller, buyer, taxes }: EInvoice): string[] {
  if (seller.country === 'SE')
    return taxes.every(
      ({ category, rateBasisPoints }) => category !== 'S' || [600, 1200, 2500].includes(rateBasisPoints),
    )
      ? []
      : [t`Peppol takes the rates 6%, 12% and 25% from suppliers of Sweden.`];
  if (seller.country !== 'IT') return [];
  return [
    buyer.country === 'IT'
      ? t`Within Italy an invoice goes through the SdI as FatturaPA, which this product does not write: please use the PDF.`
      : '',
    seller.lines[0] ? '' : t`Peppol names the street of ${seller.name}, which is missing.`,
    seller.postcode ? '' : t`Peppol names the postcode of ${seller.name}, which is missing.`,
    !seller.taxNumber || /^[A-Z0-9]{11,16}$/.test(seller.taxNumber)
      ? ''
      : t`The tax number of ${seller.name} is no codice fiscale: Peppol takes 11 to 16 letters and figures.`,
  ].filter(Boolean);
}
