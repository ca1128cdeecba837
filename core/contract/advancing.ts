import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant, aSide } from '#core/contract/fields.ts';
import { id, optionalText, requiredText } from '#core/forms/fields.ts';
import type { BookingId } from '#core/ids.ts';
import { TOPIC_NAMES } from '#core/night/advancing.ts';
import { t } from '#core/words/t.ts';

const aTopic = z.enum(TOPIC_NAMES);
const booking = id<BookingId>();
const words = requiredText(1000, () => t`Please write what it is about.`);
const line = {
  bookingId: booking,
  topic: aTopic,
  /** When the line that was read was last asked or answered, null where nothing was said: another is not written over unread. */
  read: anInstant.nullable().optional(),
};

export const advance = act({
  name: 'advance',
  summary: 'One side of a booking asks, answers or confirms a line of what is settled before the night.',
  who: 'signed-in',
  may: 'run-night',
  byLink: { of: 'bookingId' },
  input: z.discriminatedUnion('how', [
    z.object({ how: z.literal('ask'), ...line, text: words }),
    z.object({
      ...{ how: z.literal('answer'), ...line, text: words },
      /** Guests, as agreed. */
      count: z
        .int()
        .min(0)
        .max(1000, { error: () => t`A guest list has at most 1,000 names` })
        .optional(),
      /** What the room lacks, and who brings it. */
      missing: optionalText(500),
      brings: aSide.optional(),
    }),
    z.object({ how: z.literal('confirm'), ...line }),
  ]),
  answer: z.strictObject({ bookingId: anId, topic: z.string(), isOpen: z.boolean() }),
  refusals: ['unknown-booking', 'not-now', 'show-played', 'line-is-theirs', 'line-changed'],
  moves: 'nothing',
  publishes: ['advance-said'],
});

export const openLines = read({
  name: 'open-lines',
  summary: 'What is open of each night to come: lines, of each act too, and a change that is proposed.',
  who: 'signed-in',
  may: 'see-night',
  query: z.object({}),
  answer: z.strictObject({
    nights: z.array(z.strictObject({ showId: anId, open: z.int() })),
    acts: z.array(
      z.strictObject({
        ...{ showId: anId, bookingId: anId, open: z.int() },
        /** Whether a proposed change of this booking, or of its night, waits for the reader or for somebody else. */
        change: z.enum(['for-you', 'for-them']).nullable(),
      }),
    ),
  }),
  refusals: [],
});
