import { refusal } from '#core/refusals/refusal.ts';

export const unknownPaper = refusal(
  'unknown-paper',
  404,
  'One of these papers is not kept by your profile. Attach it again, and then save.',
);

export const unknownKindOfNight = refusal(
  'unknown-kind-of-night',
  404,
  'This kind of night does not exist any more, or is not one of your profile.',
);

export const tooManyKindsOfNight = refusal(
  'too-many-kinds-of-night',
  409,
  (most: number) => `A profile keeps ${most} kinds of night. Take one away that you do not need.`,
);
