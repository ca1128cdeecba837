import type { Db } from '#server/db.ts';
import { arrivePayouts } from '#server/jobs/arrive-payouts.ts';
import { expireRequests } from '#server/jobs/expire-requests.ts';
import { forgetOldKeys } from '#server/jobs/forget-old-keys.ts';
import { mailNotices } from '#server/jobs/mail-notices.ts';
import { playShows } from '#server/jobs/play-shows.ts';
import { putDemoBack } from '#server/jobs/put-demo-back.ts';
import { remindOfShows } from '#server/jobs/remind-of-shows.ts';
import type { Post } from '#server/post.ts';
import type { ResetDemo } from '#server/reset-demo.ts';

/** What a job is handed besides the database. A deployment without `post` sends no mail; one without a demo has no `resetDemo`. */
export type JobTools = {
  post?: Post;
  resetDemo?: ResetDemo | undefined;
  log?: (message: string, error: unknown) => void;
};

export type Job = { name: string; run(db: Db, tools?: JobTools): Promise<number> };

/**
 * Mail after what tells of something: it never waits for a mail server, and is mailed in the same round. The demo season
 * last: it takes seconds, once a day.
 */
export const jobs: Job[] = [
  expireRequests,
  playShows,
  arrivePayouts,
  remindOfShows,
  forgetOldKeys,
  mailNotices,
  putDemoBack,
];

/**
 * Does all that is due by the product's clock and tells how many rows each job changed. Safe when two processes run it at
 * once: every job takes its rows with FOR UPDATE SKIP LOCKED.
 */
export async function runDueJobs(db: Db, tools: JobTools = {}): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const job of jobs) done[job.name] = await job.run(db, tools);
  return done;
}
