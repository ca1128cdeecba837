import { formatDay } from '#core/calendar/day.ts';
import { type Feature, NEUTRAL, type Pair, type TrackRecord } from '#core/matching/types.ts';

/** An artist who said the night is free comes before one who said nothing; who is taken never comes here. */
export const nightFeature: Feature = {
  name: 'night',
  weight: 0.14,
  score: ({ night }) => (night === 'free' ? 1 : NEUTRAL * 0.8),
  words({ night, reader }) {
    if (night === 'free')
      return { sentence: reader === 'venue' ? 'free that night' : 'your night is free', good: true };
    return {
      sentence:
        reader === 'venue' ? 'has not said whether free that night' : 'you have not marked that night',
      good: false,
    };
  },
};

/** So many reviews of so many stars are taken as given, so that one review of five stars is not yet a five. */
const PRIOR = { reviews: 5, stars: 3.8 };

/** What others say of the one the reader would work with. */
export const ratingFeature: Feature = {
  name: 'rating',
  weight: 0.08,
  score(pair) {
    const { rating, reviewCount } = other(pair);
    const reviews = rating === null ? 0 : reviewCount;
    const stars = ((rating ?? 0) * reviews + PRIOR.stars * PRIOR.reviews) / (reviews + PRIOR.reviews);
    return (stars - 1) / 4;
  },
  words(pair) {
    const { rating, reviewCount } = other(pair);
    if (rating === null || reviewCount === 0) return null;
    return {
      sentence: `rated ${rating.toFixed(1)} in ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`,
      good: rating >= 4,
    };
  },
};

/** Bookings played and kept: a record of nobody yet counts as four of five kept. */
export const reliabilityFeature: Feature = {
  name: 'reliability',
  weight: 0.07,
  score(pair) {
    const { played, cancelled } = other(pair);
    return (played + 4) / (played + cancelled + 5);
  },
  words(pair) {
    const { played, cancelled } = other(pair);
    const all = played + cancelled;
    if (all === 0) return null;
    if (cancelled === 0) {
      return { sentence: all === 1 ? 'kept their one booking' : `kept all ${all} bookings`, good: true };
    }
    return { sentence: `cancelled ${cancelled} of ${all} bookings`, good: cancelled * 10 <= all };
  },
};

/** By when an artist has to answer: worth telling, and nothing a match is better or worse for. */
export const deadlineFeature: Feature = {
  name: 'deadline',
  weight: 0,
  score: () => NEUTRAL,
  words({ opening, reader }) {
    if (reader === 'venue' || opening.deadline === null) return null;
    return { sentence: `answer by ${formatDay(opening.deadline)}`, good: true };
  },
};

function other({ reader, artist, opening }: Pair): TrackRecord {
  return reader === 'venue' ? artist : opening;
}
