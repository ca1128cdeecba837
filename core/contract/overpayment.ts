import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId, aSide, inCents } from '#core/contract/fields.ts';
import { id, positiveCents } from '#core/forms/fields.ts';
import type { BookingId } from '#core/ids.ts';

/** How what a venue paid the artist directly beyond what is owed is settled: it goes back by hand, or counts for another show of the two. */
const HOW = ['refund', 'set-off'] as const;

const aShow = z.strictObject({ bookingId: anId, day: aDay });

export const overpayment = read({
  name: 'overpayment',
  summary:
    'What a venue paid the artist directly beyond what is owed for a booking, what is proposed for it, and the shows of the two that it could be set off against.',
  who: 'signed-in',
  may: 'see-business',
  byLink: { of: 'bookingId' },
  query: z.object({ bookingId: id<BookingId>() }),
  answer: z.strictObject({
    overpaid: z
      .strictObject({
        ...{ cents: inCents, currency: z.string(), since: aDay },
        proposal: z
          .strictObject({ how: z.enum(HOW), by: aSide, cents: inCents, against: aShow.nullable() })
          .nullable(),
        /** The next first, each with what of it can be set off there. */
        shows: z.array(aShow.extend({ cents: inCents })),
      })
      .nullable(),
  }),
  refusals: ['unknown-booking'],
});

const settled = z.strictObject({
  bookingId: anId,
  /** What is still paid beyond what is owed. */
  openCents: inCents,
  state: z.enum(['proposed', 'settled', 'declined']),
});

export const settleOverpayment = act({
  name: 'settle-overpayment',
  summary:
    'A side says how what was overpaid is settled. A venue that has it back settles it; what an artist gave back, and what either would set off against another show, waits for the other side.',
  who: 'signed-in',
  may: 'move-money',
  byLink: { of: 'bookingId', proved: true },
  input: z
    .object({
      bookingId: id<BookingId>(),
      how: z.enum(HOW),
      /** What is overpaid, as it was read. */
      cents: positiveCents,
      /** What of it is settled now; as much as can be where nothing is said. */
      amountCents: positiveCents.optional(),
      /** Against which show it is set off. */
      againstBookingId: id<BookingId>().optional(),
    })
    .refine(({ how, againstBookingId }) => (how === 'set-off') === (againstBookingId !== undefined), {
      path: ['againstBookingId'],
    }),
  answer: settled,
  refusals: ['unknown-booking', 'nothing-overpaid', 'overpayment-changed', 'no-set-off', 'settles-too-much'],
  moves: 'nothing',
  publishes: ['overpayment-proposed', 'overpayment-answered'],
});

export const answerOverpayment = act({
  name: 'answer-overpayment',
  summary: 'The other side agrees to what was proposed for an overpayment, or does not.',
  who: 'signed-in',
  may: 'move-money',
  byLink: { of: 'bookingId', proved: true },
  input: z.object({
    bookingId: id<BookingId>(),
    /** What is proposed, as it was read. */
    ...{ how: z.enum(HOW), cents: positiveCents, againstBookingId: id<BookingId>().optional() },
    agreed: z.boolean(),
  }),
  answer: settled,
  refusals: ['unknown-booking', 'nothing-overpaid', 'nothing-proposed', 'proposal-changed', 'no-set-off'],
  moves: 'nothing',
  publishes: ['overpayment-answered'],
});
