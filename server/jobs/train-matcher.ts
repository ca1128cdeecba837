import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { isTimeFor } from '#server/jobs/now-and-then.ts';
import { trainMatcher as train } from '#server/matching/train-matcher.ts';

/** Learns once a day, and when an admin asks for it. */
export const trainMatcher: Job = {
  name: 'train-matcher',
  async run(db, { learn } = {}) {
    const asked = await takeAsked(db);
    if (asked === null && !(await isTimeFor(db, 'train-matcher', '1 day'))) return 0;
    const came = await train(db, learn);
    if (asked !== null)
      await sql`update private.match_trainings set came = ${JSON.stringify(came)} where id <= ${asked} and said is null and came is null`.execute(
        db,
      );
    return 1;
  },
};

/** The last training that was asked for, taken by one of the processes that look at the same moment. */
async function takeAsked(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with asked as (select id from private.match_trainings where done_at is null for update skip locked)
    update private.match_trainings set done_at = private.now() where id in (select id from asked)
    returning id`.execute(db);
  return rows.length === 0 ? null : Math.max(...rows.map(({ id }) => id));
}
