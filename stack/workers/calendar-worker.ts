import { parentPort, workerData } from 'node:worker_threads';
import { readBusy, type ToRead } from '#server/calendar/busy/read-busy.ts';
import { preferOthers } from '../system/system.mjs';
import type { ReadInThread } from './calendar-thread.ts';

/** The thread that reads a calendar that somebody else has written: what comes in is its text, what goes out is when its owner is busy. */

// On Linux a thread has a priority of its own: requests come before calendars.
preferOthers(10);

let answer: ReadInThread;
try {
  answer = { busy: readBusy(workerData as ToRead) };
} catch (error) {
  answer = { error: error instanceof Error ? error.name : 'Error' };
}
parentPort?.postMessage(answer);
