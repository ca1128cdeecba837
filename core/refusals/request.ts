import { busy, type Refusal, refuse } from '#core/refusals/refuse.ts';

export const unreadable = () => refuse('unreadable', 'The request could not be read. Please try again.');

/** A body of more than `most` bytes. */
export const tooLarge = (most: number) =>
  refuse('too-large', `That is too much text: ${Math.floor(most / 1024)} kB at most.`);

export const invalidInput = (message: string, field?: string) => refuse('invalid-input', message, field);

/** Amounts of one currency never become amounts of another: `night` is what those of the night are in. */
export const otherCurrency = (night: string, typed: string) =>
  invalidInput(
    `The amounts of that night are in ${night}, not in ${typed}: please enter them in ${night}, or choose another night.`,
    'currency',
  );

export const askedInOtherCurrency = (night: string) =>
  invalidInput(
    `An artist has asked for that night, and its amounts are in ${night}: set them in your schedule, and open it there.`,
    'currency',
  );

export const missingKey = () =>
  refuse('missing-key', 'The request lacks its Idempotency-Key. Please reload and try again.');

export const keyReused = () =>
  refuse('key-reused', 'This request was already sent with other content. Please reload and try again.');

export const unknownCommand = () => refuse('unknown-command', 'There is no such command.');

export const tooManyActs = () => busy('too-many-acts', 'people are being served');

export const tooManyDocuments = () => busy('too-many-documents', 'documents are being made');

export const tooManySearches = () => busy('too-many-searches', 'searches are being made');

export const tooManyUploads = () => busy('too-many-uploads', 'files are being sent');

export const documentNotMade = (): Refusal => ({
  ...refuse(
    'document-not-made',
    'This document could not be made: it takes too long. Please try again in a minute, or write to us if it happens again.',
  ),
  retryAfter: 60,
});
