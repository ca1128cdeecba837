import { criterion, NEUTRAL } from '#core/matching/criterion.ts';
import { t } from '#core/words/t.ts';

/** So many offers, of which this share was accepted, are taken as given: one no is not yet somebody who says no. */
const PRIOR = { asked: 8, accepted: 3 };
const USUAL = PRIOR.accepted / PRIOR.asked;
/** From so many answers on it is worth telling. */
const TOLD = 5;
const OFTEN = 0.55;
const SELDOM = 0.2;

/** Does who would be asked say yes more often than others? */
export const answers = criterion({
  name: 'answers',
  weight: 0.1,
  onTop: true,
  score({ answers }) {
    if (!answers) return NEUTRAL;
    const rate = shrunk(answers);
    return rate < USUAL ? (NEUTRAL * rate) / USUAL : NEUTRAL + (NEUTRAL * (rate - USUAL)) / (1 - USUAL);
  },
  words({ answers, reader }) {
    if (!answers || answers.asked < TOLD) return null;
    const what = reader === 'venue' ? 'offers' : 'requests';
    const rate = shrunk(answers);
    if (rate >= OFTEN) return { sentence: t`often says yes to ${what}`, good: true };
    return rate <= SELDOM ? { sentence: t`seldom says yes to ${what}`, good: false } : null;
  },
});

function shrunk({ asked, accepted }: { asked: number; accepted: number }): number {
  return (accepted + PRIOR.accepted) / (asked + PRIOR.asked);
}
