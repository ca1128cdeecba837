import { criterion, readAbout } from '#core/matching/criterion.ts';
import { t } from '#core/words/t.ts';

/** Bookings played and kept: a record of nobody yet counts as four of five kept. */
export const reliability = criterion({
  name: 'reliability',
  weight: 0.07,
  score(pair) {
    const { played, cancelled } = readAbout(pair);
    return (played + 4) / (played + cancelled + 5);
  },
  words(pair) {
    const { played, cancelled } = readAbout(pair);
    const all = played + cancelled;
    if (all === 0) return null;
    if (cancelled === 0) {
      return { sentence: all === 1 ? t`kept their one booking` : t`kept all ${all} bookings`, good: true };
    }
    return {
      sentence: all === 1 ? t`cancelled their one booking` : t`cancelled ${cancelled} of ${all} bookings`,
      good: cancelled * 10 <= all,
    };
  },
});
