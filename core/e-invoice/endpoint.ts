import type { Party } from '#core/e-invoice/e-invoice.ts';

/** The schemes of the Electronic Address Scheme list (EAS) under which a VAT id of a country is an address. */
const SCHEMES: Record<string, string> = {
  ...{ AT: '9914', BE: '9925', BG: '9926', CH: '9927', CY: '9928', CZ: '9929', DE: '9930', EE: '9931' },
  ...{ GB: '9932', GR: '9933', HR: '9934', IE: '9935', LI: '9936', LT: '9937', LU: '9938', LV: '9939' },
  ...{ MC: '9940', ME: '9941', MK: '9942', MT: '9943', NL: '9944', PL: '9945', PT: '9946', RO: '9947' },
  ...{ RS: '9948', SI: '9949', SK: '9950', SM: '9951', TR: '9952', ES: '9920', FR: '9957', HU: '9910' },
};

/**
 * Where the address is a number of a register that the VAT id contains, and what of the VAT id it is. Schemes: the Electronic Address Scheme code list of Peppol BIS
 * Billing 3.0 (docs.peppol.eu/poacc/billing/3.0/codelist/eas). Forms: rules of OpenPEPPOL (github.com/OpenPEPPOL/peppol-bis-invoice-3,
 * rules/sch/PEPPOL-EN16931-UBL.sch). Read on 28 November 2026.
 */
const BY_REGISTER: Record<string, { scheme: string; isIn: RegExp; before: string }> = {
  // DIGSTORG: the CVR number, eight figures (PEPPOL-COMMON-R042). The VAT id is DK and the same number.
  DK: { scheme: '0184', isIn: /^DK(\d{8})$/, before: '' },
  // Organisationsnummer, ten figures (PEPPOL-COMMON-R049). The VAT id is SE, the number and 01 (Skatteverket, "Momsregistreringsnummer").
  SE: { scheme: '0007', isIn: /^SE(\d{10})01$/, before: '' },
  // OVT code: 0037 and the business id without its dash, which the VAT id is with FI before it (Finnish Tax Administration, "Electronic invoicing address").
  FI: { scheme: '0216', isIn: /^FI(\d{8})$/, before: '0037' },
  // Partita IVA with its letters: the check of the form (PEPPOL-COMMON-R047) reads the country from them.
  IT: { scheme: '0211', isIn: /^(IT\d{11})$/, before: '' },
};

/** The electronic address of a party by its VAT id; null where there is none, or none of its country. */
export function endpointOf({ vatId, country }: Party): { id: string; scheme: string } | null {
  const register = BY_REGISTER[country];
  if (register) {
    const [, number] = register.isIn.exec(vatId.replace(/[^0-9A-Z]/g, '')) ?? [];
    return number ? { id: register.before + number, scheme: register.scheme } : null;
  }
  const scheme = SCHEMES[country];
  return vatId && scheme ? { id: vatId, scheme } : null;
}

/** The number of the register of companies, which Denmark asks of its suppliers (DK-R-002, DK-R-014): the CVR number. Null elsewhere. */
export const registerNumberOf = (party: Party): { id: string; scheme: string } | null =>
  party.country === 'DK' ? endpointOf(party) : null;
