import type { EInvoiceFormat } from '#core/contract/electronic-invoice.ts';
import type { EInvoice } from '#core/e-invoice/e-invoice.ts';

/** Whether the rules of Germany hold on top: for an XRechnung, and by Peppol between two sides in Germany. */
export const isByGermanRules = (
  { seller, buyer }: Pick<EInvoice, 'seller' | 'buyer'>,
  as: EInvoiceFormat | 'en16931',
): boolean => as === 'xrechnung' || (as === 'peppol' && seller.country === 'DE' && buyer.country === 'DE');
