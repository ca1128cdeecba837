import { refuse } from '#core/refusals/refuse.ts';

export const unknownMatchModel = () => refuse('unknown-match-model', 'There is no such model for this side.');

export const matchModelBroken = () =>
  refuse('match-model-broken', 'This model cannot be read. What is in use stays in use.');
