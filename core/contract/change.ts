import * as z from 'zod';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { changesSchema } from '#core/booking/change.ts';
import { changeInWords } from '#core/booking/change-words.ts';
import { act, document, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant, aSide, asKept } from '#core/contract/fields.ts';
import { id, optionalText, requiredText } from '#core/forms/fields.ts';
import type { BookingId, ChangeId } from '#core/ids.ts';
import { despite } from '#core/room/room.ts';
import { t } from '#core/words/t.ts';

/** Whoever proposes or consents signs with their name: it stands on the amendment. */
const signerName = requiredText(120, () => t`Please enter your name to sign.`).min(2, {
  error: () => t`Please enter your full name to sign.`,
});

/** What a change can fail of, when it is proposed and again when it is agreed. */
const CANNOT_BE = [
  'date-in-the-past',
  'date-taken',
  'stage-taken',
  'show-played',
  'nothing-changed',
  'unknown-room',
  'room-archived',
  'rooms-hear',
] as const;

export const proposeChange = act({
  name: 'propose-change',
  summary:
    'Either side proposes to change what is agreed. The booking stands as it is until everybody it concerns has consented.',
  who: 'signed-in',
  may: 'book',
  input: z.object({
    bookingId: id<BookingId>(),
    changes: changesSchema,
    note: optionalText(1000),
    signerName,
    despite,
  }),
  answer: z.strictObject({ changeId: anId, bookingId: anId, answerBy: anInstant }),
  refusals: ['unknown-booking', 'not-now', 'change-under-way', 'unknown-paper', ...CANNOT_BE],
  moves: 'nothing',
  publishes: ['change-proposed'],
});

export const answerChange = act({
  name: 'answer-change',
  summary: 'A side consents to a proposed change, or declines it. The last consent makes the amendments.',
  who: 'signed-in',
  may: 'book',
  byLink: { of: 'changeId', proved: true },
  input: z.discriminatedUnion('agree', [
    z.object({ agree: z.literal(true), changeId: id<ChangeId>(), signerName, despite }),
    z.object({ agree: z.literal(false), changeId: id<ChangeId>(), note: optionalText(1000) }),
  ]),
  answer: z.strictObject({ changeId: anId, state: z.enum(['open', 'agreed', 'declined']) }),
  refusals: [
    'unknown-change',
    'unknown-booking',
    'not-now',
    'change-is-over',
    'already-answered',
    ...CANNOT_BE,
  ],
  moves: 'nothing',
  publishes: [
    'change-answered',
    'agreement-amended',
    'bill-changed',
    'show-changed',
    'booking-overtaken',
    'invoice-issued',
    'credit-note-issued',
    'running-order-published',
  ],
});

export const withdrawChange = act({
  name: 'withdraw-change',
  summary: 'Whoever proposed a change takes it back while it is not agreed.',
  who: 'signed-in',
  may: 'book',
  input: z.object({ changeId: id<ChangeId>() }),
  answer: z.strictObject({ changeId: anId, state: z.literal('withdrawn') }),
  refusals: ['unknown-change', 'unknown-booking', 'change-is-over', 'not-yours-to-do'],
  moves: 'nothing',
  publishes: ['change-answered'],
});

export const changesOfBooking = read({
  name: 'changes-of-booking',
  summary:
    'The change of a booking that waits for consent, the one that was declined last, and every version of its agreement.',
  who: 'signed-in',
  may: 'see-business',
  byLink: { of: 'bookingId' },
  query: z.object({ bookingId: id<BookingId>() }),
  answer: z.strictObject({
    open: z
      .strictObject({
        id: anId,
        by: aSide,
        /** Who proposed it, by name. */
        name: z.string(),
        isMine: z.boolean(),
        /** Whether the reader has yet to answer. */
        asksMe: z.boolean(),
        changes: z.array(changeInWords),
        /** The agreement as it is, and as it will be. */
        terms: z.strictObject({ before: asKept<AgreementTerms>(), after: asKept<AgreementTerms>() }),
        note: z.string().nullable(),
        /** Whether every act of the night is asked. */
        concernsNight: z.boolean(),
        answerBy: anInstant,
        /** Who has yet to answer, by name. */
        waitsFor: z.array(z.string()),
      })
      .nullable(),
    /** The change that was proposed last, when it was declined within the last days. */
    declined: z
      .strictObject({
        id: anId,
        /** Who declined it, and who proposed it, by name. */
        ...{ name: z.string(), proposer: z.string() },
        /** Whether the reader declined it; whether the reader proposed it. */
        ...{ isMine: z.boolean(), wasMine: z.boolean() },
        changes: z.array(changeInWords),
        note: z.string().nullable(),
        at: anInstant,
      })
      .nullable(),
    /** The rooms that a change can name, that of the show among them; none where the venue has one. */
    rooms: z.array(z.strictObject({ id: anId, name: z.string(), holds: z.int(), isNow: z.boolean() })),
    /** The agreement as it was made, then its amendments: the last one is what is agreed now. */
    versions: z.array(
      z.strictObject({
        id: anId,
        number: z.string(),
        agreedOn: aDay,
        sha256: z.string(),
        terms: asKept<AgreementTerms>(),
        /** Of an amendment: who proposed it, by name; an act that the reader does not deal with is not named. */
        proposedBy: z.string().nullable(),
        signatures: z.strictObject({ artist: aSignature(), venue: aSignature() }),
      }),
    ),
  }),
  refusals: ['unknown-booking'],
});

function aSignature() {
  return z.strictObject({ name: z.string(), at: anInstant }).nullable();
}

export const amendmentDocument = document({
  name: 'amendments/:id/document',
  summary: 'An amendment of an agreement, as both sides consented to it.',
  who: 'signed-in',
  may: 'see-business',
  byLink: { of: 'amendmentId' },
  refusals: ['unknown-agreement', 'too-many-documents', 'document-not-made'],
});
