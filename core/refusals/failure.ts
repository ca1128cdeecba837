import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const notFailing = refusal(
  'not-failing',
  404,
  () => t`It does not fail any more: it was tried again, or what it was for is gone.`,
);
