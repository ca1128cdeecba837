import type * as z from 'zod';
import type { Nonsense } from '#core/booking/deals/kind-of-deal.ts';
import {
  basisPointsOf,
  countTerm,
  optional,
  percentTerm,
  type schemaOfTerms,
} from '#core/booking/deals/term.ts';
import { t } from '#core/words/t.ts';

/** What is paid late costs, where both agree on it. Nothing of it is there by itself, and no law is read for who has agreed on nothing. */
export const OF_LATE_PAYMENT = {
  lateOverPercent: optional(
    percentTerm(
      {
        get label() {
          return t`Interest on late payment`;
        },
        get hint() {
          return t`A year, above the base rate below. Empty: none is charged here.`;
        },
      },
      () => t`Interest`,
    ),
  ),
  lateBasePercent: optional(
    percentTerm(
      {
        get label() {
          return t`Base rate`;
        },
        get hint() {
          return t`As you look it up today; it stays as it is agreed. Empty: no base.`;
        },
      },
      () => t`A base rate`,
    ),
  ),
  lateAfterDays: optional(
    countTerm({
      get label() {
        return t`It counts from`;
      },
      get hint() {
        return t`Empty: from the day after the due day.`;
      },
      get suffix() {
        return t`days after the due day`;
      },
    }),
  ),
};
type LateTerms = z.output<ReturnType<typeof schemaOfTerms<typeof OF_LATE_PAYMENT>>>;

/** Interest as it is agreed: thousandths of a percent a year, and after how many days beyond the due day it begins. */
export type InterestTerms = { thousandths: number; afterDays: number };

/** Thousandths of a percent, which percentages of terms are whole in. */
const thousandthsOf = (percent: number): number => Math.round(basisPointsOf(percent) * 10);

/** What is agreed on late payment; null where nothing is. */
export function interestTerms(extras: LateTerms | undefined): InterestTerms | null {
  if (extras?.lateOverPercent === undefined) return null;
  const { lateOverPercent, lateBasePercent = 0, lateAfterDays = 0 } = extras;
  return {
    thousandths: thousandthsOf(lateOverPercent) + thousandthsOf(lateBasePercent),
    afterDays: lateAfterDays,
  };
}

/** What terms of late payment, right one by one, cannot mean together. */
export function judgeInterest({
  lateOverPercent,
  lateBasePercent,
  lateAfterDays,
}: LateTerms): Nonsense | null {
  if (lateOverPercent === undefined) {
    const at = lateBasePercent === undefined ? 'lateAfterDays' : 'lateBasePercent';
    return lateBasePercent === undefined && lateAfterDays === undefined
      ? null
      : { at: [at], says: t`No interest is agreed: enter it above, or remove this` };
  }
  if (lateAfterDays !== undefined && lateAfterDays > MOST_DAYS)
    return { at: ['lateAfterDays'], says: t`Interest begins within a year: please enter at most 365 days` };
  return thousandthsOf(lateOverPercent) + thousandthsOf(lateBasePercent ?? 0) > MOST_THOUSANDTHS
    ? { at: ['lateOverPercent'], says: t`Interest is at most 100% a year, with its base` }
    : null;
}

const MOST_DAYS = 365;
const MOST_THOUSANDTHS = 100_000;

/** '10.27%' of thousandths of a percent. */
export const ratePerYear = (thousandths: number): string => `${thousandths / 1000}%`;

/** What is agreed on late payment, in a sentence; nothing where nothing is. */
export function interestSentences(extras: LateTerms): string[] {
  const terms = interestTerms(extras);
  if (!terms) return [];
  const { lateOverPercent, lateBasePercent, lateAfterDays = 0 } = extras;
  const rate =
    lateBasePercent === undefined
      ? t`${lateOverPercent}% a year`
      : t`${lateOverPercent} percentage points a year above a base rate of ${lateBasePercent}%, so ${ratePerYear(terms.thousandths)} a year`;
  const from =
    lateAfterDays === 0
      ? t`from the day after it was due`
      : t`once it is more than ${lateAfterDays} ${lateAfterDays === 1 ? 'day' : 'days'} late, from then on`;
  return [
    t`What the venue pays late of the artist's fee bears interest of ${rate}, ${from}, if the artist asks for it.`,
  ];
}
