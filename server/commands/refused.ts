import type { Refusal } from '#core/refusal.ts';

/** Carries an expected refusal out of a transaction, so that it is rolled back; the one boundary answers with it. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    // Where a refusal was thrown is read by nobody, and hundreds may be thrown at once.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(refusal.message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Ends the act here with a sentence; nothing of it stays written. */
export function refuse(refusal: Refusal): never {
  throw new Refused(refusal);
}
