import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const unknownThing = refusal(
  'unknown-thing',
  404,
  () => t`What you report was not found. It may be gone already.`,
);

export const ownThing = refusal(
  'own-thing',
  409,
  () => t`This is your own. You can change or remove it yourself.`,
);

export const unknownReport = refusal('unknown-report', 404, () => t`This report was not found.`);

export const reportDecided = refusal('report-decided', 409, () => t`This report has been decided already.`);

export const notRemovable = refusal(
  'not-removable',
  409,
  () => t`A profile as a whole is not removed. What stands on it can be reported by itself.`,
);
