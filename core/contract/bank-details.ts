import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anInstant, inCents } from '#core/contract/fields.ts';
import { id } from '#core/forms/fields.ts';
import type { InvoiceId } from '#core/ids.ts';
import { CURRENCIES } from '#core/money/currencies.ts';
import { bankDetailsSchema } from '#core/settings/bank-details-fields.ts';
import { t } from '#core/words/t.ts';

export const keepBankDetails = act({
  name: 'keep-bank-details',
  summary:
    'An artist says where its invoices are paid by bank transfer: on them, whoever has to pay reads it.',
  who: 'artist',
  may: 'move-money',
  purpose: () => t`say where their invoices are paid`,
  byLink: { of: 'link', proved: true },
  input: bankDetailsSchema,
  answer: z.strictObject({ holder: z.string(), masked: z.string() }),
  refusals: ['bank-details-not-kept'],
  moves: 'money',
  publishes: ['bank-details-saved', 'bank-details-changed'],
});

export const dropBankDetails = act({
  name: 'drop-bank-details',
  summary: 'An artist takes the bank details off its invoices.',
  who: 'artist',
  may: 'move-money',
  purpose: () => t`say where their invoices are paid`,
  byLink: { of: 'link', proved: true },
  notByToken: true,
  input: z.object({ own: z.literal(true) }),
  answer: z.strictObject({ dropped: z.boolean() }),
  refusals: [],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const bankDetails = read({
  name: 'bank-details',
  summary: 'What tells the account on the invoices of an artist from others; null where none stands on them.',
  who: 'artist',
  may: 'move-money',
  purpose: () => t`say where their invoices are paid`,
  byLink: { of: 'link' },
  notByToken: true,
  query: z.object({}),
  answer: z.strictObject({
    kept: z.strictObject({ masked: z.string(), savedAt: anInstant }).nullable(),
  }),
  refusals: [],
});

export const payTo = read({
  name: 'pay-to',
  summary:
    'Where an invoice that a venue has to pay is paid by bank transfer; null where the artist has not said it.',
  who: 'venue',
  may: 'move-money',
  purpose: () => t`read where an invoice is paid`,
  byLink: { of: 'invoiceId', proved: true },
  notByToken: true,
  query: z.object({ invoiceId: id<InvoiceId>() }),
  answer: z.strictObject({
    to: z
      .strictObject({
        ...{ artist: z.string(), holder: z.string(), number: z.string(), bic: z.string() },
        /** What is written with the transfer. */
        reference: z.string(),
        savedAt: anInstant,
        /** The last figures of the account before it, where it was changed. */
        before: z.string().nullable(),
        /** What is owed to the artist itself: fees are paid by card. */
        mostCents: inCents,
        openCents: inCents,
        currency: z.enum(CURRENCIES),
      })
      .nullable(),
  }),
  refusals: ['unknown-invoice'],
});
