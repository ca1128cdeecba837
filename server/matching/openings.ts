import { sql } from 'kysely';
import type { z } from 'zod';
import { bindingStatuses } from '#core/booking/phase.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/matching.ts';
import { pageOf } from '#core/contract/query.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { clashWith, type OtherNight, RETURN_DAYS } from '#core/matching/around.ts';
import { ARTIST_FACTS, OPENING_FACTS } from '#core/matching/criteria/index.ts';
import { isNewcomer } from '#core/matching/newcomers.ts';
import { fitsFilters } from '#core/matching/opening-filters.ts';
import { distanceKm, scopeOf } from '#core/matching/place.ts';
import { type Match, rankOpenings } from '#core/matching/rank.ts';
import { readFacts } from '#core/matching/read-facts.ts';
import type { ArtistForMatch, OpeningCandidate } from '#core/matching/types.ts';
import { refusals } from '#core/refusal.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import type { ShownList } from '#server/matching/impressions.ts';
import type { InUse } from '#server/matching/model-in-use.ts';
import { nightsOfFilesAt } from '#server/matching/nights-of-files.ts';
import { type OpeningRow, openingCandidates } from '#server/matching/opening-candidates.ts';
import { recallRooms } from '#server/matching/recall.ts';
import { requestOf } from '#server/matching/request-of.ts';
import { statusIn } from '#server/rows/status-in.ts';
import { bookedOfShows } from '#server/show/booked-of-shows.ts';

type Candidate = OpeningCandidate & { row: OpeningRow };
type Seeking = ArtistForMatch & { userId: string };

/** The openings for the artist who asks, best first, each with the reasons in words. */
export const openings = defineRead(
  contract.openings,
  async ({ db, actor, rankings, asked, impressions, models }, query) => {
    const artist = (await artistForMatch(db, actor.artistId)) ?? refuse(refusals.noProfile('artist'));
    const { answer, shown } = await rankings(asked, async () =>
      openingsFor(db, artist, query, await models.inUse(db, 'artist')),
    );
    impressions.note(shown);
    return answer;
  },
);

/** Of what an artist looks for, what every search for openings needs. */
export const soughtBy = (
  artist: Seeking,
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
) => ({
  artistId: artist.id,
  userId: artist.userId,
  lat: artist.lat,
  lng: artist.lng,
  from: from ?? null,
  to: to ?? null,
  withinDemo: isDemoAccount(artist.userId),
});

export async function openingsFor(
  db: Db,
  artist: Seeking,
  query: z.output<typeof contract.openings.query>,
  inUse: InUse = null,
) {
  const { bounds, venueId } = query;
  const rows = await openingCandidates(db, { ...soughtBy(artist, query), bounds, venueId });
  const today = await earliestToday(db);
  const others = await nightsOf(db, artist.id, today);
  const recalled = await recallRooms(
    db,
    artist,
    rows.map((row) => ({
      id: row.id,
      venueId: row.venue_id,
      date: row.show_date,
      lat: row.lat,
      lng: row.lng,
    })),
  );
  const candidates = rows.map((row) => ({
    ...candidateOf(row),
    ...recalled(row.id),
    // With an offer on the table an opening is shown, whatever stands against it.
    clash: row.asked
      ? null
      : clashWith(others, {
          ...{ venueId: row.venue_id, date: row.show_date, lat: row.lat, lng: row.lng },
          ...{ from: row.doors_at, to: row.ends_at },
        }),
  }));
  const page = pageOf(query);
  const weekdays = (query.weekdays ?? []).map(Number);
  const asked = candidates.filter((each) => fitsFilters(artist, each, { ...query, weekdays }));
  const { total, fitting, matches, figures } = rankOpenings(artist, asked, today, page, {
    model: inUse?.model,
    newcomersPlace: true,
  });
  const shown: ShownList = {
    side: 'artist',
    modelId: inUse?.id ?? null,
    rows: matches.map(({ candidate }, at) => ({
      venueId: candidate.row.venue_id,
      artistId: artist.id,
      date: candidate.date,
      place: (page.offset ?? 0) + at + 1,
      isNew: isNewcomer(candidate),
      figures: figures[at] as Float32Array,
    })),
  };
  return { answer: { total, fitting, matches: await presented(db, artist, matches) }, shown };
}

