import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const unknownUse = refusal(
  'unknown-use',
  404,
  () => t`This entry does not exist, or is not one of your venue.`,
);

export const entryOver = refusal('use-over', 409, (how: 'cancelled' | 'turned') =>
  how === 'turned'
    ? t`This entry was turned into a show. Change the show.`
    : t`This entry was called off. Make a new one.`,
);
