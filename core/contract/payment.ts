import * as z from 'zod';
import { act, document } from '#core/contract/define.ts';
import { anId, anInstant, inCents } from '#core/contract/fields.ts';
import { id } from '#core/forms/fields.ts';
import type { BookingId, InvoiceId } from '#core/ids.ts';

export const processPayout = act({
  name: 'process-payout',
  summary: "A venue pays what is open of a show's invoices and releases the artist's net, once a show.",
  who: 'venue',
  purpose: 'process payouts',
  input: z.object({ bookingId: id<BookingId>() }),
  answer: z.strictObject({
    payoutId: anId,
    settlementId: anId,
    show: z.string(),
    /** What the venue was charged for it now; nothing where its invoices were paid before. */
    chargedCents: inCents,
    /** What the artist is sent. */
    amountCents: inCents,
    currency: z.string(),
    /** `waiting` for the venue's payment, `sending`, or `arrived` where nothing is to be sent. */
    status: z.enum(['waiting', 'sending', 'arrived']),
  }),
  refusals: [
    'unknown-booking',
    'not-played-yet',
    'not-concluded',
    'statement-not-confirmed',
    'already-paid',
    'payment-declined',
    'payment-unknown',
    'booking-over',
    'not-now',
    'not-yours-to-do',
  ],
  publishes: ['booking-played', 'invoice-paid', 'payout-started'],
});

export const payInvoice = act({
  name: 'pay-invoice',
  summary: 'A venue pays an invoice. An invoice is charged once, however often this is sent.',
  who: 'venue',
  purpose: 'pay invoices',
  input: z.object({ invoiceId: id<InvoiceId>() }),
  answer: z.strictObject({
    invoiceId: anId,
    invoiceNumber: z.string(),
    paymentId: anId,
    reference: z.string(),
    amountCents: inCents,
    currency: z.string(),
    paidAt: anInstant,
  }),
  refusals: ['unknown-invoice', 'already-paid', 'payment-declined', 'payment-unknown', 'payment-pending'],
  publishes: ['invoice-paid'],
});

export const invoiceDocument = document({
  name: 'invoices/:id/document',
  summary: 'An invoice.',
  who: 'signed-in',
  refusals: ['unknown-invoice', 'too-many-documents', 'document-not-made'],
});
