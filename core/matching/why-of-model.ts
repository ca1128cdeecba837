import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** Why a model was taken into use, or not, for who reads. It is kept as the English sentence that training said, with its figures. */
export function whyOfModel(why: string): string {
  for (const [pattern, words] of WORDS) {
    const [, ...figures] = pattern.exec(why) ?? [];
    if (figures.length > 0) return words(...figures);
  }
  return said(why);
}

const WORDS: readonly [RegExp, (...figures: string[]) => string][] = [
  [
    /^It ranks what it has not seen worse than what is in use: (\S+) against (\S+)\.$/,
    (its, other) => t`It ranks what it has not seen worse than what is in use: ${its} against ${other}.`,
  ],
  [
    /^It ranks what it has not seen no worse than what was in use: (\S+) against (\S+)\.$/,
    (its, other) => t`It ranks what it has not seen no worse than what was in use: ${its} against ${other}.`,
  ],
  [
    /^Its chances are off by (\d\S*); at most \.03 is taken\.$/,
    (off) => t`Its chances are off by ${off}; at most .03 is taken.`,
  ],
];