/** The nights the artist plays, and those it played lately enough to matter. */
export async function nightsOf(db: Db, artistId: string, today: Day): Promise<OtherNight[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('venue_profiles as v', 'v.id', 'b.venue_id')
    .innerJoin('shows as s', 's.id', 'b.show_id')
    .select(['b.show_date', 'b.venue_id', 'v.lat', 'v.lng'])
    .select([
      sql<string | null>`case when b.shares_day then to_json(lower(s.span)) #>> '{}' end`.as('from'),
      sql<string | null>`case when b.shares_day then to_json(upper(s.span)) #>> '{}' end`.as('to'),
    ])
    .where('b.artist_id', '=', artistId)
    .where('b.show_date', '>=', addDays(today, -RETURN_DAYS))
    .where(statusIn('b.status', bindingStatuses))
    .execute();
  return rows.map(({ show_date, venue_id, ...rest }) => ({ date: show_date, venueId: venue_id, ...rest }));
}

/** What day it still is somewhere; whether a night is over where its venue stands is decided in the query. */
export async function earliestToday(db: Db): Promise<Day> {
  return addDays(dayAt(await productNow(db), 'UTC'), -1);
}

export async function artistForMatch(db: Db, artistId: string | null): Promise<Seeking | null> {
  const row = await db
    .selectFrom('artist_profiles')
    .selectAll()
    .where('id', '=', artistId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    lat: row.lat,
    lng: row.lng,
    countryCode: row.country_code,
    // An artist reads of venues, not of itself.
    rating: row.rating,
    reviewCount: row.review_count,
    played: 0,
    cancelled: 0,
    ...readFacts(ARTIST_FACTS, row),
    // Its own genres as the database has sorted them out; others' are read as they were typed.
    genres: row.genre_tags,
  };
}

function candidateOf(row: OpeningRow): Candidate {
  return {
    id: row.id,
    date: row.show_date,
    ...readFacts(OPENING_FACTS, row),
    lat: row.lat,
    lng: row.lng,
    countryCode: row.country_code,
    rating: row.rating,
    reviewCount: row.review_count,
    played: row.played,
    cancelled: row.cancelled,
    night: row.free ? 'free' : null,
    venueId: row.venue_id,
    row,
  };
}

/** The room of each show whose venue has several. */
async function roomsOfShows(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; room: string }>`
    select s.id, n.room from shows s cross join lateral (select private.room_named(s.room_id) as room) n
    where s.id = any (${ids}::uuid[]) and n.room is not null`.execute(db);
  return new Map(rows.map(({ id, room }) => [id, room]));
}

async function presented(db: Db, artist: ArtistForMatch, matches: Match<Candidate>[]) {
  const ids = matches.map(({ candidate }) => candidate.id);
  const booked = await bookedOfShows(db, ids);
  const rooms = await roomsOfShows(db, ids);
  const before = await nightsOfFilesAt(db, artist.id, [
    ...new Set(matches.map(({ candidate }) => candidate.row.venue_id)),
  ]);
  const requests =
    ids.length === 0
      ? []
      : await db
          .selectFrom('bookings')
          .select(['id', 'show_id', 'status', 'offered_by', 'requested_by'])
          .where('artist_id', '=', artist.id)
          .where('show_id', 'in', ids)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute();
  return matches.map(({ candidate, score, chance, isNew, features, reasons, needs }) => {
    const { row } = candidate;
    const km = distanceKm(artist, candidate);
    const byFiles = before.get(candidate.row.venue_id);
    const request = requests.find((each) => each.show_id === candidate.id);
    return {
      opening: {
        id: row.id,
        title: row.title,
        date: row.show_date,
        timeZone: row.time_zone,
        doorsAt: row.doors_at,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        ...readFacts(OPENING_FACTS, row),
        room: rooms.get(row.id) ?? null,
        booked: booked.get(row.id) ?? 0,
        fullPriceCents: row.full_price_cents,
        presalePriceCents: row.presale_price_cents,
        venue: {
          id: row.venue_id,
          name: row.venue_name,
          location: row.venue_location,
          avatarPath: row.venue_avatar_path,
          lat: row.lat,
          lng: row.lng,
          rating: row.rating,
          reviewCount: row.review_count,
        },
      },
      score,
      chance,
      isNew,
      reasons: byFiles ? [byFiles, ...reasons] : reasons,
      features,
      needs,
      km: km === null ? null : Math.round(km),
      scope: scopeOf(km, artist.countryCode, candidate.countryCode),
      statedFree: candidate.night === 'free',
      request: requestOf(request),
    };
  });
}
