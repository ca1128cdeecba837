import * as z from 'zod';
import { read } from '#core/contract/define.ts';
import { id, optionalText } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** Invoices that machines read: EN 16931 in the syntaxes and under the rules that offices and networks ask for. */

/** How one is written: UBL as such, for the Peppol network, for German authorities, and as Cross Industry Invoice. */
export const FORMATS = ['ubl', 'peppol', 'xrechnung', 'cii'] as const;
export type EInvoiceFormat = (typeof FORMATS)[number];

export const electronicInvoice = read({
  name: 'electronic-invoice',
  summary:
    'An invoice or credit note as electronic invoices of EN 16931, one for each supplier on it, or what each lacks for that.',
  who: 'signed-in',
  may: 'see-business',
  byLink: { of: 'invoiceId' },
  query: z.object({
    invoiceId: id(),
    as: z.enum(FORMATS, { error: () => t`Please choose a format.` }),
    /** By which the customer knows it: an order, or the Leitweg-ID of a German authority. */
    reference: optionalText(100),
    /** Whom a German authority asks about it, at the supplier's: an XRechnung names all three. */
    contactName: optionalText(100),
    contactPhone: optionalText(40),
    contactEmail: optionalText(320),
  }),
  answer: z.strictObject({
    papers: z.array(
      z.strictObject({
        number: z.string(),
        /** What its supplier supplies. */
        of: z.enum(['fee', 'booking-fee', 'commission', 'merchandise']),
        supplier: z.string(),
        /** The XML; null where the paper lacks what an electronic invoice says. */
        xml: z.string().nullable(),
        /** What it lacks, a sentence each. */
        lacks: z.array(z.string()),
      }),
    ),
  }),
  refusals: ['unknown-invoice'],
});
