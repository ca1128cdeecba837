import type { Step } from '#core/booking/lifecycle.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { refuse } from '#core/refusals/refuse.ts';

export const step = (refused: Extract<Step, { ok: false }>) => refuse(refused.reason, refused.sentence);

export const notPlayedYet = (date: Day) =>
  refuse('not-played-yet', `This show takes place on ${formatDay(date)} and has not been played yet.`);

export const alreadySigned = () => refuse('already-signed', 'You have already signed this agreement.');

export const notSignedByBoth = () =>
  refuse('not-signed-by-both', 'The document is made once both sides have signed the agreement.');

export const agreementVoid = () =>
  refuse('agreement-void', 'This agreement ended with its booking and cannot be signed.');
