import { sql } from 'kysely';
import type { ReadAnswer } from '#core/contract/index.ts';
import * as contract from '#core/contract/report.ts';
import { defineRead } from '#server/commands/read.ts';

const MOST = 200;

/** What was reported, newest first. */
export const reports = defineRead(contract.reports, async ({ db }, query) => {
  const { rows } = await sql<ReadAnswer<'reports'>['reports'][number]>`
    select r.id as "reportId", r.what, r.kept, r.reason, r.words,
      jsonb_build_object('profileId', r.reported_profile, 'side', r.reported_side, 'name', named.name) as reported,
      case when by.name is not null then
        jsonb_build_object('profileId', r.reporter_profile, 'side', r.reporter_side, 'name', by.name) end as reporter,
      ${instant(sql`r.made_at`)} as "madeAt",
      case when r.decided_at is not null then
        jsonb_build_object('decision', r.decision, 'why', r.why, 'at', ${instant(sql`r.decided_at`)}, 'by', r.decided_by) end as decided
    from reports r
    left join lateral (select name from artist_profiles where id = r.reported_profile
      union all select name from venue_profiles where id = r.reported_profile) named on true
    left join lateral (select name from artist_profiles where id = r.reporter_profile
      union all select name from venue_profiles where id = r.reporter_profile) by on true
    where ${query.state ?? null}::text is null or (r.decided_at is null) = (${query.state ?? null} = 'open')
    order by r.made_at desc, r.id limit ${MOST}`.execute(db);
  return { reports: rows };
});

const instant = (of: ReturnType<typeof sql>) =>
  sql`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
