import { also, at, refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const unknownConversation = refusal(
  'unknown-conversation',
  404,
  () => t`This conversation does not exist, or is not yours to see.`,
);

export const unknownMessageFile = refusal(
  'unknown-message-file',
  404,
  () => t`This file does not exist any more, or is not yours to see.`,
);

export const messageFileLost = also(
  unknownMessageFile,
  () => t`This file cannot be read at the moment. Please try again, and write to us if that does not help.`,
);

export const fileOfOtherSide = refusal(
  'file-of-other-side',
  409,
  () => t`The other side put this file on the night. Ask them to change that.`,
);

export const tooManyNightFiles = refusal(
  'too-many-night-files',
  409,
  (most: number) => t`A night has ${most} files of a booking at most. Take one off that nobody needs.`,
);

export const tooManyMessageFiles = refusal(
  'too-many-message-files',
  409,
  (files: number, megabytes: number) =>
    at('files', t`In 24 hours you can send ${files} files, or ${megabytes} MB. Send the others tomorrow.`),
);

export const messageFilesTooLarge = also(tooManyMessageFiles, (gigabytes: number) =>
  at('files', t`The files that you have sent take ${gigabytes} GB, which is all there is room for.`),
);
