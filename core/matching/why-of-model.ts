import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** Why a model was put to use, or not. */
export const BECAUSE = ['too-few', 'worse', 'off', 'no-worse'] as const;
export type Because = (typeof BECAUSE)[number];

/** As it is kept: the kind, with the figures of the model; of before that only the English sentence that training said (`why`). */
export type WhyOfModel = {
  because: Because | null;
  ndcg: number | null;
  ndcgInUse: number | null;
  calibrationError: number | null;
  why?: string | null;
};

/** Why a model was put to use, or not, for who reads. */
export function whyOfModel({ because, ndcg, ndcgInUse, calibrationError, why }: WhyOfModel): string {
  const [its, other] = [figure(ndcg), figure(ndcgInUse)];
  switch (because) {
    case 'too-few':
      return t`Too few requests were kept back to judge it by.`;
    case 'worse':
      return t`It ranks what it has not seen worse than what is in use: ${its} against ${other}.`;
    case 'no-worse':
      return t`It ranks what it has not seen no worse than what was in use: ${its} against ${other}.`;
    case 'off':
      return calibrationError === null
        ? t`Its chances are off by an unknown amount; at most .03 is taken.`
        : t`Its chances are off by ${figure(calibrationError)}; at most .03 is taken.`;
    default:
      return asOfBefore(why ?? '');
  }
}

const figure = (value: number | null): string => value?.toFixed(3) ?? '–';

/** A sentence as it was kept before its figures were. */
function asOfBefore(why: string): string {
  for (const [pattern, words] of OF_BEFORE) {
    const [, ...figures] = pattern.exec(why) ?? [];
    if (figures.length > 0) return words(...figures);
  }
  return said(why);
}

const OF_BEFORE: readonly [RegExp, (...figures: string[]) => string][] = [
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
