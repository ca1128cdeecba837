import { refusal } from '#core/refusals/refusal.ts';

export const notFailing = refusal(
  'not-failing',
  404,
  'It does not fail any more: it was tried again, or what it was for is gone.',
);
