import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { bindingStatuses, recordStatuses } from '#core/booking/phase.ts';
import { LOCATION_SCOPES } from '#core/catalogue/filters.ts';
import { GENRES, type Genre } from '#core/catalogue/genres.ts';
import { type OtherNight, RETURN_DAYS } from '#core/matching/around.ts';
import { ARTIST_FACTS } from '#core/matching/criteria/index.ts';
import { genreAffinity, NEAR } from '#core/matching/genre-affinity.ts';
import { LOCAL_KM } from '#core/matching/place.ts';
import { columnsOf } from '#core/matching/read-facts.ts';
import { statusIn } from '#server/booking/status-in.ts';
import type { Db } from '#server/db.ts';
import { roughScore } from '#server/matching/rough-score.ts';
import type { Sought } from '#server/matching/sought.ts';

/** How far genres are stretched: the very ones that are asked for, those near them, or any. */
export type Breadth = 'asked' | 'near' | 'any';

/** An artist as read for a night; the columns of the criteria's facts are in it too. */
export type CandidateRow = {
  id: string;
  lat: number | null;
  lng: number | null;
  country_code: string | null;
  rating: number | null;
  review_count: number;
  played: number;
  cancelled: number;
  free: boolean;
  /** The artist's nights at this room in the months around, and those of the days before and after. */
  others: OtherNight[] | null;
};

/** Of more artists than this that play what is sought, those are weighed who are the best by a rough score. */
const MOST_BY_SCORE = 500;
/** Where any music fits: of more artists than this, the nearest are weighed; of those who say they are free and fit closely, so many more. */
const MOST_CANDIDATES = 700;
const MOST_CLOSELY = 300;

/** An artist who asks somewhat more than is offered may still say yes; beyond this part of the offer nobody does. */
const STRETCH = 1.5;

/**
 * The artists for a night as PostgreSQL narrows them by its indexes: from where and of the genres that are sought, free or
 * silent that day, not booked that night, not asking far beyond the budget.
 */
export async function artistCandidates(
  db: Db,
  sought: Sought,
  breadth: Breadth = 'asked',
): Promise<CandidateRow[]> {
  const { rows } = await candidatesQuery(sought, breadth).execute(db);
  return rows;
}

/** The query itself, for whoever wants to time or explain it. */
export function candidatesQuery(sought: Sought, breadth: Breadth): RawBuilder<CandidateRow> {
  const { date, timeZone, askedArtists, venueId } = sought;
  const filters = [byPlace(sought), byGenre(sought.genres, breadth), byFee(sought)].filter(
    (each) => each !== null,
  );
  const fits = filters.length > 0 ? sql.join(filters, sql` and `) : sql`true`;
  // As a list, so that the few of the demo, and whoever asked for the night, are looked up and not looked for among all.
  const withinDemo = sought.withinDemo
    ? sql`and a.id = any (array(select profile_id from private.demo_accounts) || ${askedArtists}::uuid[])`
    : sql``;
  const mayCome = sql`not a.closed ${withinDemo} and said.status is distinct from 'unavailable'
      and a.id not in (
        select b.artist_id from bookings b
        where b.show_date between ${date}::date - 1 and ${date}::date + 1
          and b.night && private.night_of(${date}, ${timeZone})
          and ${statusIn('b.status', bindingStatuses)})`;
  const from = sql`from artist_profiles a left join availability said on said.user_id = a.user_id and said.day = ${date}`;
  const ofMemory = sql`union (select a.id from private.room_acts r join artist_profiles a on a.id = r.artist_id
      left join availability said on said.user_id = a.user_id and said.day = ${date}
      where r.venue_id = ${venueId} and ${mayCome} and (${fits}))`;
  const picked =
    sought.weighs === 'all'
      ? sql`select a.id ${from} where ${mayCome} and (${fits})`
      : breadth !== 'any'
        ? sql`(select a.id ${from} where ${mayCome} and (${fits})
      order by ${roughScore({ ...sought, genreKeys: sought.genres.map(keyOf) })} desc nulls last, a.id limit ${MOST_BY_SCORE})
    ${ofMemory}`
        : sql`(select a.id ${from} where ${mayCome} and (${fits}) ${nearestFirst(sought)} limit ${MOST_CANDIDATES})
    union (select a.id ${from} where ${mayCome} and said.status = 'free' and (${fits}) and ${closely(sought)} ${nearestFirst(sought)}
      limit ${MOST_CLOSELY})
    ${ofMemory}`;
  const asked =
    askedArtists.length > 0
      ? sql`union (select a.id ${from} where a.id = any (${askedArtists}::uuid[]) and ${mayCome})`
      : sql``;
  return sql<CandidateRow>`
    with picked as materialized (${picked} ${asked})
    select a.id, ${sql.join(columnsOf(ARTIST_FACTS).map(selected))},
      a.lat, a.lng, a.country_code, a.rating, a.review_count,
      record.played, record.cancelled, coalesce(said.status = 'free', false) as free, around.others
    from picked join artist_profiles a on a.id = picked.id
    left join availability said on said.user_id = a.user_id and said.day = ${date}
    left join lateral (
      select count(*) filter (where b.status <> 'cancelled')::int as played,
        count(*) filter (where b.status = 'cancelled' and b.ended_by = 'artist')::int as cancelled
      from bookings b where b.artist_id = a.id and ${statusIn('b.status', recordStatuses)}
    ) record on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('date', b.show_date, 'venueId', b.venue_id, 'lat', v.lat, 'lng', v.lng)) as others
      from bookings b join venue_profiles v on v.id = b.venue_id
      where b.artist_id = a.id and ${statusIn('b.status', bindingStatuses)}
        and (b.show_date between ${date}::date - 1 and ${date}::date + 1
          or b.venue_id = ${venueId} and b.show_date between ${date}::date - ${sql.lit(RETURN_DAYS)}
            and ${date}::date + ${sql.lit(RETURN_DAYS)})
    ) around on true`;
}

