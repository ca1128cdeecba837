import { at, refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const unknownPaper = refusal(
  'unknown-paper',
  404,
  () => t`One of these papers is not kept by your profile. Attach it again, and then save.`,
);

export const unknownVersion = refusal(
  'unknown-version',
  404,
  () => t`This version of the clauses is not kept any more, or is not one of your profile.`,
);

export const unknownKindOfNight = refusal(
  'unknown-kind-of-night',
  404,
  () => t`This kind of night does not exist any more, or is not one of your profile.`,
);

export const tooManyKindsOfNight = refusal(
  'too-many-kinds-of-night',
  409,
  (most: number) => t`A profile keeps ${most} kinds of night. Take one away that you do not need.`,
);

export const paperNotPdf = refusal('paper-not-pdf', 415, () =>
  at(
    'path',
    t`A paper that is part of an agreement is a PDF. Please save this file as a PDF, and attach that.`,
  ),
);

export const paperLocked = refusal('paper-locked', 422, () =>
  at('path', t`This PDF opens with a password only. Please attach one that both sides can read.`),
);

export const tooManyPapers = refusal(
  'too-many-papers',
  409,
  (most: number) =>
    t`A profile keeps ${most} papers. Attach one of those; what is named nowhere goes after 30 days.`,
);

export const paperNotAttached = refusal(
  'paper-not-attached',
  404,
  () => t`This paper is not attached to this booking.`,
);

export const paperLost = refusal(
  'paper-lost',
  404,
  () =>
    t`The file of this paper cannot be read at the moment. Please try again, and write to us if that does not help.`,
);
