import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const webhooksNotSent = refusal(
  'webhooks-not-sent',
  409,
  () => t`This deployment sends nothing to other addresses. Ask for the lists by a token instead.`,
);

export const tooManyWebhooks = refusal(
  'too-many-webhooks',
  409,
  (most: number) => t`The profile has ${most} webhooks already. Remove one that you no longer need.`,
);

export const unknownWebhook = refusal(
  'unknown-webhook',
  404,
  () => t`This webhook, or what was sent to it, does not exist any more.`,
);
