import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { isTimeFor } from '#server/jobs/now-and-then.ts';
import { rememberNights as remember } from '#server/matching/remember.ts';

/** What matching remembers is made anew once a day, and within the hour after a night was played or an offer answered. */
export const rememberNights: Job = {
  name: 'remember-nights',
  async run(db) {
    const every = (await hasNews(db)) ? '1 hour' : '1 day';
    if (!(await isTimeFor(db, 'remember-nights', every))) return 0;
    return remember(db);
  },
};

/** So many of the latest events are looked at. */
const LATEST = 500;

async function hasNews(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from (select kind, at from domain_events order by seq desc limit ${LATEST}) e
    join private.chores c on c.name = 'remember-nights'
    where e.at > c.done_at and e.kind in ('booking-played', 'booking-accepted', 'booking-declined', 'booking-expired')
    limit 1`.execute(db);
  return rows.length > 0;
}
