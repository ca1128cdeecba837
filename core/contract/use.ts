import * as z from 'zod';
import { openShowInput } from '#core/booking/opening.ts';
import { daysBetween } from '#core/calendar/day.ts';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant, inCents } from '#core/contract/fields.ts';
import { daysInOrder } from '#core/contract/opening-query.ts';
import { currency as aCurrency, day, id, optionalText } from '#core/forms/fields.ts';
import type { ShowId, UseId } from '#core/ids.ts';
import { USE_KINDS, useInput } from '#core/use/use.ts';
import { t } from '#core/words/t.ts';

export const keepUse = act({
  name: 'keep-use',
  summary:
    'A venue puts something beside shows into one of its rooms (a hire, a rehearsal, a closure …), or changes it. Firm, it keeps everything else out.',
  who: 'venue',
  may: 'book',
  purpose: () => t`use their rooms`,
  input: useInput,
  answer: z.strictObject({ useId: anId }),
  refusals: [
    'no-profile',
    'unknown-use',
    'unknown-room',
    'room-archived',
    'date-taken',
    'rooms-hear',
    'use-over',
  ],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const cancelUse = act({
  name: 'cancel-use',
  summary: 'A venue calls off what was to happen in a room beside shows. It stays readable.',
  who: 'venue',
  may: 'book',
  purpose: () => t`use their rooms`,
  input: z.object({ useId: id<UseId>() }),
  answer: z.strictObject({ useId: anId }),
  refusals: ['no-profile', 'unknown-use', 'use-over'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const turnUseIntoShow = act({
  name: 'turn-use-into-show',
  summary:
    'What was to happen in a room becomes a show there: the use ends and the night is opened, in one step.',
  who: 'venue',
  may: 'book',
  purpose: () => t`use their rooms`,
  input: z.object({ useId: id<UseId>(), show: openShowInput }),
  answer: z.strictObject({ showId: anId }),
  refusals: [
    ...(['no-profile', 'unknown-use', 'use-over', 'date-in-the-past', 'date-taken'] as const),
    ...(['rooms-hear', 'unknown-room', 'room-archived'] as const),
  ],
  moves: 'nothing',
  publishes: ['show-opened', 'show-changed'],
});

export const turnShowIntoUse = act({
  name: 'turn-show-into-use',
  summary:
    'A show that nobody is confirmed for becomes something else in its room: every request for it ends, in one step.',
  who: 'venue',
  may: 'book',
  purpose: () => t`use their rooms`,
  input: z.object({ showId: id<ShowId>(), reason: optionalText(1000), use: useInput }),
  answer: z.strictObject({ useId: anId, requestsEnded: z.int() }),
  refusals: [
    ...(['no-profile', 'unknown-show', 'show-cancelled', 'show-played', 'show-has-bookings'] as const),
    ...(['unknown-use', 'use-over', 'unknown-room', 'room-archived', 'date-taken', 'rooms-hear'] as const),
  ],
  moves: 'nothing',
  publishes: ['show-cancelled', 'booking-overtaken'],
});

/** How many days one read of uses goes over. */
const MOST_DAYS_OF_USES = 400;
export const uses = read({
  name: 'uses',
  summary: 'What happens in the rooms of a venue beside shows, between two days.',
  who: 'venue',
  may: 'see-business',
  purpose: () => t`use their rooms`,
  query: z
    .object({ from: day, to: day })
    .refine(...daysInOrder)
    .refine(({ from, to }) => daysBetween(from, to) <= MOST_DAYS_OF_USES, {
      error: () => t`Ask for ${MOST_DAYS_OF_USES} days at most.`,
      path: ['to'],
    }),
  answer: z.strictObject({
    uses: z.array(
      z.strictObject({
        ...{ id: anId, roomId: anId, kind: z.enum(USE_KINDS), title: z.string(), contact: z.string() },
        ...{ note: z.string(), day: aDay, lastDay: aDay, timeZone: z.string() },
        ...{ startsAt: anInstant, endsAt: anInstant, firm: z.boolean() },
        /** Of one that is not firm: until when it is kept, and whether that day is over. */
        heldUntil: aDay.nullable(),
        seriesId: anId.nullable(),
        isLapsed: z.boolean(),
        /** Which of those that are not firm and want the same room then it is: 1 of the first. Null of a firm one. */
        rank: z.int().nullable(),
        ...{ amountCents: inCents.nullable(), currency: aCurrency, filePath: z.string().nullable() },
      }),
    ),
  }),
  refusals: ['no-profile'],
});

export const houseIncome = read({
  name: 'house-income',
  summary: 'What a venue takes for firm uses of its rooms beside shows, by month, kind and currency.',
  who: 'venue',
  may: 'see-business',
  purpose: () => t`use their rooms`,
  query: z.object({ from: day, to: day }).refine(...daysInOrder),
  answer: z.strictObject({
    income: z.array(
      z.strictObject({
        /** The first day of the month that they start in. */
        month: aDay,
        ...{ kind: z.enum(USE_KINDS), currency: z.string(), uses: z.int(), cents: inCents },
      }),
    ),
  }),
  refusals: ['no-profile'],
});
