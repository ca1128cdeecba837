import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import { criterion, fact, NEUTRAL } from '#core/matching/criterion.ts';
import { t } from '#core/words/t.ts';

/** By when an artist has to answer: worth telling, and nothing a match is better or worse for. */
export const deadline = criterion({
  name: 'deadline',
  weight: 0,
  opening: { deadline: fact('deadline', z.iso.date().nullable()) },
  score: () => NEUTRAL,
  words({ opening, reader }) {
    if (reader === 'venue' || opening.deadline === null) return null;
    return { sentence: t`answer by ${formatDay(opening.deadline)}`, good: true };
  },
});
