import * as z from 'zod';
import type { Day } from '#core/calendar/day.ts';
import { read } from '#core/contract/define.ts';
import { anId } from '#core/contract/fields.ts';
import { match, rated } from '#core/contract/match.ts';
import { id } from '#core/forms/fields.ts';
import { type BookingId, isId } from '#core/ids.ts';
import { taxAheadSchema } from '#core/withholding/ahead.ts';
import { t } from '#core/words/t.ts';

/** How many acts a night wants, and how many of them are booked. */
const places = { slots: z.int(), booked: z.int() };

/** Of more openings of several acts than this, the last ones. */
export const MOST_PLACES = 400;

export const placesSought = read({
  name: 'places-sought',
  summary: 'How many acts are booked, and how many wanted, for the openings of a venue that want several.',
  who: 'artist',
  may: 'see-business',
  purpose: () => t`look for openings`,
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

export const taxAhead = read({
  name: 'tax-ahead',
  summary:
    'What the country of the show withholds of what an offer or an agreement guarantees, by which rule, and who bears it; in sentences what of it is not known. Null where both are of one country.',
  who: 'signed-in',
  may: 'see-business',
  byLink: { of: 'bookingId' },
  query: z.object({ bookingId: id<BookingId>() }),
  answer: taxAheadSchema.nullable(),
  refusals: ['unknown-booking'],
});

export const feesWith = read({
  name: 'fees-with',
  summary:
    'Whether a new agreement with a profile is free of the fees of Running Order, because the two knew each other before they met here. False wherever the deployment makes no difference.',
  who: 'signed-in',
  may: 'see-business',
  query: z.object({ profileId: id() }),
  answer: z.strictObject({ knewBefore: z.boolean() }),
  refusals: [],
});

/** So many nights at once: those of a long tour. */
const MOST_NIGHTS = 60;

const aNight = z.object({ venueId: id(), day: z.iso.date() });

/** The nights of a query, 'venue@day' between commas, each once. */
export const nightsIn = (text: string): { venueId: string; day: Day }[] =>
  [...new Set(text.split(',').filter(Boolean))].map((night) => {
    const [venueId = '', day = ''] = night.split('@');
    return { venueId, day };
  });

export const brokenRadius = read({
  name: 'broken-radius',
  summary:
    'Which agreed radius an artist would break by playing at these venues on these days, a sentence each: before it asks for a night, plans a tour or moves a night.',
  who: 'artist',
  may: 'see-business',
  purpose: () => t`read what their agreements rule out`,
  query: z.object({
    /** 'venue@day' between commas. */
    nights: z
      .string()
      .max(4000)
      .refine((text) => nightsIn(text).every((night) => aNight.safeParse(night).success), {
        error: () => t`Please give venue@day`,
      })
      .refine((text) => nightsIn(text).length <= MOST_NIGHTS, {
        error: () => t`At most ${MOST_NIGHTS} nights at once`,
      }),
    /** The booking whose night is moved: it breaks nothing of its own. */
    bookingId: id<BookingId>().optional(),
  }),
  /** Those that break something alone. */
  answer: z.array(z.strictObject({ venueId: anId, day: z.iso.date(), sentences: z.array(z.string()) })),
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
        error: () => t`Please name 1 to ${MOST_OFFERS} bookings by their ids`,
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
