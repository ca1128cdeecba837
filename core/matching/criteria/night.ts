import { criterion, NEUTRAL } from '#core/matching/criterion.ts';

/** An artist who said the night is free comes before one who said nothing; who is taken never comes here. */
export const night = criterion({
  name: 'night',
  weight: 0.14,
  score: ({ night }) => (night === 'free' ? 1 : NEUTRAL * 0.8),
  words({ night, reader }) {
    if (night === 'free')
      return { sentence: reader === 'venue' ? 'free that night' : 'your night is free', good: true };
    // Only of an offer that was made before the artist was taken.
    if (night !== null)
      return {
        sentence: reader === 'venue' ? 'not free that night' : 'you are not free that night',
        good: false,
      };
    return {
      sentence:
        reader === 'venue' ? 'has not said whether free that night' : 'you have not marked that night',
      good: false,
    };
  },
});
