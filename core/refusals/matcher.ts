import { refusal } from '#core/refusals/refusal.ts';

export const unknownMatchModel = refusal('unknown-match-model', 404, 'There is no such model for this side.');

export const matchModelBroken = refusal(
  'match-model-broken',
  409,
  'This model cannot be read. What is in use stays in use.',
);
