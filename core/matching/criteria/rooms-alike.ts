import { criterion, NEUTRAL } from '#core/matching/criterion.ts';
import { remembered } from '#core/matching/memory/remembered.ts';
import { t } from '#core/words/t.ts';

/** From here on it is worth telling. */
const TOLD = 0.15;

/** Does the act play rooms that share acts with this one? */
export const roomsAlike = criterion({
  name: 'rooms-alike',
  weight: 0.12,
  onTop: true,
  score({ memory }) {
    const speaks =
      1.4 * Math.log1p(remembered(memory, 'alike')) + Math.log1p(remembered(memory, 'alike best'));
    return NEUTRAL + NEUTRAL * (1 - Math.exp(-speaks));
  },
  words({ memory, reader }) {
    if (remembered(memory, 'alike best') < TOLD) return null;
    return {
      sentence: reader === 'venue' ? t`plays rooms like yours` : t`like rooms you have played`,
      good: true,
    };
  },
});
