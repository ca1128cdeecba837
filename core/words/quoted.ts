import { t } from '#core/words/t.ts';

/** Somebody's own words inside a sentence, with the marks of who reads. */
export const quoted = (words: string): string => t`“${words}”`;
