import { isolated } from '#core/forms/directions.ts';
import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

/** The other side does not want to hear of who asks, who is not told so. */
export const notTaken = refusal(
  'not-taken',
  409,
  (partner: string) => t`${isolated(partner)} does not take messages or requests at the moment.`,
);

export const blockedByYou = refusal(
  'blocked-by-you',
  409,
  (partner: string) => t`You have blocked ${isolated(partner)}. Unblock them in your settings to ask them.`,
);
