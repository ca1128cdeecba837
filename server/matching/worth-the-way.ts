import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { float, mostBesideDistance, roughScore, saysFree } from '#server/matching/rough-score.ts';
import { isNotAway, saidOfDay } from '#server/matching/said-of-day.ts';
import type { Sought } from '#server/matching/sought.ts';

/** So many of the nearest are looked at for how good somebody near by is. */
const NEAREST = 1000;
/** Of them, what the best by the rough score say of the day. */
const ASKED_FOR = 100;
/** The place, from 0, that nobody farther away may reach. */
const PLACE = 19;
/**
 * Some twenty times as many as the nearest lie within so many times their distance: nobody farther away is looked at, but for who is within
 * a degree, because a thousand may live in one city.
 */
const FARTHEST = 4;
const KM_PER_DEGREE = 111.19;

/**
 * Where any music fits, an index tells who is near, and nobody reads a whole table: those are weighed (private.artist_traits as `t`)
 * who live no farther away than where somebody who is perfect in all else would stand just behind the twentieth of those near by.
 * A box in degrees around the venue, which has to have a place. `ready` is who of the nearest may be among the first, and `busy` who
 * plays that night.
 */
export function isWorthTheWay(sought: Sought & Placed, ready: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const { lat, lng } = sought;
  const here = sql`point(${lng}, ${lat})`;
  const best = sql`(select t.artist_id, t.user_id, ${roughScore(sought, 'ready')} as rough from nearest t where ${ready}
    order by rough desc limit ${sql.lit(ASKED_FOR)})`;
  const twentieth = sql`(select t.rough + ${saysFree()} as score from ${best} t
    ${saidOfDay(sought)}
    where ${isNotAway(sought)} and t.artist_id not in (select artist_id from busy)
    order by score desc offset ${sql.lit(PLACE)} limit 1)`;
  // The part of the way that brings all the rest at its best to the score of the twentieth; of a way it is 35 / (250 km + way).
  const part = sql`(select score - ${float(mostBesideDistance(sought))} from ${twentieth} twentieth)`;
  const farthest = float(FARTHEST * Math.sqrt(Math.cos((lat * Math.PI) / 180)));
  const up = sql`(with nearest as materialized (
      select *, coordinates <-> ${here} as away from private.artist_traits order by coordinates <-> ${here} limit ${sql.lit(NEAREST)}
    ), edge as materialized (select max(away) as away, count(*) as n, ${part} as part from nearest)
    select case when n < ${sql.lit(NEAREST)} then 180
      else greatest(away, least(greatest(1, away * ${farthest}), case when part > 0.0015 then (35 / part - 250) / ${float(KM_PER_DEGREE)} end)) end
    from edge)`;
  return sql<SqlBool>`(t.coordinates <@ ${boxAround(lat, lng, up)} or t.coordinates is null)`;
}

type Placed = { lat: number; lng: number };

/** So many degrees up and down from a place, and as far aside; all the way round where that reaches a pole or the 180th meridian. */
function boxAround(lat: number, lng: number, up: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select box(point(case when isround then -180 else ${lng} - aside end, ${lat} - up),
      point(case when isround then 180 else ${lng} + aside end, ${lat} + up))
    from (select up, up / greatest(0.01, cos(radians(least(90, abs(${lat}) + up)))) as aside from ${up} u (up)) around
    cross join lateral (select aside > 180 - abs(${lng}) as isround) r)`;
}
