import * as z from 'zod';
import { CANNOT_ASK, NIGHT_IS_GONE, UNKNOWN_PARTNER } from '#core/contract/asking.ts';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant } from '#core/contract/fields.ts';
import { id, optionalText } from '#core/forms/fields.ts';
import { HOLD_DAYS, MOST_HOLD_DAYS } from '#core/hold/hold.ts';
import type { ArtistId, RoomId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

const hold = { holdId: id() };

export const placeHold = act({
  name: 'place-hold',
  summary:
    "An artist asks for a hold on a venue's night, or the venue places one for an artist: the next in order.",
  who: 'signed-in',
  may: 'book',
  input: z.object({
    /** Where an artist asks, and for whom a venue places it; one's own is left out. */
    venueId: id().optional(),
    artistId: id<ArtistId>().optional(),
    /** The room it is for, which has an order of its own; left out for any room of the venue. */
    roomId: id<RoomId>().optional(),
    day: z.iso.date({ error: () => t`Please choose a date.` }),
    days: z
      .int({ error: () => t`Please enter a whole number of days.` })
      .min(1, { error: () => t`A hold stands for at least a day.` })
      .max(MOST_HOLD_DAYS, { error: () => t`A hold stands for at most ${MOST_HOLD_DAYS} days.` })
      .default(HOLD_DAYS),
  }),
  answer: z.strictObject({ holdId: anId, rank: z.int(), expiresAt: anInstant }),
  refusals: [
    ...CANNOT_ASK,
    ...UNKNOWN_PARTNER,
    'date-in-the-past',
    ...NIGHT_IS_GONE,
    'show-full',
    'deadline-passed',
    'already-held',
    'unknown-room',
    'room-archived',
    'too-many-holds',
  ],
  moves: 'nothing',
  publishes: ['hold-placed', 'hold-ended', 'hold-moved'],
});

export const releaseHold = act({
  name: 'release-hold',
  summary: 'Either side of a hold lets it go, with a word if they like; those behind move up.',
  who: 'signed-in',
  may: 'book',
  input: z.object({ ...hold, note: optionalText(500) }),
  answer: z.strictObject({ holdId: anId }),
  refusals: ['unknown-hold', 'hold-over'],
  moves: 'nothing',
  publishes: ['hold-ended', 'hold-moved'],
});

export const challengeHold = act({
  name: 'challenge-hold',
  summary:
    'Who stands behind asks for a decision: the first hold has 48 hours to become a booking, or falls away.',
  who: 'signed-in',
  may: 'book',
  input: z.object(hold),
  answer: z.strictObject({ holdId: anId, decidesUntil: anInstant }),
  refusals: ['unknown-hold', 'hold-over', 'hold-is-first', 'already-challenged'],
  moves: 'nothing',
  publishes: ['hold-challenged', 'hold-ended', 'hold-moved'],
});

export const holds = read({
  name: 'holds',
  summary: 'The standing holds of an artist at all venues, or of all artists on the nights of a venue.',
  who: 'signed-in',
  may: 'see-business',
  query: z.object({}),
  answer: z.strictObject({
    holds: z.array(
      z.strictObject({
        ...{ id: anId, day: aDay, timeZone: z.string(), venueId: anId, venueName: z.string() },
        ...{ artistId: anId, artistName: z.string() },
        /** The room it is for, where the venue has several; null for any. */
        roomId: anId.nullable(),
        room: z.string().nullable(),
        /** Its place among the holds of that night and room, and how many there are. */
        rank: z.int(),
        total: z.int(),
        expiresAt: anInstant,
        /** By when the first hold of the night has to decide; null while nobody has asked. */
        firstDecidesUntil: anInstant.nullable(),
      }),
    ),
  }),
  refusals: [],
});
