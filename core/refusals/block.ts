import { isolated } from '#core/forms/directions.ts';
import { refuse } from '#core/refusals/refuse.ts';

/** The other side does not want to hear of who asks, who is not told so. */
export const notTaken = (partner: string) =>
  refuse('not-taken', `${isolated(partner)} does not take messages or requests at the moment.`);

export const blockedByYou = (partner: string) =>
  refuse(
    'blocked-by-you',
    `You have blocked ${isolated(partner)}. Unblock them in your settings to ask them.`,
  );
