import { refusals } from '#core/refusal.ts';
import { createWorkQueue, type WorkQueue } from '#server/commands/work-queue.ts';

/**
 * How many acts of one process are in their transactions at once. More would wait for the same processors and rows, and each would
 * hold a connection. Acts begin in the order in which they came, so that the last of many waits little longer than the median.
 */
const ACTS = {
  atOnce: 5,
  waiting: 2_000,
  waitingEach: 500,
  longestWaitMs: 15_000,
  refusal: refusals.tooManyActs,
};

/** The turns that the acts of one process take. */
export const turnsOfActs = (): WorkQueue => createWorkQueue(ACTS);
