import { Worker } from 'node:worker_threads';
import type { BusyRead, ToRead } from '#server/calendar/busy/read-busy.ts';

/** What the thread answers: when its owner is busy, or the name of the error. */
export type ReadInThread = { busy: BusyRead; error?: never } | { busy?: never; error: string };

const LONGEST_MS = 15_000;
const MEMORY_MB = 192;

/**
 * Reads a calendar in a thread of its own, which ends with it, or when it takes too long or too much memory. `file` is the built worker,
 * `calendar-worker.mjs`.
 */
export function readInThread(
  file: string,
  { longestMs = LONGEST_MS, memoryMb = MEMORY_MB } = {},
): (toRead: ToRead) => Promise<BusyRead> {
  const one = (toRead: ToRead) =>
    new Promise<BusyRead>((resolve, reject) => {
      const worker = new Worker(file, {
        workerData: toRead,
        // It needs nothing of the process: no secret, no option of a debugger.
        env: { NODE_ENV: 'production' },
        argv: [],
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      });
      worker.unref();
      const late = setTimeout(() => void worker.terminate(), longestMs).unref();
      worker.once('message', ({ busy, error }: ReadInThread) => {
        if (busy) resolve(busy);
        else reject(Object.assign(new Error('a calendar cannot be read'), { name: error }));
      });
      worker.once('error', reject);
      worker.once('exit', (code) => {
        clearTimeout(late);
        reject(new Error(`the thread that reads a calendar ended with ${code}`));
      });
    });
  // One after the other: several large ones at once would take the memory of the process.
  let turn: Promise<unknown> = Promise.resolve();
  return (toRead) => {
    const mine = turn.then(() => one(toRead));
    turn = mine.catch(() => {});
    return mine;
  };
}
