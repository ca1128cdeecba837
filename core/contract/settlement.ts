import * as z from 'zod';
import { act, document, read } from '#core/contract/define.ts';
import { anId, anInstant, inCents } from '#core/contract/fields.ts';
import { eachCostOnce, night } from '#core/contract/night-figures.ts';
import { comps } from '#core/deals/house-sheet.ts';
import { id, optionalText, requiredText } from '#core/forms/fields.ts';
import type { BookingId, SettlementId } from '#core/ids.ts';
import type { RefusalCode } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';

/** What refuses figures of a night that cannot be concluded, or was. */
const NOT_CONCLUDED = [
  'unknown-booking',
  'not-played-yet',
  'already-concluded',
  'booking-over',
  'not-now',
] as const;

/** What figures can be refused with. */
const FIGURES = [
  'unknown-tier',
  'too-many-tickets',
  'statement-too-large',
  'unknown-file',
] as const satisfies RefusalCode[];

export const concludeShow = act({
  name: 'conclude-show',
  summary: 'A venue concludes the finances of a played night: each act gets its statement for review.',
  who: 'venue',
  may: 'move-money',
  byLink: { of: 'bookingId', proved: true },
  purpose: () => t`conclude show finances`,
  /** Whether the room holds so many is judged by the act. */
  input: z
    .object({
      ...night,
      /** Acts that played a part of their set, or none: each is claimed of its artist, who may accept or contest it. */
      parts: z
        .array(
          z
            .object({
              bookingId: id<BookingId>(),
              percent: z
                .int({ error: () => t`Please enter a whole number of percent.` })
                .min(0, { error: () => t`A part is at least 0%.` })
                .max(100, { error: () => t`A part is at most 100%.` }),
              why: optionalText(500),
            })
            .refine(({ percent, why }) => percent === 100 || why !== undefined, {
              path: ['why'],
              error: () => t`Please say why.`,
            }),
        )
        .max(5)
        .refine((parts) => new Set(parts.map(({ bookingId }) => bookingId)).size === parts.length, {
          error: () => t`Each act can be named once`,
        })
        .default([]),
    })
    .superRefine(eachCostOnce),
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
    /** The statement of each act of the night that follows from these figures. */
    acts: z.array(
      z.strictObject({
        settlementId: anId,
        show: z.string(),
        artistFeeCents: inCents,
        venueTotalCents: inCents,
        artistNetCents: inCents,
      }),
    ),
  }),
  refusals: [...NOT_CONCLUDED, 'not-yours-to-do', 'unknown-line', ...FIGURES],
  moves: 'nothing',
  publishes: [
    'booking-played',
    'settlement-sent',
    'settlement-restated',
    'line-contested',
    'invoice-issued',
    'credit-note-issued',
    'merchandise-paper-issued',
  ],
});
export const nightAsPlayed = read({
  name: 'night-as-played',
  summary:
    'What is known of a night before it is concluded: what its stage view kept, and the guests agreed on.',
  who: 'venue',
  may: 'see-business',
  purpose: () => t`see what was played on their nights`,
  query: z.object({ showId: id() }),
  answer: z.strictObject({
    /** In playing order; none where the stage view was not used. */
    acts: z.array(
      z.strictObject({
        bookingId: anId,
        name: z.string(),
        minutes: z.int(),
        startedAt: anInstant.nullable(),
        endedAt: anInstant.nullable(),
        playedMinutes: z.int().nullable(),
        percent: z.int(),
      }),
    ),
    /** All guest lists that both sides confirmed; null where there is none. */
    guests: z.int().nullable(),
  }),
  refusals: ['unknown-show'],
});

export type ConcludeShow = z.output<typeof concludeShow.input>;

export const proposeFigures = act({
  name: 'propose-figures',
  summary: 'The artist proposes the figures of a night that the venue has not concluded in time.',
  who: 'artist',
  may: 'move-money',
  purpose: () => t`propose figures`,
  /** Comps are asked for whatever the deals of other acts count: the answer tells nothing of them. */
  input: z.object({ ...night, comps }).superRefine(eachCostOnce),
  answer: z.strictObject({ proposalId: anId, show: z.string(), concludesAt: anInstant }),
  refusals: [...NOT_CONCLUDED, 'too-early', ...FIGURES],
  moves: 'nothing',
  publishes: ['booking-played', 'figures-proposed'],
});

export const confirmStatement = act({
  name: 'confirm-statement',
  summary: 'The artist confirms a statement: its figures are final, and the venue is invoiced.',
  who: 'artist',
  may: 'move-money',
  byLink: { of: 'settlementId', proved: true },
  purpose: () => t`confirm a statement`,
  input: z.object({
    settlementId: id<SettlementId>(),
    /** The revision that was read: another is not confirmed unread. */
    revision: z.int().min(0).optional(),
  }),
  answer: z.strictObject({
    settlementId: anId,
    status: z.literal('confirmed'),
    show: z.string(),
    currency: z.string(),
    /** The newest invoice of the show; none where the act did not play. */
    invoiceId: anId.nullable(),
    invoiceNumber: z.string().nullable(),
    amountCents: inCents,
    dueOn: z.iso.date().nullable(),
  }),
  refusals: [
    'unknown-statement',
    'unknown-booking',
    'already-confirmed',
    'statement-changed',
    'line-contested',
    'not-now',
    'booking-over',
  ],
  moves: 'nothing',
  publishes: ['settlement-confirmed', 'invoice-issued', 'credit-note-issued', 'merchandise-paper-issued'],
});

export const disputeStatement = act({
  name: 'dispute-statement',
  summary: 'The artist sends a statement back with what is wrong.',
  who: 'artist',
  may: 'move-money',
  byLink: { of: 'settlementId', proved: true },
  purpose: () => t`dispute a statement`,
  input: z.object({
    settlementId: id<SettlementId>(),
    reason: requiredText(1000, () => t`Please say what is wrong with the statement.`),
  }),
  answer: z.strictObject({ settlementId: anId, status: z.literal('disputed'), show: z.string() }),
  refusals: [
    'unknown-statement',
    'unknown-booking',
    'already-confirmed',
    'line-contested',
    'not-now',
    'booking-over',
  ],
  moves: 'nothing',
  publishes: ['settlement-disputed'],
});

export const withholdingCertificate = document({
  name: 'settlements/:id/tax-withheld',
  summary:
    'What was withheld of a fee for the tax office of the country of the show, for the artist to hand in at home. Of several, the newest, or that of a number from 1.',
  who: 'signed-in',
  may: 'see-business',
  byLink: { of: 'settlementId' },
  which: 'certificate',
  refusals: ['unknown-statement', 'too-many-documents', 'document-not-made'],
});

export const settlementDocument = document({
  name: 'settlements/:id/document',
  summary: 'The financial statement of a show.',
  who: 'signed-in',
  may: 'see-business',
  byLink: { of: 'settlementId' },
  refusals: ['unknown-statement', 'too-many-documents', 'document-not-made'],
});
