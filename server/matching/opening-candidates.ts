import { type RawBuilder, sql } from 'kysely';
import { bindingStatuses, openStatuses, recordStatuses } from '#core/booking/phase.ts';
import { type Day, daysBetween } from '#core/calendar/day.ts';
import type { Bounds } from '#core/contract/opening-query.ts';
import { OPENING_FACTS } from '#core/matching/criteria/index.ts';
import { columnsOf } from '#core/matching/read-facts.ts';
import type { Db } from '#server/db.ts';
import type { JudgedRow } from '#server/matching/judged-row.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** Which openings an artist may still ask for. */
export type OpeningsSought = {
  artistId: string;
  userId: string;
  lat: number | null;
  lng: number | null;
  from: Day | null;
  to: Day | null;
  /** Those of venues within a part of the map, and those of one venue. */
  bounds?: Bounds | undefined;
  venueId?: string | undefined;
  /** The demo's artist plays within the demo season: people's nights are not offered to it. */
  withinDemo?: boolean;
};

/** An opening as read for an artist; the columns of the criteria's facts are in it too. */
export type OpeningRow = JudgedRow & {
  id: string;
  title: string | null;
  show_date: Day;
  time_zone: string;
  doors_at: string;
  starts_at: string;
  ends_at: string;
  full_price_cents: number;
  presale_price_cents: number | null;
  venue_id: string;
  venue_name: string;
  venue_location: string;
  venue_avatar_path: string | null;
  free: boolean;
  /** An offer between the two is on the table. */
  asked: boolean;
};

/** Of more openings than this, the nearest are weighed; of an artist whose place is not known, the soonest. */
const MOST_OPENINGS = 500;
/** Of more than this, no more are looked at for an artist whose place is not known. */
const MOST_SOONEST = 8 * MOST_OPENINGS;
/** So few days have fewer openings than there are venues: they are found by the days, and by the nearest venues otherwise. */
const FEW_DAYS = 2;

/**
 * The openings an artist may ask for, as PostgreSQL narrows them by its indexes: open, to come, before their deadline,
 * on no night the artist is booked, and not where it is unavailable.
 */
export async function openingCandidates(db: Db, sought: OpeningsSought): Promise<OpeningRow[]> {
  const { rows } = await openingsQuery(sought).execute(db);
  return rows;
}

/** The query itself, for whoever wants to time or explain it. */
export function openingsQuery(sought: OpeningsSought): RawBuilder<OpeningRow> {
  const facts = sql.join(columnsOf(OPENING_FACTS).map(({ column }) => sql.ref(`s.${column}`)));
  return sql<OpeningRow>`
    with fitting as materialized (
      select s.id, s.title, s.show_date, s.time_zone, s.doors_at, s.starts_at, s.ends_at,
        s.full_price_cents, s.presale_price_cents, ${facts},
        v.id as venue_id, v.name as venue_name,
        v.location as venue_location, v.avatar_path as venue_avatar_path, v.lat, v.lng, v.country_code, v.rating,
        v.review_count, s.show_date = any (${ownDays(sought, sql`status = 'free'`)}) as free,
        exists (select from bookings o where o.show_id = s.id and o.artist_id = ${sought.artistId}
          and ${statusIn('o.status', openStatuses)}) as asked
      ${inOrder(sought)}
      limit ${MOST_OPENINGS}
    ), record as (
      select venue.id, told.played, told.cancelled
      from (select distinct venue_id as id from fitting) venue
      cross join lateral (
        select count(*) filter (where b.status <> 'cancelled' and not b.did_not_play)::int as played,
          count(*) filter (where b.status = 'cancelled' and b.ended_by = 'venue')::int as cancelled
        from bookings b where b.venue_id = venue.id and ${statusIn('b.status', recordStatuses)}) told
    )
    select fitting.*, record.played, record.cancelled
    from fitting join record on record.id = fitting.venue_id`;
}

