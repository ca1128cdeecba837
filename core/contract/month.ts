import * as z from 'zod';
import { daysBetween, isDay } from '#core/calendar/day.ts';
import { read } from '#core/contract/define.ts';
import { aDay, anId, anInstant, inCents } from '#core/contract/fields.ts';
import { daysInOrder } from '#core/contract/opening-query.ts';
import { day } from '#core/forms/fields.ts';
import { CHANCES } from '#core/matching/chance-words.ts';
import { t } from '#core/words/t.ts';

/** So many days, and open nights, are filled at once. */
export const MOST_MONTH_DAYS = 62;
export const MOST_MONTH_NIGHTS = 40;
/** So many candidates of each night are weighed. */
export const MOST_MONTH_CANDIDATES = 50;

const seat = { bookingId: anId, artistId: anId, feeCents: inCents };

export const month = read({
  name: 'month',
  summary:
    'The open nights of a venue between two days, who is booked and asked for each, and who could fill its open spots, as the list for that night ranks them.',
  who: 'venue',
  may: 'see-business',
  purpose: () => t`fill its nights`,
  query: z
    .object({ from: day, to: day })
    .refine(...daysInOrder)
    .refine(({ from, to }) => !isDay(from) || !isDay(to) || daysBetween(from, to) < MOST_MONTH_DAYS, {
      error: () => t`Please choose at most ${MOST_MONTH_DAYS} days`,
      path: ['to'],
    }),
  answer: z.strictObject({
    currency: z.string(),
    timeZone: z.string(),
    /** What is guaranteed to all who are booked on these days, also on nights that are full. */
    bookedCents: inCents,
    /** Open nights that are paid in another currency than the venue's now: they are in no sum. */
    foreign: z.int(),
    /** There are more than are told. */
    more: z.boolean(),
    nights: z.array(
      z.strictObject({
        showId: anId,
        day: aDay,
        /** Where it is, of a venue with several rooms. */
        room: z.string().nullable(),
        title: z.string().nullable(),
        startsAt: anInstant,
        genres: z.array(z.string()),
        /** What one artist is offered; null when the night names no fee. */
        budgetCents: inCents.nullable(),
        slots: z.int(),
        /** Spots that nobody is booked or asked for. */
        spots: z.int(),
        /** Nobody can be asked any more: its deadline has passed. */
        isLate: z.boolean(),
        booked: z.array(z.strictObject(seat)),
        asked: z.array(z.strictObject({ ...seat, answerBy: anInstant.nullable() })),
        candidates: z.array(
          z.strictObject({
            artistId: anId,
            /** Score by chance, 0 to 1. */
            worth: z.number(),
            chance: z.enum(CHANCES),
            isNew: z.boolean(),
            reasons: z.array(z.strictObject({ sentence: z.string(), good: z.boolean() })),
            km: z.int().nullable(),
            feeCents: inCents,
            /** The artist's own offer for this night, which the venue can accept. */
            offerId: anId.nullable(),
          }),
        ),
        /** Why some who are in the night's list are no candidates: how many said no, were declined or did not answer, wait for this venue elsewhere or are held, would need to do more, name no fee. */
        out: z.strictObject({ said: z.int(), busy: z.int(), needy: z.int(), unpriced: z.int() }),
        /** Of a night without candidates: how many there would be if its fee were no limit. */
        dearer: z.int(),
      }),
    ),
    artists: z.array(
      z.strictObject({
        id: anId,
        name: z.string(),
        location: z.string(),
        avatarPath: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['no-profile', 'too-many-searches'],
});
