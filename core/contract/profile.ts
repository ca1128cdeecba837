import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anId } from '#core/contract/fields.ts';
import { STEPS } from '#core/profile/first-steps.ts';
import { t } from '#core/words/t.ts';

export const firstSteps = read({
  name: 'first-steps',
  summary:
    'Which steps the profile has done on the way to the first offer or request that it sends, by its own rows.',
  who: 'signed-in',
  may: 'book',
  query: z.object({}),
  answer: z.strictObject({
    done: z.array(z.enum(STEPS)),
    /** The next of its nights that seeks artists; null where none does. */
    openShowId: anId.nullable(),
  }),
  refusals: [],
});

export const hideFirstSteps = act({
  name: 'hide-first-steps',
  summary: 'The profile hides its first steps, or brings them back.',
  who: 'signed-in',
  may: 'book',
  input: z.object({ isHidden: z.boolean({ error: () => t`Please say whether to hide them.` }) }),
  answer: z.strictObject({ isHidden: z.boolean() }),
  refusals: ['no-profile'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});
