import { sql } from 'kysely';
import { giniOf } from '#core/matching/gini.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { isTimeFor } from '#server/jobs/now-and-then.ts';

/** The places that are looked at. */
const FIRST = 10;

/** Sums up the rankings of the last full week, Monday to Sunday, once it is over. */
export const reportMatching: Job = {
  name: 'report-matching',
  async run(db) {
    if (!(await isTimeFor(db, 'report-matching', '1 day'))) return 0;
    let reports = 0;
    for (const side of ['venue', 'artist'] as const) reports += await report(db, side);
    return reports;
  },
};

type Counted = {
  lists: number;
  shown: number;
  newcomers: number;
  learned: number;
  counts: number[];
  others: number;
};

async function report(db: Db, side: 'venue' | 'artist'): Promise<number> {
  const shownId = sql.id(side === 'venue' ? 'artist_id' : 'venue_id');
  const everybody =
    side === 'venue'
      ? sql`select id from artist_profiles where not closed`
      : sql`select distinct venue_id as id from shows where status <> 'cancelled' and show_date >= (select first from week)
          and created_at < (select first from week) + 7`;
  const { rows } = await sql<Counted & { week: string }>`
    with week as (select date_trunc('week', private.now() at time zone 'UTC' - interval '7 days')::date as first),
    shown as (
      select i.* from private.match_impressions i, week
      where i.side = ${side} and i.place <= ${FIRST} and i.at >= week.first and i.at < week.first + 7
    ), each as (
      select p.id, count(s.id)::int as times from (${everybody} union select ${shownId} from shown) p left join shown s on s.${shownId} = p.id
      group by p.id
    )
    select (select first from week) as week, count(distinct list) as lists, count(*) as shown,
      count(*) filter (where is_new) as newcomers, count(*) filter (where model_id is not null) as learned,
      coalesce((select array_agg(times) from each where times > 0), '{}') as counts, (select count(*) from each where times = 0) as others
    from shown`.execute(db);
  const week = rows[0];
  if (!week || week.shown === 0) return 0;
  const counts = [...week.counts, ...new Array<number>(week.others).fill(0)];
  const { rows: written } = await sql`
    insert into private.match_reports (week, side, lists, shown, coverage, gini, newcomer_share, learned_share)
    values (${week.week}, ${side}, ${week.lists}, ${week.shown}, ${week.counts.length / counts.length}, ${giniOf(counts)},
      ${week.newcomers / week.shown}, ${week.learned / week.shown})
    on conflict do nothing returning week`.execute(db);
  return written.length;
}
