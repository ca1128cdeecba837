import { centsOf, hundredthsOf } from '#testing/e-invoice/hundredths.ts';
import type { Said, SaidTax } from '#testing/e-invoice/said.ts';

/**
 * Whether a row's tax is that of its rate. The list says rounded to two decimals; the amounts of this product contain their VAT, so that a row may be
 * two cents off, and less than one unit where a currency has no decimals. The published validations forgive less than one whole unit.
 */
export function isTaxOfRate({ base, tax, rate }: SaidTax, isWithoutDecimals: boolean): boolean {
  const [net, vat] = [centsOf(base), centsOf(tax)];
  if (net === null || vat === null || hundredthsOf(rate) === null) return true;
  // Rates have three decimals in New York.
  const off = Math.abs(vat - (net * Number(rate)) / 100);
  return isWithoutDecimals ? off < 100 : off <= 2;
}

/** Whether a file has amounts of a currency without decimals. */
export const isWithoutDecimals = ({ taxes }: Said) =>
  taxes.every(({ base, tax }) => !base?.text.includes('.') && !tax?.text.includes('.'));
