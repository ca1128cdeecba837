import { setTimeout as delay } from 'node:timers/promises';

export type Lanes = {
  /** Looks for work now, unless that is going on or these lanes are stopped. */
  wake: () => void;
  /** Settles when nothing is found any more. No lane rests while somebody waits for that. */
  idle: () => Promise<void>;
  /** Takes nothing more, and settles when the work in hand is done. */
  stop: () => Promise<void>;
};

type Work<Job> = {
  /** Asked once at a time: jobs come to `work` in the order in which they are taken. */
  take: () => Promise<Job | undefined>;
  /** Must not throw. */
  work: (job: Job) => Promise<void>;
  /** How many jobs are worked on at once. */
  most: number;
  /** How long a lane rests after a job, in milliseconds, so that many jobs leave the processor to people. */
  restMs?: () => number;
  onError: (error: unknown) => void;
};

/** Works on jobs, several at once, until none is left; a slow one holds up one lane only. */
export function createLanes<Job>({ take, work, most, restMs, onError }: Work<Job>): Lanes {
  const lanes = new Set<Promise<void>>();
  let wakes = 0;
  let stopped = false;
  let hurried = 0;
  let hurry = new AbortController();
  let looking: Promise<unknown> = Promise.resolve();

  const next = () => {
    const job = looking.then(take);
    looking = job.catch(() => {});
    return job;
  };

  const open = () => {
    if (stopped || lanes.size >= most) return;
    const lane = run()
      .catch(onError)
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  };

  async function run(): Promise<void> {
    while (!stopped) {
      const seen = wakes;
      const job = await next();
      if (job === undefined) {
        // Something may have been added after this lane looked.
        if (seen === wakes) return;
        continue;
      }
      open();
      await work(job);
      if (restMs && hurried === 0) await delay(restMs(), undefined, { signal: hurry.signal }).catch(() => {});
    }
  }

  const idle = async () => {
    hurried += 1;
    hurry.abort();
    while (lanes.size > 0) await Promise.all(lanes);
    hurried -= 1;
    if (hurried === 0) hurry = new AbortController();
  };
  return {
    wake: () => {
      wakes += 1;
      open();
    },
    idle,
    stop: () => {
      stopped = true;
      return idle();
    },
  };
}
