import { MOST_RULES } from '#core/calendar/availability-rule.ts';
import { refuse } from '#core/refusals/refuse.ts';

export const unknownRule = () =>
  refuse('unknown-rule', 'This rule does not exist, or is not yours to change.');

export const tooManyRules = () =>
  refuse('too-many-rules', `You have ${MOST_RULES} rules already. Remove one that you no longer need.`);

export const noCalendarFeed = () =>
  refuse('no-calendar-feed', 'Your calendar link is switched off. Make a new one.');
