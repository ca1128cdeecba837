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
import { aDay, anId, anInstant, aPlaceOnTheMap, inCents } from '#core/contract/fields.ts';
import { aRankedArtist, match, rated } from '#core/contract/match.ts';
import { daysInOrder, openingFilters } from '#core/contract/opening-query.ts';
import { listOf, number, pageQuery } from '#core/contract/query.ts';
import { day, id } from '#core/forms/fields.ts';
import type { ArtistId, ShowId } from '#core/ids.ts';
import { OPENING_FACTS } from '#core/matching/criteria/index.ts';
import { schemasOf } from '#core/matching/criterion.ts';
import { MAX_AMOUNT_CENTS } from '#core/money/cents.ts';
import { MAX_CAPACITY } from '#core/profile/venue-facts.ts';
import { t } from '#core/words/t.ts';

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
        /** Where in the venue, where it has several rooms. */
        room: z.string().nullable(),
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
  may: 'see-business',
  purpose: () => t`look for artists`,
  query: z.object({ showId: id<ShowId>(), ...pageQuery }),
  answer: artistRanking,
  refusals: ['unknown-show', 'too-many-searches'],
});

export const previewMatches = read({
  name: 'preview-matches',
  summary: 'The artists there would be for a night, before it is opened.',
  who: 'venue',
  may: 'see-business',
  purpose: () => t`look for artists`,
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
  may: 'see-business',
  purpose: () => t`look for openings`,
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
  may: 'see-business',
  purpose: () => t`look for openings`,
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
  may: 'see-business',
  /** A venue names one of the artists of its list; an artist asks of itself. */
  query: z.object({ showId: id<ShowId>(), artistId: id<ArtistId>().optional() }),
  answer: z.strictObject({
    /** From 1; null when the artist is not in the list. */
    place: z.int().nullable(),
    of: z.int(),
    /** Nobody has said yet what a ticket costs: the venue says it before it changes the night. */
    lacksPrice: z.boolean(),
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
