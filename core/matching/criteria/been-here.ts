import { criterion, NEUTRAL } from '#core/matching/criterion.ts';
import { remembered } from '#core/matching/memory/remembered.ts';
import { t } from '#core/words/t.ts';

/** Has the act played this very room, how often, how lately, and on this weekday? */
export const beenHere = criterion({
  name: 'been-here',
  weight: 0.2,
  onTop: true,
  score({ memory }) {
    const nights = remembered(memory, 'nights here');
    if (nights === 0) return NEUTRAL;
    const speaks =
      0.8 * Math.log1p(remembered(memory, 'season here')) +
      0.3 * Math.log1p(nights) +
      0.5 * Math.log1p(remembered(memory, 'weekday here'));
    return NEUTRAL + NEUTRAL * (1 - Math.exp(-speaks));
  },
  words({ memory, reader }) {
    const nights = remembered(memory, 'nights here');
    if (nights === 0) return null;
    const times = nights === 1 ? t`once` : nights === 2 ? t`twice` : t`${nights} times`;
    return {
      sentence: reader === 'venue' ? t`played here ${times}` : t`you played here ${times}`,
      good: true,
    };
  },
});
