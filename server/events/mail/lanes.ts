import { setTimeout as delay } from 'node:timers/promises';

export type Lanes = {
  /** Looks for work now, unless that is going on or these lanes are stopped. */
  wake: () => void;
  /** Settles when nothing is found any more. */
  idle: () => Promise<void>;
  /** Takes nothing more, and settles when the work in hand is done. */
  stop: () => Promise<void>;
};

type Work<Job> = {
  take: () => Promise<Job | undefined>;
  /** Must not throw. */
  work: (job: Job) => Promise<void>;
  /** How many jobs are worked on at once. */
  most: number;
  /** How long a lane rests after each job, in milliseconds, so that many jobs leave the processor to people. */
  restMs?: number;
  onError: (error: unknown) => void;
};

/** Works on jobs, several at once, until none is left; a slow one holds up one lane only. */
export function createLanes<Job>({ take, work, most, restMs = 0, onError }: Work<Job>): Lanes {
  const lanes = new Set<Promise<void>>();
  let wakes = 0;
  let stopped = false;
  const stopping = new AbortController();

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
      const job = await take();
      if (job === undefined) {
        // Something may have been added after this lane looked.
        if (seen === wakes) return;
        continue;
      }
      open();
      await work(job);
      if (restMs > 0) await delay(restMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const idle = async () => {
    while (lanes.size > 0) await Promise.all(lanes);
  };
  return {
    wake: () => {
      wakes += 1;
      open();
    },
    idle,
    stop: () => {
      stopped = true;
      stopping.abort();
      return idle();
    },
  };
}
