import type { Step } from '#core/booking/step.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { refuse } from '#core/refusals/refuse.ts';

export const step = (refused: Extract<Step, { ok: false }>) => refuse(refused.reason, refused.sentence);

export const notPlayedYet = (date: Day) =>
  refuse('not-played-yet', `This show takes place on ${formatDay(date)} and has not been played yet.`);

export const alreadySigned = () => refuse('already-signed', 'You have already signed this agreement.');

export const notSignedByBoth = () =>
  refuse('not-signed-by-both', 'The document is made once both sides have signed the agreement.');

export const changeUnderWay = () =>
  refuse(
    'change-under-way',
    'A change of this show waits for an answer already. Answer it or take it back first.',
  );

export const changeIsOver = () =>
  refuse('change-is-over', 'This change was answered, taken back or has run out meanwhile.');

export const changesNothing = () =>
  refuse('nothing-changed', 'This is what is agreed already. Please change something.');

export const alreadyConsented = () =>
  refuse('already-answered', 'You have agreed to this change. It waits for the others.');

export const changeIsTheirs = () =>
  refuse('not-yours-to-do', 'Only whoever proposed a change takes it back. You can decline it.');

export const unknownChange = () => refuse('unknown-change', 'There is no such change.');

/** Nobody signs an agreement whose booking ended, whose act did not play, or whose other side is gone. */
export const agreementVoid = (why: 'cancelled' | 'not-played' | 'closed') =>
  refuse('agreement-void', `${NOT_SIGNED[why]}, and no signature is needed any more.`);

const NOT_SIGNED = {
  cancelled: 'The booking of this agreement was cancelled',
  'not-played': 'The show of this agreement was not played',
  closed: 'The account of the other side was closed',
};
