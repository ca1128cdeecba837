import * as z from 'zod';
import { read } from '#core/contract/define.ts';
import { anId } from '#core/contract/fields.ts';
import { match, rated } from '#core/contract/match.ts';
import { id } from '#core/forms/fields.ts';
import { type BookingId, isId } from '#core/ids.ts';

/** How many acts a night wants, and how many of them are booked. */
const places = { slots: z.int(), booked: z.int() };

/** Of more openings of several acts than this, the last ones. */
export const MOST_PLACES = 400;

export const placesSought = read({
  name: 'places-sought',
  summary: 'How many acts are booked, and how many wanted, for the openings of a venue that want several.',
  who: 'artist',
  may: 'see-business',
  purpose: 'look for openings',
  query: z.object({ venueId: id() }),
  answer: z.array(z.strictObject({ showId: anId, ...places })),
  refusals: [],
});

/** So many offers at once: more than a page of them. */
const MOST_OFFERS = 20;

export const alsoThatDay = read({
  name: 'also-that-day',
  summary:
    'What else a day holds for the artist of an offer, or of a booking whose night is to be changed by consent, a sentence each; a venue reads no more of another house than when the artist can be with it.',
  who: 'signed-in',
  may: 'see-business',
  byLink: { of: 'bookingId' },
  query: z.object({ bookingId: id<BookingId>() }),
  answer: z.array(z.string()),
  refusals: ['unknown-booking'],
});

export const offerReasons = read({
  name: 'offer-reasons',
  summary:
    "Why the two of an offer fit each other, in the reader's words, with what is known of the other side.",
  who: 'signed-in',
  may: 'see-business',
  query: z.object({
    bookings: z
      .string()
      .max(1000)
      .transform((text) => [...new Set(text.split(',').filter(Boolean))] as BookingId[])
      .refine((ids) => ids.length > 0 && ids.length <= MOST_OFFERS && ids.every(isId), {
        error: `Please name 1 to ${MOST_OFFERS} bookings by their ids`,
      }),
  }),
  /** Of those asked for, the reader's own. */
  answer: z.array(
    z.strictObject({
      bookingId: anId,
      reasons: match.reasons,
      ...places,
      /** What the artist plays. */
      genres: z.array(z.string()),
      ...rated,
    }),
  ),
  refusals: [],
});
