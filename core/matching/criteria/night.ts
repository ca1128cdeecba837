import { criterion, NEUTRAL } from '#core/matching/criterion.ts';
import { t } from '#core/words/t.ts';

/** An artist who said the night is free comes before one who said nothing; who is taken never comes here. */
export const night = criterion({
  name: 'night',
  weight: 0.14,
  score: ({ night }) => (night === 'free' ? 1 : NEUTRAL * 0.8),
  words({ night, reader }) {
    if (night === 'free')
      return { sentence: reader === 'venue' ? t`free that night` : t`your night is free`, good: true };
    // Only of an offer that was made before the artist was taken.
    if (night !== null)
      return {
        sentence: reader === 'venue' ? t`not free that night` : t`you are not free that night`,
        good: false,
      };
    return {
      sentence:
        reader === 'venue' ? t`has not said whether free that night` : t`you have not marked that night`,
      good: false,
    };
  },
});
