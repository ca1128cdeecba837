import { type Day, formatDay } from '#core/calendar/day.ts';
import { refusal } from '#core/refusals/refusal.ts';
import type { Wording } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

export const alreadyHeld = refusal(
  'already-held',
  409,
  (day: Day) => t`There is a hold of this artist on ${formatDay(day)} already.`,
);

export const unknownHold = refusal(
  'unknown-hold',
  404,
  () => t`This hold does not exist, or is not yours to see.`,
);

export const holdOver = refusal('hold-over', 409, () => t`This hold has ended already.`);

export const holdIsFirst = refusal(
  'hold-is-first',
  409,
  () => t`This is the first hold: nobody stands before it.`,
);

export const alreadyChallenged = refusal(
  'already-challenged',
  409,
  (until: Wording) => t`The first hold has been asked for a decision already. It is due by ${until()}.`,
);
