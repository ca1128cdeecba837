import type { EInvoiceFormat } from '#core/contract/electronic-invoice.ts';
import type { EInvoice } from '#core/e-invoice/e-invoice.ts';
import { endpointOf } from '#core/e-invoice/endpoint.ts';
import type { Contact } from '#core/e-invoice/ubl.ts';

/**
 * What an invoice lacks for a network on top of EN 16931, a sentence each. Both deliver to an electronic address (PEPPOL-EN16931-R010 and R020), which
 * the product knows by VAT ids alone; an XRechnung names whom to ask at the supplier's (BR-DE-5 to BR-DE-7).
 */
export function lacksOfNetwork(
  { seller, buyer }: EInvoice,
  as: EInvoiceFormat,
  contact: Contact | null,
): string[] {
  if (as !== 'peppol' && as !== 'xrechnung') return [];
  const network = as === 'peppol' ? 'Peppol' : 'An XRechnung';
  const lacks = [seller, buyer]
    .filter((party) => !endpointOf(party))
    .map(({ name }) => `${network} is delivered by the VAT id of ${name}, which is missing.`);
  if (as === 'xrechnung' && !contact)
    lacks.push(
      `An XRechnung names whom to ask at ${seller.name}: please type a name, a phone number and an e-mail address.`,
    );
  return lacks;
}
