import type { EInvoiceFormat } from '#core/contract/electronic-invoice.ts';
import type { EInvoice } from '#core/e-invoice/e-invoice.ts';
import { endpointOf } from '#core/e-invoice/endpoint.ts';
import type { Contact } from '#core/e-invoice/ubl.ts';
import { nameOfCountry } from '#core/vat/country-name.ts';

/** Whose suppliers Peppol asks for numbers of a register, or for words, that the product does not know (NL-R-003, DK-R-014, SE-R-005). */
const OF_A_REGISTER = ['NL', 'DK', 'SE'];

/**
 * What an invoice lacks for a network on top of EN 16931, a sentence each. Both deliver to an electronic address (PEPPOL-EN16931-R010 and R020), which
 * the product knows by VAT ids alone. An XRechnung, and what a German supplier sends a German customer by Peppol, names whom to ask at the supplier's
 * and the postcodes of both (BR-DE-4 to BR-DE-9, DE-R-002 to DE-R-009).
 */
export function lacksOfNetwork(
  { seller, buyer }: EInvoice,
  as: EInvoiceFormat,
  contact: Contact | null,
): string[] {
  if (as !== 'peppol' && as !== 'xrechnung') return [];
  const network = as === 'peppol' ? 'Peppol' : 'An XRechnung';
  const isGerman = as === 'xrechnung' || (seller.country === 'DE' && buyer.country === 'DE');
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
  ];
}
