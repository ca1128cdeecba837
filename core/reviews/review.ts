import * as z from 'zod';
import { type BookingStatus, isPlayed } from '#core/booking/phase.ts';
import { optionalText, requiredText } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

export const RATING_REQUIRED = () => t`Rating required`;
export const SELECT_A_STAR = () => t`Please select at least one star to submit a review.`;
export const COMMENT_MAX = 1000;

/** A review that the other side does not return is shown so many days after the end of the night. */
export const SHOWN_AFTER_DAYS = 14;

const MS_PER_DAY = 86_400_000;

const stars = z
  .int({
    error: (issue) => (issue.input === undefined || issue.input === null ? SELECT_A_STAR() : undefined),
  })
  .min(1, { error: SELECT_A_STAR })
  .max(5, { error: () => t`A review has at most five stars.` });

/** The review dialog. */
export const reviewSchema = z.object({ stars, comment: optionalText(COMMENT_MAX) });

/** What whoever was reviewed answers, once. */
export const answerSchema = z.object({ answer: requiredText(COMMENT_MAX, () => t`Please write an answer.`) });

/** Reviews are of shows that were played, by acts that did, and stand on a profile that people read. */
export function mayReview(show: {
  status: BookingStatus;
  did_not_play?: boolean;
  is_closed?: boolean;
}): boolean {
  return isPlayed(show.status) && !show.did_not_play && !show.is_closed;
}

/** When a review of a night is shown at the latest. `endsAt` is when the night ended. */
export function shownAtLatest(endsAt: Date): Date {
  return new Date(endsAt.getTime() + SHOWN_AFTER_DAYS * MS_PER_DAY);
}

/** Who reads a review that is not shown yet, and when others will; told to its writer. */
export const notShownYet = (partner: string, day: string): string =>
  t`Only you see this review until ${partner} has written theirs too. At the latest it is shown on ${day}.`;

/** Who reads a review while `kept` has no account; told to both, who do. */
export const readByBoth = (kept: string): string =>
  t`Nobody but the two of you reads this review until ${kept} has signed up: then it stands on the profile, and counts.`;

/** The mean of stars with one decimal as profiles show it, or null while there are none. */
export function averageRating(all: readonly number[]): number | null {
  if (all.length === 0) return null;
  return Math.round((all.reduce((sum, each) => sum + each, 0) / all.length) * 10) / 10;
}

/** A rating as five stars, each 'full', 'half' or 'empty', to the nearest half. */
export function starsOf(rating: number): ('full' | 'half' | 'empty')[] {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2);
  return Array.from({ length: 5 }, (_, at) =>
    halves >= (at + 1) * 2 ? 'full' : halves === at * 2 + 1 ? 'half' : 'empty',
  );
}
