import type { Db } from '#server/db.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import type { JobTools } from '#server/jobs/job.ts';

/**
 * Does what time brings, every `everyMs` milliseconds, one round after the other. Several processes may run it: each job
 * takes its rows with SKIP LOCKED.
 * @returns stops it and waits for the round that is running
 */
export function startJobs(
  db: Db,
  everyMs: number,
  tools: JobTools & Required<Pick<JobTools, 'log'>>,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const begun = new Map<string, number>();
  const round = () => {
    running = runDueJobs(db, tools, begun)
      .then(() => undefined)
      // What failed was logged; it is tried again in the next round.
      .catch(() => {})
      .finally(() => {
        if (!stopped) timer = setTimeout(round, everyMs);
      });
  };
  timer = setTimeout(round, Math.min(everyMs, 1_000));
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
