import { Worker } from 'node:worker_threads';
import type { Trained } from '#core/matching/learning/train-model.ts';
import type { Learner } from '#server/matching/train-matcher.ts';

const LONGEST_MS = 10 * 60_000;
const MEMORY_MB = 512;

/** Learns in a thread of its own, which ends with it. `file` is the built worker, `learning-worker.mjs`. */
export function learnInThread(file: string): Learner {
  return (training) =>
    new Promise<Trained | null>((resolve, reject) => {
      const worker = new Worker(file, {
        workerData: training,
        // It needs nothing of the process: no secret, no option of a debugger.
        env: { NODE_ENV: 'production' },
        argv: [],
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      });
      worker.unref();
      const late = setTimeout(() => worker.terminate(), LONGEST_MS).unref();
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => {
        clearTimeout(late);
        reject(new Error(`the thread that learns ended with ${code}`));
      });
    });
}
