import { also, at, busy, refusal } from '#core/refusals/refusal.ts';
import type { Wording } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

export const unreadable = refusal(
  'unreadable',
  400,
  () => t`The request could not be read. Please try again.`,
);

/** Said by who looks at a body first: what is wrong with it. */
export const unreadableBody = also(unreadable, (sentence: string) => sentence);

/** A body of more than `most` bytes. */
export const tooLarge = refusal(
  'too-large',
  413,
  (most: number) => t`That is too much text: ${Math.floor(most / 1024)} kB at most.`,
);

/** The same of a file. */
export const tooLargeAsFile = also(
  tooLarge,
  (most: number) => t`That file is larger than ${Math.floor(most / 1024 / 1024)} MB. Choose a smaller one.`,
);

export const invalidInput = refusal('invalid-input', 422, (message: Wording, field?: string) =>
  at(field, message()),
);

/** Amounts of one currency never become amounts of another: `night` is what those of the night are in. */
export const otherCurrency = also(invalidInput, (night: string, typed: string) =>
  at(
    'currency',
    t`The amounts of that night are in ${night}, not in ${typed}: please enter them in ${night}, or choose another night.`,
  ),
);

export const askedInOtherCurrency = also(invalidInput, (night: string) =>
  at(
    'currency',
    t`An artist has asked for that night, and its amounts are in ${night}: set them in your schedule, and open it there.`,
  ),
);

export const missingKey = refusal(
  'missing-key',
  400,
  () => t`The request lacks its Idempotency-Key. Please reload and try again.`,
);

export const keyReused = refusal(
  'key-reused',
  409,
  () => t`This request was already sent with other content. Please reload and try again.`,
);

export const unknownCommand = refusal('unknown-command', 404, () => t`There is no such command.`);

export const tooManyActs = refusal('too-many-acts', 429, () => busy(t`people are being served`));

export const tooManyDocuments = refusal('too-many-documents', 429, () => busy(t`documents are being made`));

export const tooManySearches = refusal('too-many-searches', 429, () => busy(t`searches are being made`));

export const tooManyUploads = refusal('too-many-uploads', 429, () => busy(t`files are being sent`));

export const documentNotMade = refusal('document-not-made', 422, () => ({
  message: t`This document could not be made: it takes too long. Please try again in a minute, or write to us if it happens again.`,
  retryAfter: 60,
}));
