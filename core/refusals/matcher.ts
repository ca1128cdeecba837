import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const unknownMatchModel = refusal(
  'unknown-match-model',
  404,
  () => t`There is no such model for this side.`,
);

export const matchModelBroken = refusal(
  'match-model-broken',
  409,
  () => t`This model cannot be read. What is in use stays in use.`,
);
