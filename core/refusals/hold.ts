import { type Day, formatDay } from '#core/calendar/day.ts';
import { refuse } from '#core/refusals/refuse.ts';

export const alreadyHeld = (day: Day) =>
  refuse('already-held', `There is a hold of this artist on ${formatDay(day)} already.`);

export const unknownHold = () => refuse('unknown-hold', 'This hold does not exist, or is not yours to see.');

export const holdOver = () => refuse('hold-over', 'This hold has ended already.');

export const holdIsFirst = () => refuse('hold-is-first', 'This is the first hold: nobody stands before it.');

export const alreadyChallenged = (until: string) =>
  refuse(
    'already-challenged',
    `The first hold has been asked for a decision already. It is due by ${until}.`,
  );