/** Of the music, the mood and the loudness that are sought: who fits so closely is worth a longer way. */
function closely({ musicType, moods, loudness }: Sought): RawBuilder<SqlBool> {
  const filters = [
    ...(musicType && musicType !== 'multiple' ? [sql`a.music_type in (${musicType}, 'multiple')`] : []),
    ...(moods && moods.length > 0 ? [sql`(a.moods && ${moods}::text[] or a.moods = '{}')`] : []),
    ...(loudness ? [sql`(a.loudness is null or a.loudness = ${loudness})`] : []),
  ];
  return filters.length > 0 ? sql<SqlBool>`${sql.join(filters, sql` and `)}` : sql<SqlBool>`true`;
}

/** A column as text where it is an array: a thousand arrays take long to parse. The genres are text already. */
function selected({ column, isList }: { column: string; isList: boolean }): RawBuilder<unknown> {
  const of = sql.ref(`a.${column}`);
  if (!isList || column === 'genres') return of;
  return sql`nullif(array_to_string(${of}, ','), '') as ${sql.id(column)}`;
}

/** The genres with those near them, from the catalogue. */
function withNearGenres(genres: readonly Genre[]): Genre[] {
  return GENRES.filter((genre) => genres.some((asked) => genreAffinity(asked, genre) >= NEAR));
}

function byGenre(genres: readonly Genre[], breadth: Breadth): RawBuilder<SqlBool> | null {
  if (genres.length === 0 || breadth === 'any') return null;
  const names = breadth === 'near' ? withNearGenres(genres) : genres;
  return sql`a.genre_keys && ${names.map(keyOf)}::text[]`;
}

/** The database's spelling of a genre, as private.genre_keys makes it. */
function keyOf(genre: string): string {
  return genre.toLowerCase().replace(/[^a-z&]/g, '');
}

function byFee({ budgetCents, currency }: Sought): RawBuilder<SqlBool> | null {
  if (budgetCents === null) return null;
  const most = Math.floor(budgetCents * STRETCH);
  return sql`(a.fee_min_cents is null or a.fee_min_cents <= ${most} or a.currency <> ${currency})`;
}

/** Where artists are sought: near by within a box around the venue, in its country, or in others. */
function byPlace({ locationScope, lat, lng, countryCode }: Sought): RawBuilder<SqlBool> | null {
  if (LOCATION_SCOPES.every((scope) => locationScope.includes(scope))) return null;
  const asked: RawBuilder<SqlBool>[] = [];
  if (locationScope.includes('Local') && lat !== null && lng !== null) {
    asked.push(...boxesAround(lat, lng).map((box) => sql<SqlBool>`a.coordinates <@ ${box}::box`));
  }
  if (locationScope.includes('National') && countryCode) asked.push(sql`a.country_code = ${countryCode}`);
  if (locationScope.includes('International') && countryCode)
    asked.push(sql`a.country_code <> ${countryCode}`);
  // A venue that has not said where it is cannot be near to anybody.
  return asked.length === 0 ? null : sql`(${sql.join(asked, sql` or `)})`;
}

const KM_PER_DEGREE = 111.19;

/** What lies within 100 km, as boxes of degrees: two where they reach over the 180th meridian. */
function boxesAround(lat: number, lng: number): string[] {
  const up = LOCAL_KM / KM_PER_DEGREE;
  const aside = Math.min(180, up / Math.max(0.01, Math.cos(((Math.abs(lat) + up) * Math.PI) / 180)));
  const box = (west: number, east: number) => `((${west},${lat - up}),(${east},${lat + up}))`;
  const boxes = [box(Math.max(-180, lng - aside), Math.min(180, lng + aside))];
  if (lng - aside < -180) boxes.push(box(lng - aside + 360, 180));
  if (lng + aside > 180) boxes.push(box(-180, lng + aside - 360));
  return boxes;
}

function nearestFirst({ lat, lng }: Sought): RawBuilder<unknown> {
  if (lat === null || lng === null) return sql`order by a.rating desc nulls last, a.id`;
  return sql`order by a.coordinates <-> point(${lng}, ${lat})`;
}
