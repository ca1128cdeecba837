import type { Refusal } from '#core/refusal.ts';

/** Carries an expected refusal out of a transaction, so that it is rolled back; the one boundary answers with it. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** Ends the act here with a sentence; nothing of it stays written. */
export function refuse(refusal: Refusal): never {
  throw new Refused(refusal);
}
