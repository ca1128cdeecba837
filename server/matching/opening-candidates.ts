import { type RawBuilder, sql } from 'kysely';
import { bindingStatuses, recordStatuses } from '#core/booking/phase.ts';
import type { Day } from '#core/calendar/day.ts';
import { OPENING_FACTS } from '#core/matching/criteria/index.ts';
import { columnsOf } from '#core/matching/read-facts.ts';
import { statusIn } from '#server/booking/status-in.ts';
import type { Db } from '#server/db.ts';

/** Which openings an artist may still ask for. */
export type OpeningsSought = {
  artistId: string;
  userId: string;
  from: Day | null;
  to: Day | null;
  /** The demo's artist plays within the demo season: people's nights are not offered to it. */
  withinDemo?: boolean;
};

/** An opening as read for an artist; the columns of the criteria's facts are in it too. */
export type OpeningRow = {
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
  lat: number | null;
  lng: number | null;
  country_code: string | null;
  rating: number | null;
  review_count: number;
  played: number;
  cancelled: number;
  free: boolean;
};

/** Of more openings than this, the soonest are weighed. */
const MOST_OPENINGS = 1000;

/**
 * The openings an artist may ask for, as PostgreSQL narrows them by its indexes: open, to come, before their deadline,
 * on no night the artist is booked or unavailable.
 */
export async function openingCandidates(db: Db, sought: OpeningsSought): Promise<OpeningRow[]> {
  const { rows } = await openingsQuery(sought).execute(db);
  return rows;
}

export function openingsQuery({
  artistId,
  userId,
  from,
  to,
  withinDemo = false,
}: OpeningsSought): RawBuilder<OpeningRow> {
  return sql<OpeningRow>`
    select s.id, s.title, s.show_date, s.time_zone, s.doors_at, s.starts_at, s.ends_at,
      s.full_price_cents, s.presale_price_cents, ${sql.join(columnsOf(OPENING_FACTS).map(({ column }) => sql.ref(`s.${column}`)))},
      v.id as venue_id, v.name as venue_name,
      v.location as venue_location, v.avatar_path as venue_avatar_path, v.lat, v.lng, v.country_code, v.rating,
      v.review_count, record.played, record.cancelled, coalesce(said.status = 'free', false) as free
    from shows s
    join venue_profiles v on v.id = s.venue_id
    left join availability said on said.user_id = ${userId} and said.day = s.show_date
    left join lateral (
      select count(*) filter (where b.status <> 'cancelled')::int as played,
        count(*) filter (where b.status = 'cancelled' and b.ended_by = 'venue')::int as cancelled
      from bookings b where b.venue_id = v.id and ${statusIn('b.status', recordStatuses)}
    ) record on true
    where s.status = 'open'
      ${withinDemo ? sql`and s.venue_id in (select profile_id from private.demo_accounts)` : sql``}
      and s.show_date >= greatest(${from}::date, (select private.today() - 1))
      and (${to}::date is null or s.show_date <= ${to}::date)
      and s.starts_at > (select private.now())
      and (s.deadline is null or s.deadline >= ((select private.now()) at time zone s.time_zone)::date)
      and said.status is distinct from 'unavailable'
      and not exists (
        select from bookings b where b.artist_id = ${artistId} and b.night && s.night
          and ${statusIn('b.status', bindingStatuses)})
    order by s.show_date, s.id
    limit ${MOST_OPENINGS}`;
}
