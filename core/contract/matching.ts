import * as z from 'zod';
import {
  LOCATION_SCOPES,
  LOUDNESSES,
  MAX_ARTISTS_WANTED,
  MOODS,
  MUSIC_TYPES,
} from '#core/catalogue/filters.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import { read } from '#core/contract/define.ts';
import {
  aBookingStatus,
  aDay,
  anId,
  anInstant,
  aPlaceOnTheMap,
  aSide,
  inCents,
} from '#core/contract/fields.ts';
import { daysInOrder, openingFilters } from '#core/contract/opening-query.ts';
import { listOf, number, pageQuery } from '#core/contract/query.ts';
import { day, id } from '#core/forms/fields.ts';
import { type ArtistId, type BookingId, isId, type ShowId } from '#core/ids.ts';
import { CHANCES } from '#core/matching/chance-words.ts';
import { OPENING_FACTS } from '#core/matching/criteria/index.ts';
import { schemasOf } from '#core/matching/criterion.ts';
import { MAX_AMOUNT_CENTS } from '#core/money/cents.ts';
import { MAX_CAPACITY } from '#core/profile/venue-profile.ts';

const rated = { rating: z.number().nullable(), reviewCount: z.int() };

/** What a match says of itself: the score (0 to 1), and why, in words for the reader. */
const match = {
  score: z.number(),
  /** How likely the other side says yes, in words: what is known of it bears no percentage. */
  chance: z.enum(CHANCES),
  /** Has played little here, where most have played more. */
  isNew: z.boolean(),
  reasons: z.array(z.strictObject({ name: z.string(), sentence: z.string(), good: z.boolean() })),
  features: z.array(
    z.strictObject({
      name: z.string(),
      score: z.number(),
      weight: z.number(),
      reason: z.string().nullable(),
      good: z.boolean(),
    }),
  ),
  /** What the artist would need to do that they say they do not: 'play covers'. Such matches come last. */
  needs: z.array(z.string()),
  km: z.int().nullable(),
  scope: z.enum(LOCATION_SCOPES).nullable(),
  statedFree: z.boolean(),
  /** The latest request between the two for this show, whatever its status. */
  request: z
    .strictObject({ bookingId: anId, status: aBookingStatus, offeredBy: aSide, requestedBy: aSide })
    .nullable(),
};

/** An artist in a ranking, with why it stands there. */
export const aRankedArtist = z.strictObject({
  artist: z.strictObject({
    id: anId,
    name: z.string(),
    location: z.string(),
    bio: z.string().nullable(),
    genres: z.array(z.string()),
    avatarPath: z.string().nullable(),
    verified: z.boolean(),
    feeMinCents: inCents.nullable(),
    feeMaxCents: inCents.nullable(),
    currency: z.string(),
    ...rated,
  }),
  ...match,
});

const artistRanking = z.strictObject({
  /** How far genres were stretched to find enough artists. */
  breadth: z.enum(['asked', 'near', 'any']),
  total: z.int(),
  /** So many of them need nothing. */
  fitting: z.int(),
  matches: z.array(aRankedArtist),
  /** With the first page: who is left out for playing this very room within five weeks, and when. Eight at most. */
  playHere: z.array(z.strictObject({ id: anId, name: z.string(), date: aDay })),
});

const openingRanking = z.strictObject({
  total: z.int(),
  fitting: z.int(),
  matches: z.array(
    z.strictObject({
      opening: z.strictObject({
        id: anId,
        title: z.string().nullable(),
        date: aDay,
        timeZone: z.string(),
        doorsAt: anInstant,
        startsAt: anInstant,
        endsAt: anInstant,
        ...schemasOf(OPENING_FACTS),
        /** Of the acts that are sought, so many are booked. */
        booked: z.int(),
        fullPriceCents: inCents,
        presalePriceCents: inCents.nullable(),
        venue: z.strictObject({
          id: anId,
          name: z.string(),
          location: z.string(),
          avatarPath: z.string().nullable(),
          ...aPlaceOnTheMap,
          ...rated,
        }),
      }),
      ...match,
    }),
  ),
});

