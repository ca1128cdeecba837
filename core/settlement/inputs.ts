import * as z from 'zod';
import { id, optionalText, positiveCents, requiredText } from '#core/forms/fields.ts';
import type { BookingId, InvoiceId, SettlementId } from '#core/ids.ts';
import { MAX_CAPACITY } from '#core/profile/venue-profile.ts';

/** The prices a show sells tickets at. */
export const TIERS = ['full-price', 'pre-sale'] as const;
export type TierName = (typeof TIERS)[number];

export const TIER_LABELS: Record<TierName, string> = {
  'full-price': 'Full-price ticket',
  'pre-sale': 'Pre-sale ticket',
};

const sold = z
  .int({ error: (issue) => (typeof issue.input === 'number' ? 'Tickets are whole numbers' : undefined) })
  .min(0, { error: 'Tickets sold cannot be below zero' })
  .max(MAX_CAPACITY, { error: 'This is more than any venue holds' });

/** The dialog's and the command's `conclude-show`. Prices are the show's own; whether the room holds so many is the server's. */
export const concludeShowInput = z.object({
  bookingId: id<BookingId>(),
  tiers: z
    .array(z.object({ name: z.enum(TIERS), sold }))
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
});
export type ConcludeShow = z.output<typeof concludeShowInput>;

export const confirmStatementInput = z.object({ settlementId: id<SettlementId>() });

export const disputeStatementInput = z.object({
  settlementId: id<SettlementId>(),
  reason: requiredText(1000, 'Please say what is wrong with the statement.'),
});

export const processPayoutInput = z.object({ bookingId: id<BookingId>() });

export const payInvoiceInput = z.object({ invoiceId: id<InvoiceId>() });
