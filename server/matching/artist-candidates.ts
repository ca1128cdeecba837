import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { bindingStatuses, recordStatuses } from '#core/booking/phase.ts';
import { type OtherNight, RETURN_DAYS } from '#core/matching/around.ts';
import { ARTIST_FACTS } from '#core/matching/criteria/index.ts';
import { columnsOf } from '#core/matching/read-facts.ts';
import type { Db } from '#server/db.ts';
import type { JudgedRow } from '#server/matching/judged-row.ts';
import { type RememberedRow, rememberedOf } from '#server/matching/remembered-rows.ts';
import { needsNothing, roughScore, saysFree } from '#server/matching/rough-score.ts';
import { isNotAway, saidOfDay } from '#server/matching/said-of-day.ts';
import type { Sought } from '#server/matching/sought.ts';
import { type Breadth, fitsFilters, playsGenres, playsGenresHere } from '#server/matching/sought-filters.ts';
import { isWorthTheWay } from '#server/matching/worth-the-way.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** An artist as read for a night, with what is remembered of it beside the room; the columns of the criteria's facts are in it too. */
export type CandidateRow = JudgedRow & {
  id: string;
  free: boolean;
  /** The artist's nights at this room in the months around, and those of the days before and after. */
  others: OtherNight[] | null;
  remembered: RememberedRow | null;
};

/** Of more artists than this, those are weighed who are the best by a rough score. */
const MOST_BY_SCORE = 200;

/**
 * The artists for a night as PostgreSQL narrows them by its indexes: from where and of the genres that are sought, free or
 * silent that day, not booked that night, not asking far beyond the budget. Who would need to do more than they say they do
 * comes after all others in the list: they are looked for, in a query of their own, only where the others are few. Of those
 * whose ids are `known` nothing but the id and `free` is read.
 */
export async function artistCandidates(
  db: Db,
  sought: Sought,
  breadth: Breadth = 'asked',
  known: readonly string[] = [],
): Promise<CandidateRow[]> {
  const { rows } = await withFacts(sought, picked(sought, breadth), known).execute(db);
  if (sought.weighs || rows.length >= MOST_BY_SCORE) return rows;
  const needed = needyOf(sought, breadth, MOST_BY_SCORE - rows.length);
  const needy = await withFacts(sought, needed, known).execute(db);
  const found = new Set(rows.map(({ id }) => id));
  return [...rows, ...needy.rows.filter(({ id }) => !found.has(id))];
}

/** The query for those who need nothing, for whoever wants to time or explain it. */
export function candidatesQuery(sought: Sought, breadth: Breadth): RawBuilder<CandidateRow> {
  return withFacts(sought, picked(sought, breadth), []);
}

/** What the database knows of those who were picked (`id`, `free`) and are not `known`. */
function withFacts(
  sought: Sought,
  picked: RawBuilder<unknown>,
  known: readonly string[],
): RawBuilder<CandidateRow> {
  const { date, timeZone, venueId } = sought;
  // Nights at this room in the months around, and any of the days before and after.
  const around = sql`b.show_date between ${date}::date - ${sql.lit(RETURN_DAYS)} and ${date}::date + ${sql.lit(RETURN_DAYS)}
    and (b.venue_id = ${venueId} or b.show_date between ${date}::date - 1 and ${date}::date + 1)`;
  return sql<CandidateRow>`
    with busy as materialized (
      select b.artist_id from bookings b
      where b.show_date between ${date}::date - 1 and ${date}::date + 1
        and b.night && private.night_taken(${date}, ${timeZone}, ${sought.doorsAt ?? null}::timestamptz, ${sought.endsAt ?? null}::timestamptz)
        and ${statusIn('b.status', bindingStatuses)} and not ${leavesHours(sought)}
      union all select artist_id from blocks where venue_id = ${venueId}
    ), picked as materialized (${picked})
    select picked.id, ${sql.join(columnsOf(ARTIST_FACTS).map(selected))},
      a.lat, a.lng, a.country_code, a.rating, a.review_count,
      record.played, record.cancelled, picked.free, around.others, remembered.of as remembered
    from picked left join lateral (
      select * from artist_profiles where id = picked.id ${known.length > 0 ? sql`and id <> all (${known}::uuid[])` : sql``} offset 0
    ) a on true
    left join lateral (
      select count(*) filter (where b.status <> 'cancelled' and not b.did_not_play)::int as played,
        count(*) filter (where b.status = 'cancelled' and b.ended_by = 'artist')::int as cancelled
      from bookings b where b.artist_id = a.id and ${statusIn('b.status', recordStatuses)}
    ) record on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('date', b.show_date, 'venueId', b.venue_id, 'lat', v.lat, 'lng', v.lng,
        'from', case when b.shares_day then lower(s.span) end, 'to', case when b.shares_day then upper(s.span) end)) as others
      from bookings b join venue_profiles v on v.id = b.venue_id join shows s on s.id = b.show_id
      where b.artist_id = a.id and ${statusIn('b.status', bindingStatuses)} and ${around}
    ) around on true
    ${rememberedOf(sql`a.id`, venueId)}`;
}

