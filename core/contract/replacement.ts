import * as z from 'zod';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { offerTerms } from '#core/booking/offer.ts';
import { MOST_REPLACEMENTS } from '#core/booking/replacement.ts';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant, inCents } from '#core/contract/fields.ts';
import { aRankedArtist } from '#core/contract/match.ts';
import { id } from '#core/forms/fields.ts';
import type { ArtistId, BookingId } from '#core/ids.ts';
import type { RefusalCode } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';

/** What stands against filling the place of a booking. */
const PLACE = [
  'no-profile',
  'unknown-booking',
  'not-now',
  'show-played',
  'show-cancelled',
  'show-full',
] as const satisfies RefusalCode[];

/** Somebody who plays what is sought and is not in the list, with why: plays elsewhere by a public calendar, or is too far away. */
const leftOut = z.strictObject({
  id: anId,
  name: z.string(),
  km: z.int(),
  why: z.enum(['elsewhere', 'far']),
});
export type LeftOut = z.output<typeof leftOut>;

export const replacements = read({
  name: 'replacements',
  summary:
    'Who is free on the night of a cancelled booking and can arrive in time, best first, with reasons.',
  who: 'venue',
  may: 'see-business',
  purpose: () => t`look for a replacement`,
  query: z.object({ bookingId: id<BookingId>() }),
  answer: z.strictObject({
    showId: anId,
    day: aDay,
    timeZone: z.string(),
    doorsAt: anInstant,
    currency: z.string(),
    /** What the deal is weighed against: the prices of a ticket in integer cents, and the room. */
    house: z.strictObject({
      ...{ fullPriceCents: inCents, presalePriceCents: inCents.nullable() },
      capacity: z.int(),
    }),
    /** Who cancelled or was cancelled, and on what terms. */
    artistName: z.string(),
    deal: dealSchema,
    /** When it was to play ('21:00'), unless another act has the stage then, and how long. */
    setStart: z.string().nullable(),
    setMinutes: z.int().nullable(),
    /** By when an answer is asked for, where nothing else is said. */
    answerBy: anInstant,
    artists: z.array(aRankedArtist),
    /** Who is asked for the night and has yet to answer. */
    waiting: z.int(),
    /** Free that night, but too far away to arrive in time. */
    tooFar: z.int(),
    /** More who would be found if the fee were not limited to what the night offered. */
    dearer: z.int(),
    /** The nearest who are left out, where nobody fits. */
    leftOut: z.array(leftOut),
  }),
  refusals: [...PLACE, 'too-many-searches'],
});

export const askReplacements = act({
  name: 'ask-replacements',
  summary:
    'A venue asks several artists at once to fill the place of a cancelled booking: the first who accepts has it.',
  who: 'venue',
  may: 'book',
  purpose: () => t`look for a replacement`,
  input: z.object({
    bookingId: id<BookingId>(),
    artistIds: z
      .array(id<ArtistId>())
      .min(1, { error: () => t`Please choose whom to ask.` })
      .max(MOST_REPLACEMENTS, { error: () => t`At most ${MOST_REPLACEMENTS} artists are asked at once.` })
      .transform((ids) => [...new Set(ids)].sort()),
    answerBy: z.iso.datetime({ error: () => t`Please say by when they answer.` }),
    ...offerTerms,
  }),
  answer: z.strictObject({
    asked: z.array(z.strictObject({ artistId: anId, bookingId: anId })),
    /** Who could not be asked any more, and why, in a sentence. */
    left: z.array(z.strictObject({ artistId: anId, why: z.string() })),
  }),
  refusals: [
    'not-taken',
    'blocked-by-you',
    ...PLACE,
    'unknown-artist',
    'already-requested',
    'date-taken',
    'unavailable-that-night',
  ],
  moves: 'nothing',
  publishes: ['booking-requested', 'booking-expired', 'band-asked'],
});
export type AskReplacements = z.output<typeof askReplacements.input>;
