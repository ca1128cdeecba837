import { criterion, NEUTRAL } from '#core/matching/criterion.ts';
import { remembered } from '#core/matching/memory/remembered.ts';
import { t } from '#core/words/t.ts';

/** From here on it is worth telling. */
const TOLD = 0.3;

/** Has the act shared bills with those who play here? */
export const playedWith = criterion({
  name: 'played-with',
  weight: 0.08,
  onTop: true,
  score({ memory }) {
    const speaks = 0.8 * Math.log1p(remembered(memory, 'played with'));
    return NEUTRAL + NEUTRAL * (1 - Math.exp(-speaks));
  },
  words({ memory, reader }) {
    if (remembered(memory, 'played with') < TOLD) return null;
    return {
      sentence:
        reader === 'venue' ? t`has played with acts that play here` : t`acts you have played with play here`,
      good: true,
    };
  },
});
