import { criterion, readAbout } from '#core/matching/criterion.ts';
import { inLocale, t } from '#core/words/t.ts';

/** So many reviews of so many stars are taken as given, so that one review of five stars is not yet a five. */
const PRIOR = { reviews: 5, stars: 3.8 };

/** What others say of the one the reader would work with. */
export const rating = criterion({
  name: 'rating',
  weight: 0.08,
  score(pair) {
    const { rating, reviewCount } = readAbout(pair);
    const reviews = rating === null ? 0 : reviewCount;
    const stars = ((rating ?? 0) * reviews + PRIOR.stars * PRIOR.reviews) / (reviews + PRIOR.reviews);
    return (stars - 1) / 4;
  },
  words(pair) {
    const { rating, reviewCount } = readAbout(pair);
    if (rating === null || reviewCount === 0) return null;
    return {
      sentence: t`rated ${inDecimals(rating)} in ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`,
      good: rating >= 4,
    };
  },
});

/** 4 as '4.0', with the point of who reads. */
const inDecimals = (rating: number): string =>
  rating.toLocaleString(inLocale('en-IE'), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