export const matches = read({
  name: 'matches',
  summary: "The artists for one's own opening, best first, with the reasons in words.",
  who: 'venue',
  purpose: 'look for artists',
  query: z.object({ showId: id<ShowId>(), ...pageQuery }),
  answer: artistRanking,
  refusals: ['unknown-show', 'too-many-searches'],
});

export const previewMatches = read({
  name: 'preview-matches',
  summary: 'The artists there would be for a night, before it is opened.',
  who: 'venue',
  purpose: 'look for artists',
  query: z.object({
    date: day,
    genres: listOf(GENRES).default([]),
    moods: listOf(MOODS).default([]),
    loudness: z.enum(LOUDNESSES).optional(),
    /** None stands for all. */
    locationScope: listOf(LOCATION_SCOPES).default([]),
    musicType: z.enum(MUSIC_TYPES).default('original'),
    slots: number(0, MAX_ARTISTS_WANTED).optional(),
    budgetCents: number(1, MAX_AMOUNT_CENTS).optional(),
    capacity: number(1, MAX_CAPACITY).optional(),
    // Part of the same filter; artists are shown whatever it is.
    deadline: day.optional(),
    ...pageQuery,
  }),
  answer: artistRanking,
  refusals: ['no-profile', 'date-in-the-past', 'too-many-searches'],
});

export const openings = read({
  name: 'openings',
  summary: 'The openings for the artist who asks, best first, with the reasons in words.',
  who: 'artist',
  purpose: 'look for openings',
  query: z.object({ ...openingFilters, ...pageQuery }).refine(...daysInOrder),
  answer: openingRanking,
  refusals: ['no-profile', 'too-many-searches'],
});

/** The map shows no more venues at once. */
export const MOST_PINS = 500;

export const openingsOnMap = read({
  name: 'openings-on-map',
  summary:
    'Where the openings are that an artist may ask for, within a part of the map: of each venue what its pin shows, nearest to the artist first.',
  who: 'artist',
  purpose: 'look for openings',
  query: z.object(openingFilters).refine(...daysInOrder),
  answer: z.strictObject({
    /** There are more than are told: a smaller part of the map has them all. */
    more: z.boolean(),
    venues: z
      .array(
        z.strictObject({
          id: anId,
          name: z.string(),
          location: z.string(),
          lat: z.number(),
          lng: z.number(),
          openings: z.int(),
        }),
      )
      .max(MOST_PINS),
  }),
  refusals: ['no-profile', 'too-many-searches'],
});

export const whatIf = read({
  name: 'what-if',
  summary:
    'Where an artist stands in the list for a night, and what would bring it further up: each by ranking the whole list again.',
  who: 'signed-in',
  /** A venue names one of the artists of its list; an artist asks of itself. */
  query: z.object({ showId: id<ShowId>(), artistId: id<ArtistId>().optional() }),
  answer: z.strictObject({
    /** From 1; null when the artist is not in the list. */
    place: z.int().nullable(),
    of: z.int(),
    changes: z.array(
      z.strictObject({
        kind: z.enum(['free', 'fee', 'music', 'travel', 'budget', 'seeks']),
        /** 'Marked free: 1st' */
        sentence: z.string(),
        /** On the button that does it. */
        does: z.string(),
        /** Integer cents or km. */
        value: z.int().nullable(),
        place: z.int(),
      }),
    ),
  }),
  refusals: ['unknown-show', 'too-many-searches'],
});

/** How many acts a night wants, and how many of them are booked. */
const places = { slots: z.int(), booked: z.int() };

/** Of more openings of several acts than this, the last ones. */
export const MOST_PLACES = 400;

export const placesSought = read({
  name: 'places-sought',
  summary: 'How many acts are booked, and how many wanted, for the openings of a venue that want several.',
  who: 'artist',
  purpose: 'look for openings',
  query: z.object({ venueId: id() }),
  answer: z.array(z.strictObject({ showId: anId, ...places })),
  refusals: [],
});

/** So many offers at once: more than a page of them. */
const MOST_OFFERS = 20;

export const offerReasons = read({
  name: 'offer-reasons',
  summary:
    "Why the two of an offer fit each other, in the reader's words, with what is known of the other side.",
  who: 'signed-in',
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
