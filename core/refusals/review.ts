import { type Day, formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { notPlayedYet } from '#core/refusals/booking.ts';
import { also, refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const alreadyReviewed = refusal(
  'already-reviewed',
  409,
  (who: string) => t`You have already reviewed ${isolated(who)} for this show.`,
);

export const reviewTooEarly = also(
  notPlayedYet,
  (date: Day) => t`You can write a review once the show of ${formatDay(date)} has been played.`,
);

export const reviewOfNoShow = refusal(
  'review-without-show',
  409,
  (artist: string) => t`${isolated(artist)} did not play this show, so there is nothing to review.`,
);

export const reviewOfClosed = also(
  reviewOfNoShow,
  (who: string) =>
    t`The account of ${isolated(who)} was closed: there is no profile left that a review could stand on.`,
);

export const reviewWithoutShow = also(reviewOfNoShow, () => t`Only a show that was played can be reviewed.`);

export const unknownReview = refusal('unknown-review', 404, () => t`This review was not found.`);

export const reviewNotOfYou = also(unknownReview, () => t`Only whoever was reviewed can answer this review.`);

export const reviewAnswered = refusal(
  'review-answered',
  409,
  () => t`You have already answered this review.`,
);
