import * as z from 'zod';
import { changeShowInput, openShowInput } from '#core/booking/opening.ts';
import { act } from '#core/contract/define.ts';
import { anId } from '#core/contract/fields.ts';
import { id, optionalText } from '#core/forms/fields.ts';
import type { ShowId } from '#core/ids.ts';
import { despite } from '#core/room/room.ts';
import { t } from '#core/words/t.ts';

export const openShow = act({
  name: 'open-show',
  summary: 'A venue opens one of its nights to artists.',
  who: 'venue',
  may: 'book',
  purpose: () => t`open a date`,
  input: openShowInput,
  answer: z.strictObject({ showId: anId }),
  refusals: ['no-profile', 'date-in-the-past', 'date-taken', 'rooms-hear', 'unknown-room', 'room-archived'],
  moves: 'nothing',
  publishes: ['show-opened', 'show-changed'],
});

export const changeShow = act({
  name: 'change-show',
  summary: 'A venue changes what it names of its show; what stands in an agreement stays.',
  who: 'venue',
  may: 'book',
  purpose: () => t`change a show`,
  input: changeShowInput,
  answer: z.strictObject({ showId: anId, status: z.enum(['open', 'filled']) }),
  refusals: [
    'no-profile',
    'unknown-show',
    'show-cancelled',
    'show-played',
    'rooms-hear',
    'show-has-bookings',
    'date-in-the-past',
    'date-taken',
    'unavailable-that-night',
    'unknown-room',
    'room-archived',
  ],
  moves: 'nothing',
  publishes: ['show-changed', 'booking-overtaken'],
});

export const openToAll = act({
  name: 'open-to-all',
  summary: 'A venue shows a private night to all artists. Who is asked for it stays asked.',
  who: 'venue',
  may: 'book',
  purpose: () => t`open a date`,
  input: z.object({ showId: id<ShowId>(), despite }),
  answer: z.strictObject({ showId: anId }),
  refusals: [
    'no-profile',
    'unknown-show',
    'show-cancelled',
    'show-played',
    'nothing-changed',
    'date-taken',
    'rooms-hear',
  ],
  moves: 'nothing',
  publishes: ['show-opened'],
});

export const cancelShow = act({
  name: 'cancel-show',
  summary: 'A venue cancels a show that no artist is confirmed for. Every request for it ends.',
  who: 'venue',
  may: 'book',
  purpose: () => t`cancel a show`,
  input: z.object({ showId: id<ShowId>(), reason: optionalText(1000) }),
  answer: z.strictObject({ showId: anId, status: z.literal('cancelled'), requestsEnded: z.int() }),
  refusals: ['no-profile', 'unknown-show', 'show-cancelled', 'show-played', 'show-has-bookings'],
  moves: 'nothing',
  publishes: ['show-cancelled', 'booking-overtaken'],
});
