import { sql } from 'kysely';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';

/** Makes numbers of who looked at profiles on the days that are over, and deletes all else of it (`private.count_views`). */
export const countViews: Job = {
  name: 'count-views',
  everyMs: MINUTE_MS,
  async run(db) {
    const { rows } = await sql<{ counted: number }>`select private.count_views() as counted`.execute(db);
    return rows[0]?.counted ?? 0;
  },
};
