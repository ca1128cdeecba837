import { sql } from 'kysely';
import { openStatuses } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import { FIGURES } from '#core/matching/learning/figures.ts';
import type { Outcomes } from '#core/matching/learning/outcomes.ts';
import type { Db } from '#server/db.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** So many of the latest rows are learned from. */
const MOST_ROWS = 60_000;
/** Whoever asks within so many days was shown whom. */
const WITHIN = '14 days';

type Row = { list: string; place: number; asked: boolean; accepted: boolean | null; figures: number[] };

/**
 * What rankings showed one side, and what came of it. A request counts for the last time it was shown before; what was shown
 * after it, or again on the same day, is left out, and so is all that demo accounts did: their visitors try things out.
 */
export async function outcomesOf(db: Db, side: Side): Promise<Outcomes> {
  const { rows } = await sql<Row>`
    with shown as (
      select distinct on (venue_id, artist_id, show_date, at::date) id, at, list, place, venue_id, artist_id, show_date, figures
      from (select * from private.match_impressions where side = ${side} order by id desc limit ${MOST_ROWS}) latest
      where cardinality(figures) = ${FIGURES.length}
        and case when side = 'venue' then venue_id else artist_id end not in (select profile_id from private.demo_accounts)
      order by venue_id, artist_id, show_date, at::date, id desc
    ), requests as (
      select e.booking_id, e.venue_id, e.artist_id, b.show_date, e.at from domain_events e join bookings b on b.id = e.booking_id
      where e.kind = 'booking-requested' and e.by_side = ${side} and e.at > private.now() - interval '200 days'
    ), asked as (
      select distinct on (r.booking_id) r.booking_id, s.id from requests r
      join shown s on s.venue_id = r.venue_id and s.artist_id = r.artist_id and s.show_date = r.show_date
        and s.at <= r.at and s.at > r.at - ${WITHIN}::interval
      order by r.booking_id, s.id desc
    )
    select s.list, s.place, s.figures, a.id is not null as asked,
      case when b.confirmed_at is not null then true
        when b.id is null or ${statusIn('b.status', openStatuses)} or b.status = 'withdrawn' then null else false end as accepted
    from shown s left join asked a on a.id = s.id left join bookings b on b.id = a.booking_id
    where not exists (select from requests r where r.venue_id = s.venue_id and r.artist_id = s.artist_id
      and r.show_date = s.show_date and r.at < s.at)
    order by min(s.id) over (partition by s.list), s.list, s.place`.execute(db);
  return inLists(rows);
}

function inLists(rows: readonly Row[]): Outcomes {
  const width = FIGURES.length;
  const values = new Float32Array(rows.length * width);
  const starts: number[] = [];
  for (const [at, row] of rows.entries()) {
    values.set(row.figures, at * width);
    if (row.list !== rows[at - 1]?.list) starts.push(at);
  }
  return {
    width,
    values,
    starts: Int32Array.from([...starts, rows.length]),
    places: Int32Array.from(rows, ({ place }) => place),
    asked: Uint8Array.from(rows, ({ asked }) => (asked ? 1 : 0)),
    accepted: Int8Array.from(rows, ({ accepted }) => (accepted === null ? -1 : accepted ? 1 : 0)),
  };
}
