import { type Day, formatDay } from '#core/calendar/day.ts';
import { refuse } from '#core/refusals/refuse.ts';

export const alreadyReviewed = (who: string) =>
  refuse('already-reviewed', `You have already reviewed ${who} for this show.`);

export const reviewTooEarly = (date: Day) =>
  refuse('not-played-yet', `You can write a review once the show of ${formatDay(date)} has been played.`);

export const reviewWithoutShow = () =>
  refuse('review-without-show', 'Only a show that was played can be reviewed.');