/** Whether a booking leaves the hours of the night to an artist who plays more than one show a day; the evening from 17:00 on where they are not known. */
function leavesHours({ date, timeZone, doorsAt, endsAt }: Sought): RawBuilder<SqlBool> {
  return sql<SqlBool>`(b.shares_day and not b.night && tstzrange(
      coalesce(${doorsAt ?? null}::timestamptz, (${date}::date + time '17:00') at time zone ${timeZone}),
      coalesce(${endsAt ?? null}::timestamptz, (${date}::date + 1 + time '06:00') at time zone ${timeZone}), '[)')
    and exists (select from artist_profiles p where p.id = b.artist_id and p.plays_twice))`;
}

/** Whom to weigh. */
function picked(sought: Sought, breadth: Breadth): RawBuilder<unknown> {
  const { askedArtists, venueId, weighs } = sought;
  const fits = sql`${fitsFilters(sought)} and ${playsGenres(sought, breadth)}`;
  if (weighs)
    return sql`select ${PICKED} ${mayCome(sought)} and ${fits}
      and (pg_catalog.uuid_hash(t.artist_id) & 65535) % ${weighs.of}::int = ${weighs.part}::int`;
  const remembered = sql`select ${PICKED} ${mayCome(sought, sql`private.room_acts r join private.artist_traits t on t.artist_id = r.artist_id`)}
    and r.venue_id = ${venueId} and ${fits}`;
  const asked = sql`select ${PICKED} ${mayCome(sought)} and t.artist_id = any (${askedArtists}::uuid[])`;
  const ready = sql`${playsGenresHere(sought, breadth)} and ${needsNothing(sought)} and ${inReach(sought, breadth)}`;
  return sql`(${best(sought, ready, MOST_BY_SCORE, 'ready')}) union (${remembered})
    ${askedArtists.length > 0 ? sql`union (${asked})` : sql``}`;
}

/** The best of those who would need to do more than they say they do. */
function needyOf(sought: Sought, breadth: Breadth, most: number): RawBuilder<unknown> {
  const needy = sql`${playsGenres(sought, breadth)} and ${needsNothing(sought)} is not true`;
  return best(sought, sql`${needy} and ${inReach(sought, breadth)}`, most);
}

/** Where no index tells who plays what is sought, one tells who is near enough to be among the first. The few of the demo are all read. */
function inReach(sought: Sought, breadth: Breadth): RawBuilder<SqlBool> {
  const { lat, lng } = sought;
  if (lat === null || lng === null || sought.withinDemo || (breadth !== 'any' && sought.genres.length > 0))
    return sql<SqlBool>`true`;
  const ready = sql<SqlBool>`(${needsNothing(sought)} and ${fitsFilters(sought)})`;
  return isWorthTheWay({ ...sought, lat, lng }, ready);
}

/** The best of some by the rough score. What they say of the day is looked up for the best without it, which are some more. */
function best(sought: Sought, some: RawBuilder<unknown>, most: number, who?: 'ready'): RawBuilder<unknown> {
  const rough = sql`(select t.artist_id, t.user_id, ${roughScore(sought, who)} as rough from private.artist_traits t
    where ${some} and ${fitsFilters(sought)} ${withinDemo(sought)} order by rough desc, t.artist_id limit ${2 * most})`;
  return sql`select ${PICKED} ${mayCome(sought, sql`${rough} t`)}
    order by t.rough + ${saysFree()} desc, t.artist_id limit ${most}`;
}

const PICKED = sql`t.artist_id as id, coalesce(said.status = 'free', false) as free`;

/** From where artists are taken who may come: not busy that night, nor away by what they say of the day. */
function mayCome(sought: Sought, from = sql`private.artist_traits t`): RawBuilder<unknown> {
  return sql`from ${from}
    ${saidOfDay(sought)}
    where ${isNotAway(sought)} ${withinDemo(sought)}
      and t.artist_id not in (select artist_id from busy)`;
}

/** As a list, so that the few of the demo, and whoever asked for the night, are looked up and not looked for among all. */
function withinDemo({ withinDemo, askedArtists }: Sought): RawBuilder<unknown> {
  if (!withinDemo) return sql``;
  return sql`and t.artist_id = any (array(select profile_id from private.demo_accounts) || ${askedArtists}::uuid[])`;
}

/** A column as text where it is an array: a thousand arrays take long to parse. The genres are text already. */
function selected({ column, isList }: { column: string; isList: boolean }): RawBuilder<unknown> {
  const of = sql.ref(`a.${column}`);
  if (!isList || column === 'genres') return of;
  return sql`nullif(array_to_string(${of}, ','), '') as ${sql.id(column)}`;
}
