import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant } from '#core/contract/fields.ts';
import { email } from '#core/forms/email.ts';
import { id, optionalText } from '#core/forms/fields.ts';
import { LANGUAGES, type Language } from '#core/words/languages.ts';
import { t } from '#core/words/t.ts';

/** Invoices that machines read: EN 16931 in the syntaxes and under the rules that offices and networks ask for. */

/** How one is written: UBL as such, for the Peppol network, for German authorities, and as Cross Industry Invoice. */
export const FORMATS = ['ubl', 'peppol', 'xrechnung', 'cii'] as const;
export type EInvoiceFormat = (typeof FORMATS)[number];
/** What is sent or downloaded: Factur-X is the paper as a PDF that has the Cross Industry Invoice in it. */
export const FILE_FORMATS = ['factur-x', ...FORMATS] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What is typed where the file is made. */
const said = {
  /** By which the customer knows it: an order, or the Leitweg-ID of a German authority. */
  reference: optionalText(100),
  /** Whom a German authority asks about it, at the supplier's: an XRechnung names all three. */
  contactName: optionalText(100),
  contactPhone: optionalText(40),
  contactEmail: optionalText(320),
};

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
    ...said,
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

/** Whether its mail has left: `due` is on its way, `unwanted` was not sent, because its reader wants none. */
export const SENT_STATES = ['due', 'sent', 'failed', 'unwanted'] as const;

export const sendElectronicInvoice = act({
  name: 'send-electronic-invoice',
  summary:
    'Sends an invoice or credit note as electronic invoice by mail, one file for each supplier on it, to an address that needs no account: the bookkeeping of a customer, or one’s own.',
  who: 'signed-in',
  may: 'see-business',
  input: z.object({
    invoiceId: id(),
    email: z
      .string()
      .trim()
      .pipe(email(() => t`Please enter a valid email address.`)),
    as: z.enum(FILE_FORMATS, { error: () => t`Please choose a format.` }),
    /** Of the mail; without it that of the account with this address, else of whoever sends. The paper stays as it was issued. */
    language: z
      .enum(Object.keys(LANGUAGES) as [Language, ...Language[]], {
        error: () => t`Please choose a language.`,
      })
      .optional(),
    ...said,
  }),
  answer: z.strictObject({
    sentId: anId,
    numbers: z.array(z.string()),
    /** What papers that are not sent lack, a sentence each. */
    lacks: z.array(z.string()),
  }),
  refusals: [
    ...(['unknown-invoice', 'no-electronic-invoice', 'paper-lacks', 'invoice-not-wanted'] as const),
    ...(['too-many-sent-invoices', 'invoice-sent-often'] as const),
  ],
  // Whoever asks could download it at that moment; it names no bank account, and nothing opens anything later.
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const sentInvoices = read({
  name: 'sent-invoices',
  summary: 'To whom a profile has sent an invoice or credit note as electronic invoice, the last one first.',
  who: 'signed-in',
  may: 'see-business',
  query: z.object({ invoiceId: id() }),
  answer: z.strictObject({
    sent: z.array(
      z.strictObject({
        id: anId,
        email: z.string(),
        as: z.enum(FILE_FORMATS),
        numbers: z.array(z.string()),
        sentAt: anInstant,
        mail: z.enum(SENT_STATES),
      }),
    ),
  }),
  refusals: ['unknown-invoice'],
});
