import { listed } from '#core/words/listed.ts';
import { t } from '#core/words/t.ts';
/** What is asked of a side before papers are issued, in a sentence. `lacks` are the words of the form of its billing details. */
export const askedWords = (lacks: readonly string[]): string =>
  t`Its invoice still needs ${listed(lacks)}: please add ${lacks.length > 1 ? 'them' : 'it'} to your billing details.`;
