import type { Db } from '#server/db.ts';
import { arrivePayouts } from '#server/jobs/arrive-payouts.ts';
import { expireRequests } from '#server/jobs/expire-requests.ts';
import { forgetOldKeys } from '#server/jobs/forget-old-keys.ts';
import { playShows } from '#server/jobs/play-shows.ts';

export type Job = { name: string; run(db: Db): Promise<number> };

export const jobs: Job[] = [expireRequests, playShows, arrivePayouts, forgetOldKeys];

/**
 * Does all that is due by the product's clock and tells how many rows each job changed. Safe when two processes run it at
 * once: every job takes its rows with FOR UPDATE SKIP LOCKED.
 */
export async function runDueJobs(db: Db): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const job of jobs) done[job.name] = await job.run(db);
  return done;
}
