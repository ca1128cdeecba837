import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';

/** Genres that more artists play than others stand in the report. */
const MOST_GENRES = 15;

/** Counts once, for each week that is over, how the 26 weeks that end with it divided over artists. Without any list shown there is nothing to count. */
export const reportFairness: Job = {
  name: 'report-fairness',
  everyMs: MINUTE_MS,
  run: (db: Db) =>
    db.transaction().execute(async (tx) => {
      const { rows: due } = await sql<{ week: string }>`
        select w.week::text from (select date_trunc('week', private.now() at time zone 'UTC')::date - 7 as week) w
        where exists (select from private.match_impressions i where i.at < (w.week + 7)::timestamp at time zone 'UTC')
          and not exists (select from private.match_fairness f where f.week = w.week)
          and pg_try_advisory_xact_lock(hashtext('private.match_fairness'))`.execute(tx);
      const week = due[0]?.week;
      if (!week) return 0;
      const { numAffectedRows } = await sql`
        insert into private.match_fairness
        select ${week}::date, f.* from private.count_fairness(${week}::date - 25 * 7, ${week}::date + 7) f
        where f.division <> 'genre' or f.place <= ${MOST_GENRES}
        on conflict do nothing`.execute(tx);
      return Number(numAffectedRows ?? 0);
    }),
};
