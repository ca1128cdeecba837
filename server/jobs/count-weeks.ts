import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';

/** Counts each week that is over once, and then the last 26 of them by city. A week is a statement of its own: none takes long. */
export const countWeeks: Job = {
  name: 'count-weeks',
  everyMs: MINUTE_MS,
  async run(db) {
    let written = 0;
    for (let rows = await countNext(db); rows > 0; rows = await countNext(db)) written += rows;
    return written;
  },
};

async function countNext(db: Db): Promise<number> {
  const { rows } = await sql<{ written: number }>`select private.count_next_figures() as written`.execute(db);
  return rows[0]?.written ?? 0;
}