/** Where openings are looked for, and in which order they are weighed. `offset 0` lets the order of the venues lead. */
export function inOrder(sought: OpeningsSought): RawBuilder<unknown> {
  const { lat, lng, from, to } = sought;
  const within = atVenues(sought);
  if (lat === null || lng === null) {
    return sql`from (select * from shows s where ${toCome(sought)} order by s.show_date limit ${MOST_SOONEST}) s
      join venue_profiles v on v.id = s.venue_id ${within}
      where ${mayBeAsked(sought)}
      order by s.show_date, s.id`;
  }
  const nearestFirst = sql`order by v.coordinates <-> point(${lng}, ${lat})`;
  if (from !== null && to !== null && daysBetween(from, to) < FEW_DAYS) {
    return sql`from shows s join venue_profiles v on v.id = s.venue_id ${within}
      where ${toCome(sought)} and ${mayBeAsked(sought)} ${nearestFirst}`;
  }
  return sql`from venue_profiles v
    cross join lateral (
      select * from shows s where s.venue_id = v.id and ${toCome(sought)} and ${mayBeAsked(sought)} offset 0) s
    where true ${within} ${nearestFirst}`;
}

/** Which venues are looked at. */
function atVenues({ withinDemo, venueId, bounds }: OpeningsSought): RawBuilder<unknown> {
  const among = [
    sql`v.listed`,
    ...(withinDemo ? [sql`v.id = any (array(select profile_id from private.demo_accounts))`] : []),
    ...(venueId ? [sql`v.id = ${venueId}`] : []),
    ...(bounds ? [sql`(${sql.join(boxesOf(bounds), sql` or `)})`] : []),
  ];
  return sql`and ${sql.join(among, sql` and `)}`;
}

/** Two boxes where the map reaches over the 180th meridian. */
function boxesOf({ west, south, east, north }: Bounds): RawBuilder<unknown>[] {
  const box = (from: number, to: number) =>
    sql`v.coordinates <@ ${`((${from},${south}),(${to},${north}))`}::box`;
  return west <= east ? [box(west, east)] : [box(west, 180), box(-180, east)];
}

function toCome({ from, to }: OpeningsSought): RawBuilder<unknown> {
  return sql`s.status = 'open' and s.private_by is null and s.show_date >= greatest(${from}::date, (select private.today() - 1))
    and (${to}::date is null or s.show_date <= ${to}::date)`;
}

/** Still to be answered, on none of the nights that the artist has taken, and not behind a block. One's own nights are read once. */
function mayBeAsked(sought: OpeningsSought): RawBuilder<unknown> {
  return sql`s.starts_at > (select private.now())
    and (s.deadline is null or s.deadline >= ((select private.now()) at time zone s.time_zone)::date)
    and s.show_date <> all (${ownDays(sought, sql`status = 'unavailable'`)})
    and (s.show_date <> all (${ownDays(sought, HAS_PART)}) or not exists (select from availability d
      where d.user_id = ${sought.userId} and d.day = s.show_date
        and s.span && private.part_away(d.day, s.time_zone, d.away_from, d.away_until)))
    and (not (select exists (select from private.calendar_sources where user_id = ${sought.userId} and not is_personal))
      or private.busy_at(${sought.userId}::uuid, s.show_date, s.time_zone, s.span) is null)
    and s.venue_id <> all (array(select venue_id from blocks where artist_id = ${sought.artistId}))
    and not (case when (select plays_twice from artist_profiles where id = ${sought.artistId}) then s.night * s.span else s.night end) && (
      select coalesce(range_agg(b.night), '{}') from bookings b
      where b.artist_id = ${sought.artistId} and b.show_date >= (select private.today() - 2)
        and ${statusIn('b.status', bindingStatuses)})`;
}

/** A part of the day is marked as away: looked at for the few shows on such days alone. */
const HAS_PART = sql`(away_from is not null or away_until is not null)`;

function ownDays({ userId }: OpeningsSought, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select day from availability
    where user_id = ${userId} and ${which} and day >= (select private.today() - 1))`;
}
