import { type Day, formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { refuse } from '#core/refusals/refuse.ts';

export const alreadyReviewed = (who: string) =>
  refuse('already-reviewed', `You have already reviewed ${isolated(who)} for this show.`);

export const reviewTooEarly = (date: Day) =>
  refuse('not-played-yet', `You can write a review once the show of ${formatDay(date)} has been played.`);

export const reviewOfNoShow = (artist: string) =>
  refuse('review-without-show', `${isolated(artist)} did not play this show, so there is nothing to review.`);

export const reviewOfClosed = (who: string) =>
  refuse(
    'review-without-show',
    `The account of ${isolated(who)} was closed: there is no profile left that a review could stand on.`,
  );

export const reviewWithoutShow = () =>
  refuse('review-without-show', 'Only a show that was played can be reviewed.');
