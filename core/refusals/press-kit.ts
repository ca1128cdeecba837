import { at, refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const kitChanged = refusal(
  'kit-changed',
  409,
  () => t`Your profile has changed since you looked at this kit. Please look at it again before you send it.`,
);

/** Whether they said so themselves, or a venue of theirs has blocked this artist, is told to nobody. */
export const kitNotWanted = refusal('kit-not-wanted', 409, () =>
  at('email', t`This address takes no press kits. Nothing was sent.`),
);

export const tooManyKits = refusal(
  'too-many-kits',
  429,
  (most: number) => t`You can send ${most} press kits in 24 hours. Please send the next one tomorrow.`,
);

export const kitSentOften = refusal('kit-sent-often', 429, (most: number) =>
  at('email', t`This address got ${most} kits from you within 30 days. Please wait for an answer.`),
);

export const unknownKit = refusal(
  'unknown-kit',
  404,
  () => t`There is no such press kit, or it was withdrawn already.`,
);

/** A token of nobody's is told the same. */
export const kitOver = refusal(
  'kit-over',
  404,
  () =>
    t`This link opens no press kit. Its time is over, or the link is not complete. Please ask the artist for a new one.`,
);
export const kitWithdrawn = refusal('kit-withdrawn', 404, () => t`The artist has withdrawn this press kit.`);
export const kitNotShown = refusal(
  'kit-not-shown',
  404,
  () => t`The profile of this artist is closed or suspended, so its press kit is not shown.`,
);
export const noRider = refusal('no-rider', 404, () => t`This press kit has no technical rider any more.`);
