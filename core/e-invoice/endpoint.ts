import type { Party } from '#core/e-invoice/e-invoice.ts';

/** The schemes of the Electronic Address Scheme list (EAS) under which a VAT id of a country is an address. */
const SCHEMES: Record<string, string> = {
  ...{ AT: '9914', BE: '9925', BG: '9926', CH: '9927', CY: '9928', CZ: '9929', DE: '9930', EE: '9931' },
  ...{ GB: '9932', GR: '9933', HR: '9934', IE: '9935', LI: '9936', LT: '9937', LU: '9938', LV: '9939' },
  ...{ MC: '9940', ME: '9941', MK: '9942', MT: '9943', NL: '9944', PL: '9945', PT: '9946', RO: '9947' },
  ...{ RS: '9948', SI: '9949', SK: '9950', SM: '9951', TR: '9952', ES: '9920', FR: '9957', HU: '9910' },
};

/** The electronic address of a party by its VAT id; null where there is none, or none of its country. */
export function endpointOf({ vatId, country }: Party): { id: string; scheme: string } | null {
  const scheme = SCHEMES[country];
  return vatId && scheme ? { id: vatId, scheme } : null;
}
