import type { EInvoice } from '#core/e-invoice/e-invoice.ts';
import { minorPerUnit } from '#core/money/currencies.ts';

/** Integer minor units as EN 16931 writes them: a point, and two decimals at most. */
export function amountOf(cents: number, currency: string): string {
  const per = minorPerUnit(currency);
  return (cents / per).toFixed(per === 1 ? 0 : 2);
}

/** The totals of an invoice, in integer minor units: without VAT, the VAT, and with it. */
export function totalsOf({ taxes }: Pick<EInvoice, 'taxes'>): { net: number; tax: number; gross: number } {
  const net = taxes.reduce((sum, { netCents }) => sum + netCents, 0);
  const tax = taxes.reduce((sum, { taxCents }) => sum + taxCents, 0);
  return { net, tax, gross: net + tax };
}

export const percentOf = (basisPoints: number): string => String(basisPoints / 100);

/** The codes of why no VAT is stated, of the list VATEX. */
export const REASON_CODES = { AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' } as const;
