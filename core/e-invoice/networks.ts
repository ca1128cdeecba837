import type { EInvoiceFormat } from '#core/contract/electronic-invoice.ts';
import type { EInvoice } from '#core/e-invoice/e-invoice.ts';
import { endpointOf } from '#core/e-invoice/endpoint.ts';
import { isByGermanRules } from '#core/e-invoice/german.ts';
import type { Contact } from '#core/e-invoice/ubl.ts';
import { nameOfCountry } from '#core/vat/country-name.ts';

/** Whose suppliers Peppol asks for numbers of a register, or for words, that the product does not know (NL-R-003, DK-R-014, SE-R-005, GR-R-001). */
const OF_A_REGISTER = ['NL', 'DK', 'SE', 'GR'];

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
  const network = as === 'peppol' ? 'Peppol' : 'An XRechnung';
  const isGerman = isByGermanRules(invoice, as);
  return [
    ...[seller, buyer]
      .filter((party) => !endpointOf(party))
      .map(({ name }) => `${network} is delivered by the VAT id of ${name}, which is missing.`),
    ...(isGerman ? [seller, buyer] : [])
      .filter(({ postcode }) => !postcode)
      .map(({ name }) => `${network} names the postcode of ${name}, which is missing.`),
    ...(as === 'peppol' && OF_A_REGISTER.includes(seller.country)
      ? [
          `Peppol has rules of its own for suppliers of ${nameOfCountry(seller.country)}, which this product does not write yet: please use another format.`,
        ]
      : []),
    ...(isGerman && !contact
      ? [
          `${as === 'peppol' ? 'Peppol within Germany' : 'An XRechnung'} names whom to ask at ${seller.name}: please type a name, a phone number and an e-mail address.`,
        ]
      : []),
    ...(isGerman && contact && (contact.phone.match(/\d/g) ?? []).length < 3
      ? ['The phone number of the contact has less than three figures.']
      : []),
    ...(isGerman && contact && !IS_MAIL.test(contact.email)
      ? ['The e-mail address of the contact does not look like one.']
      : []),
  ];
}
