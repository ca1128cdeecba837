import { Hono } from 'hono';
import * as z from 'zod';
import type { LocationScope, Loudness, Mood, MusicType } from '#core/catalogue/filters.ts';
import type { Genre } from '#core/catalogue/genres.ts';
import { id } from '#core/forms/fields.ts';
import type { ShowId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import type { ApiEnv } from '#server/app.ts';
import type { Db } from '#server/db.ts';
import { type Night, rankForNight } from '#server/matches/rank-for-night.ts';
import { refuse } from '#server/refused.ts';
import { actorOf, askedBy, pageOf, pageQuery, queryOf, type Searches } from '#server/routes/query.ts';

const matchesQuery = z.object({ showId: id<ShowId>(), ...pageQuery });

/** GET /matches?showId=…: the artists for one's own opening, best first, each with the reasons in words. */
export function matchesRoute({ db, rankings }: Searches): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/matches', async (c) => {
    const actor = await actorOf(c, db);
    if (actor.side !== 'venue') refuse(refusals.onlyVenues('look for artists'));
    const query = queryOf(c, matchesQuery);
    const night = await nightOfShow(db, query.showId, actor.venueId);
    return rankings(askedBy(c, actor), async () =>
      c.json({ data: await rankForNight(db, night, pageOf(query)) }),
    );
  });
}

async function nightOfShow(db: Db, showId: string, venueId: string | null): Promise<Night> {
  const show = await db
    .selectFrom('shows as s')
    .innerJoin('venue_profiles as v', 'v.id', 's.venue_id')
    .selectAll('s')
    .select(['v.lat', 'v.lng', 'v.country_code', 'v.rating', 'v.review_count'])
    .where('s.id', '=', showId)
    .executeTakeFirst();
  if (!show || show.venue_id !== venueId) refuse(refusals.unknownShow());
  const asked = await db
    .selectFrom('bookings')
    .select('artist_id')
    .where('show_id', '=', showId)
    .where('status', 'in', ['requested', 'countered'])
    .execute();
  return {
    id: show.id,
    showId: show.id,
    askedArtists: asked.map((each) => each.artist_id),
    date: show.show_date,
    timeZone: show.time_zone,
    deadline: show.deadline,
    artistsWanted: show.artists_wanted,
    genres: show.genres as Genre[],
    moods: show.moods as Mood[],
    loudness: show.loudness as Loudness | null,
    locationScope: show.location_scope as LocationScope[],
    musicType: show.music_type as MusicType,
    budgetCents: show.budget_cents,
    currency: show.currency,
    capacity: show.capacity,
    lat: show.lat,
    lng: show.lng,
    countryCode: show.country_code,
    rating: show.rating,
    reviewCount: show.review_count,
    // A venue reads of its artists, not of itself.
    played: 0,
    cancelled: 0,
  };
}
