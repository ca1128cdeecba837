import { MOST_RULES } from '#core/calendar/availability-rule.ts';
import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const unknownRule = refusal(
  'unknown-rule',
  404,
  () => t`This rule does not exist, or is not yours to change.`,
);

export const tooManyRules = refusal(
  'too-many-rules',
  409,
  () => t`You have ${MOST_RULES} rules already. Remove one that you no longer need.`,
);

export const noCalendarFeed = refusal(
  'no-calendar-feed',
  404,
  () => t`Your calendar link is switched off. Make a new one.`,
);
