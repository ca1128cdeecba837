import { Hono } from 'hono';
import * as z from 'zod';
import { HORIZON_DAYS } from '#core/booking/opening.ts';
import { addDays } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import {
  artistsWantedFor,
  LOCATION_SCOPES,
  LOUDNESSES,
  MAX_ARTISTS_WANTED,
  MOODS,
  MUSIC_TYPES,
} from '#core/catalogue/filters.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import { day } from '#core/forms/fields.ts';
import { MAX_AMOUNT_CENTS } from '#core/money/cents.ts';
import { MAX_CAPACITY } from '#core/profile/venue-profile.ts';
import { refusals } from '#core/refusal.ts';
import type { ApiEnv } from '#server/app.ts';
import { productNow } from '#server/command.ts';
import { rankForNight } from '#server/matches/rank-for-night.ts';
import { refuse } from '#server/refused.ts';
import {
  actorOf,
  askedBy,
  listOf,
  number,
  pageOf,
  pageQuery,
  queryOf,
  type Searches,
} from '#server/routes/query.ts';

const previewQuery = z.object({
  date: day,
  genres: listOf(GENRES).default([]),
  moods: listOf(MOODS).default([]),
  loudness: z.enum(LOUDNESSES).optional(),
  locationScope: listOf(LOCATION_SCOPES)
    .default([...LOCATION_SCOPES])
    .transform((scopes) => (scopes.length > 0 ? scopes : [...LOCATION_SCOPES])),
  musicType: z.enum(MUSIC_TYPES).default('original'),
  artistsWanted: number(0, MAX_ARTISTS_WANTED).optional(),
  budgetCents: number(1, MAX_AMOUNT_CENTS).optional(),
  capacity: number(1, MAX_CAPACITY).optional(),
  // Part of the same filter; artists are shown whatever it is.
  deadline: day.optional(),
  ...pageQuery,
});

/** GET /preview-matches?date=…&genres=…: the artists there would be for a night, before it is opened. */
export function previewMatchesRoute({ db, rankings }: Searches): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/preview-matches', async (c) => {
    const actor = await actorOf(c, db);
    if (actor.side !== 'venue') refuse(refusals.onlyVenues('look for artists'));
    const { artistsWanted, budgetCents, capacity, ...query } = queryOf(c, previewQuery);
    const venue = await db
      .selectFrom('venue_profiles')
      .selectAll()
      .where('user_id', '=', actor.userId)
      .executeTakeFirst();
    if (!venue) refuse(refusals.noProfile('venue'));
    const today = dayAt(await productNow(db), venue.time_zone);
    if (query.date < today) refuse(refusals.dateInThePast(query.date));
    if (query.date > addDays(today, HORIZON_DAYS)) {
      refuse(refusals.invalidInput('Please choose a date within the next three years.', 'date'));
    }
    const night = {
      id: venue.id,
      showId: null,
      askedArtists: [],
      ...query,
      timeZone: venue.time_zone,
      deadline: query.deadline ?? null,
      loudness: query.loudness ?? null,
      artistsWanted: artistsWantedFor(query.musicType, artistsWanted) || 1,
      budgetCents: budgetCents ?? venue.max_rate_cents,
      currency: venue.currency,
      capacity: capacity ?? venue.capacity,
      lat: venue.lat,
      lng: venue.lng,
      countryCode: venue.country_code,
      rating: venue.rating,
      reviewCount: venue.review_count,
      played: 0,
      cancelled: 0,
    };
    return rankings(askedBy(c, actor), async () =>
      c.json({ data: await rankForNight(db, night, pageOf(query)) }),
    );
  });
}
