import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anId, inCents } from '#core/contract/fields.ts';
import { id, positiveCents } from '#core/forms/fields.ts';
import type { BookingId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

export const interest = read({
  name: 'interest',
  summary:
    'What a venue paid late of a booking and what interest that bears, where interest is agreed, and whether it was asked for.',
  who: 'signed-in',
  may: 'see-business',
  byLink: { of: 'bookingId' },
  query: z.object({ bookingId: id<BookingId>() }),
  answer: z.strictObject({
    /** Thousandths of a percent a year; null where no interest is agreed. */
    thousandths: z.int().nullable(),
    currency: z.string(),
    /** What bears interest by now, invoice by invoice. */
    bears: z.array(
      z.strictObject({
        ...{ number: z.string(), dueOn: z.iso.date(), cents: inCents },
        spans: z.array(z.strictObject({ cents: inCents, days: z.int().positive() })),
      }),
    ),
    /** All of it. */
    cents: inCents,
    /** `open` while it may still grow; `final` once all is paid, so that the artist may ask for it; `asked` once they have. */
    state: z.enum(['open', 'final', 'asked']),
    /** The paper that asks for it; `waivableCents` is what the artist may still waive. */
    paper: z
      .strictObject({ ...{ id: anId, number: z.string() }, amountCents: inCents, waivableCents: inCents })
      .nullable(),
  }),
  refusals: ['unknown-booking'],
});

export const askInterest = act({
  name: 'ask-interest',
  summary:
    'An artist asks for the agreed interest on what the venue paid late of a show, once, after all of it is paid. `cents` is the sum that they were shown.',
  who: 'artist',
  may: 'move-money',
  byLink: { of: 'bookingId', proved: true, ownMailbox: true },
  purpose: () => t`ask for interest`,
  input: z.object({ bookingId: id<BookingId>(), cents: positiveCents }),
  answer: z.strictObject({ invoiceId: anId, number: z.string(), amountCents: inCents, currency: z.string() }),
  refusals: [
    ...(['unknown-booking', 'no-interest-agreed', 'interest-not-final'] as const),
    ...(['interest-asked', 'nothing-late', 'interest-changed'] as const),
  ],
  moves: 'nothing',
  publishes: ['invoice-issued'],
});

export const waiveInterest = act({
  name: 'waive-interest',
  summary: 'An artist waives the interest that they asked for, as far as it is not paid.',
  who: 'artist',
  may: 'move-money',
  byLink: { of: 'bookingId', proved: true, ownMailbox: true },
  purpose: () => t`waive interest`,
  input: z.object({ bookingId: id<BookingId>() }),
  answer: z.strictObject({ creditNoteId: anId, amountCents: inCents, currency: z.string() }),
  refusals: ['unknown-booking', 'interest-not-asked', 'already-paid', 'interest-being-paid'],
  moves: 'nothing',
  publishes: ['credit-note-issued'],
});
