import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { system } from '../system/system.mjs';

/** What a thread does: functions of `@node-rs/argon2` and `@node-rs/bcrypt` by these names. */
export type HashJob =
  | { act: 'hash'; args: [password: string, options: Options] }
  | { act: 'verify'; args: [hash: string, password: string] }
  | { act: 'verifyBcrypt'; args: [password: string, hash: string] };

type Told = { value: unknown } | { error: string };

// Plain JavaScript in a string: the same from source, in tests and in the built server, which is one file.
const THREAD = `
const { getPriority, setPriority } = require('node:os');
const { parentPort, workerData } = require('node:worker_threads');
const { hashSync, verifySync } = require(workerData.argon2);
const { verifySync: verifyBcrypt } = require(workerData.bcrypt);
const acts = { hash: hashSync, verify: verifySync, verifyBcrypt };
// On Linux a thread has a priority of its own: where cores are few, requests come before hashes.
if (workerData.hasPriority) setPriority(Math.min(19, getPriority() + 10));
parentPort.on('message', ({ act, args }) => {
  try {
    parentPort.postMessage({ value: acts[act](...args) });
  } catch (error) {
    parentPort.postMessage({ error: String(error?.message ?? error) });
  }
});
`;

/**
 * Threads that hash and compare passwords, one at a time each. Libraries' own asynchronous calls work in threads that have
 * the priority of requests, and a sign-in then delays what everybody else asks.
 */
export function createHashThreads() {
  const require = createRequire(import.meta.url);
  const workerData = {
    argon2: require.resolve('@node-rs/argon2'),
    bcrypt: require.resolve('@node-rs/bcrypt'),
    hasPriority: system.isLinux,
  };
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  const start = (): Worker => {
    // It needs nothing of the process: no secret, no option of a debugger.
    const thread = new Worker(THREAD, { eval: true, workerData, env: {}, argv: [], execArgv: [] });
    all.add(thread);
    const forget = () => {
      all.delete(thread);
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
    };
    thread.on('error', forget).on('exit', forget);
    thread.unref();
    return thread;
  };

  /** What came of it; null when the thread ended over it. */
  const tryOnce = (job: HashJob) =>
    new Promise<Told | null>((resolve) => {
      const thread = idle.pop() ?? start();
      const settle = (told: Told | null) => {
        thread.off('message', settle).off('error', died).off('exit', died);
        if (told) idle.push(thread);
        resolve(told);
      };
      const died = () => settle(null);
      thread.on('message', settle).on('error', died).on('exit', died);
      thread.postMessage(job);
    });

  return {
    /** Does a job; in a new thread, once more, when the first one ends over it. */
    run: async <Value>(job: HashJob): Promise<Value> => {
      const told = (await tryOnce(job)) ?? (await tryOnce(job));
      if (!told) throw new Error('The threads that check passwords end');
      if ('error' in told) throw new Error(told.error);
      return told.value as Value;
    },
    /** The threads there are. */
    threads: () => [...all],
  };
}
