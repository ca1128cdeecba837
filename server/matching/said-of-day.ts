import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Sought } from '#server/matching/sought.ts';

/**
 * What an artist (`t.user_id`) says of the day, as `said`. It is looked up for each (`offset 0`), because of all who say something of a day few
 * are asked about.
 */
export function saidOfDay({ date }: Sought): RawBuilder<unknown> {
  return sql`left join lateral (
    select status, away_from, away_until from availability where user_id = t.user_id and day = ${date} offset 0) said on true`;
}

/**
 * Whether an artist may come by what it says of the day: it has not marked the day, nor a part of it that the show is in. Where only the date is
 * known, who is free for a part of it may come.
 */
export function isNotAway({ date, timeZone, span }: Sought): RawBuilder<SqlBool> {
  const isFree = sql<SqlBool>`said.status is distinct from 'unavailable'`;
  if (span === undefined) return isFree;
  return sql<SqlBool>`${isFree} and (said.away_from is null and said.away_until is null
    or not ${span}::tstzrange && private.part_away(${date}::date, ${timeZone}, said.away_from, said.away_until))
    and (t.user_id not in (select user_id from private.calendar_sources where not is_personal)
      or private.busy_at(t.user_id, ${date}::date, ${timeZone}, ${span}::tstzrange) is null)`;
}
