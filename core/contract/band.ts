import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant } from '#core/contract/fields.ts';
import { day, id } from '#core/forms/fields.ts';
import type { BookingId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

/** So many days of their own a person marks at once. */
export const MOST_OWN_DAYS = 366;

const isFree = z.boolean({ error: () => t`Please say whether you are free.` });

export const bandOfOffers = read({
  name: 'band-of-offers',
  summary:
    'Who of the artist has to be free for each of its open offers, and who has said so. Nobody asked: no row.',
  who: 'artist',
  may: 'see-business',
  purpose: () => t`ask their members`,
  query: z.object({}),
  answer: z.array(
    z.strictObject({
      bookingId: anId,
      members: z.array(
        z.strictObject({
          userId: anId,
          name: z.string(),
          isMe: z.boolean(),
          /** Null: has not said it yet. */
          isFree: z.boolean().nullable(),
        }),
      ),
    }),
  ),
  refusals: [],
});

export const bandQuestions = read({
  name: 'band-questions',
  summary: 'The open offers for which whoever asks has to be free, the next first. No deal is told.',
  who: 'artist',
  may: 'see-night',
  purpose: () => t`are asked whether they are free`,
  query: z.object({}),
  answer: z.array(
    z.strictObject({
      bookingId: anId,
      day: aDay,
      venue: z.string(),
      location: z.string(),
      startsAt: anInstant,
      endsAt: anInstant,
      timeZone: z.string(),
      isFree: z.boolean().nullable(),
      /** By a mark on the day, and not of this offer. */
      isMarked: z.boolean(),
    }),
  ),
  refusals: [],
});

export const answerBand = act({
  name: 'answer-band',
  summary:
    'A member says whether they are free for an offer. The last word counts, until the offer is answered.',
  who: 'signed-in',
  // Of any profile that they act for: who is asked is said by their membership.
  may: 'person',
  input: z.object({ bookingId: id<BookingId>(), isFree }),
  answer: z.strictObject({ bookingId: anId, isFree: z.boolean() }),
  refusals: ['not-asked', 'question-over'],
  moves: 'nothing',
  publishes: ['band-answered'],
});

export const askMember = act({
  name: 'ask-member',
  summary: 'An owner says whether a member of an artist has to be free for its offers.',
  who: 'artist',
  may: 'keep-members',
  purpose: () => t`ask their members`,
  input: z.object({ userId: id(), isAsked: z.boolean({ error: () => t`Please say whether to ask them.` }) }),
  answer: z.strictObject({ userId: anId, isAsked: z.boolean() }),
  refusals: ['no-profile', 'unknown-member'],
  moves: 'nothing',
  publishes: ['members-changed'],
});

export const ownDays = read({
  name: 'own-days',
  summary: 'The days from today on that a person has marked for themselves.',
  who: 'signed-in',
  may: 'person',
  query: z.object({}),
  answer: z.array(z.strictObject({ day: aDay, isFree: z.boolean() })),
  refusals: [],
});

export const markOwnDays = act({
  name: 'mark-own-days',
  summary:
    'A person marks days of their own as free or not, or takes marks away (null). Offers of their artists for such a day are answered by it.',
  who: 'signed-in',
  may: 'person',
  input: z.object({
    days: z
      .array(day)
      .min(1, { error: () => t`Please choose a day.` })
      .max(MOST_OWN_DAYS, { error: () => t`Please choose ${MOST_OWN_DAYS} days at most.` }),
    isFree: isFree.nullable(),
  }),
  answer: z.strictObject({ marked: z.int() }),
  refusals: ['date-in-the-past'],
  moves: 'nothing',
  publishes: ['band-answered'],
  ownRows: true,
});
