import * as z from 'zod';
import { act, document } from '#core/contract/define.ts';
import { anId, inCents } from '#core/contract/fields.ts';
import { id, optionalText, positiveCents, requiredText } from '#core/forms/fields.ts';
import type { BookingId, SettlementId } from '#core/ids.ts';
import { TIERS, ticketsSold } from '#core/settlement/tiers.ts';

export const concludeShow = act({
  name: 'conclude-show',
  summary: 'A venue concludes the finances of a played show: the statement goes to the artist for review.',
  who: 'venue',
  purpose: 'conclude show finances',
  /** Prices are the show's own; whether the room holds so many is judged by the act. */
  input: z.object({
    bookingId: id<BookingId>(),
    tiers: z
      .array(z.object({ name: z.enum(TIERS), sold: ticketsSold }))
      .max(TIERS.length, { error: 'Each ticket price can be named once' })
      .refine((tiers) => new Set(tiers.map((tier) => tier.name)).size === tiers.length, {
        error: 'Each ticket price can be named once',
      }),
    deductions: z
      .array(
        z.object({ label: requiredText(80, 'Please say what the deduction is for.'), cents: positiveCents }),
      )
      .max(20, { error: 'List at most 20 deductions' })
      .default([]),
    note: optionalText(1000),
  }),
  answer: z.strictObject({
    settlementId: anId,
    status: z.literal('sent'),
    show: z.string(),
    currency: z.string(),
    tiers: z.array(
      z.strictObject({ name: z.string(), priceCents: inCents, sold: z.int(), amountCents: inCents }),
    ),
    deductions: z.array(z.strictObject({ label: z.string(), cents: inCents })),
    ticketsSold: z.int(),
    grossCents: inCents,
    deductionsCents: inCents,
    doorCents: inCents,
    venueResultCents: inCents,
    artistFeeCents: inCents,
    venueFeeCents: inCents,
    venueTotalCents: inCents,
    commissionCents: inCents,
    artistNetCents: inCents,
  }),
  refusals: [
    'unknown-booking',
    'not-played-yet',
    'already-concluded',
    'booking-over',
    'not-now',
    'not-yours-to-do',
    'unknown-tier',
    'too-many-tickets',
    'statement-too-large',
  ],
  publishes: ['booking-played', 'settlement-sent'],
});
export type ConcludeShow = z.output<typeof concludeShow.input>;

export const confirmStatement = act({
  name: 'confirm-statement',
  summary: 'The artist confirms a statement: its figures are final, and the venue is invoiced.',
  who: 'artist',
  purpose: 'confirm a statement',
  input: z.object({ settlementId: id<SettlementId>() }),
  answer: z.strictObject({
    settlementId: anId,
    status: z.literal('confirmed'),
    show: z.string(),
    invoiceId: anId,
    invoiceNumber: z.string(),
    amountCents: inCents,
    currency: z.string(),
    dueOn: z.iso.date(),
  }),
  refusals: ['unknown-statement', 'unknown-booking', 'already-confirmed', 'not-now', 'booking-over'],
  publishes: ['settlement-confirmed', 'invoice-issued', 'credit-note-issued'],
});

export const disputeStatement = act({
  name: 'dispute-statement',
  summary: 'The artist sends a statement back with what is wrong.',
  who: 'artist',
  purpose: 'dispute a statement',
  input: z.object({
    settlementId: id<SettlementId>(),
    reason: requiredText(1000, 'Please say what is wrong with the statement.'),
  }),
  answer: z.strictObject({ settlementId: anId, status: z.literal('disputed'), show: z.string() }),
  refusals: ['unknown-statement', 'unknown-booking', 'already-confirmed', 'not-now', 'booking-over'],
  publishes: ['settlement-disputed'],
});

export const settlementDocument = document({
  name: 'settlements/:id/document',
  summary: 'The financial statement of a show.',
  who: 'signed-in',
  refusals: ['unknown-statement', 'too-many-documents', 'document-not-made'],
});
