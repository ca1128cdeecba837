import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anInstant } from '#core/contract/fields.ts';
import { t } from '#core/words/t.ts';

export const resetDemo = act({
  name: 'reset-demo',
  summary: 'An admin puts the demo season back.',
  who: 'admin',
  input: z.object({
    confirm: z.literal(true, { error: () => t`Please confirm that you want to put the demo season back.` }),
  }),
  answer: z.strictObject({ putBackAt: anInstant }),
  refusals: ['no-demo-season', 'demo-is-busy'],
  moves: 'nothing',
  publishes: ['demo-reset'],
});

export const demoSeason = read({
  name: 'demo-season',
  summary: 'Whether this deployment can put a demo season back, and when that was done last.',
  who: 'admin',
  query: z.object({}),
  answer: z.strictObject({ canPutBack: z.boolean(), putBackAt: anInstant.nullable() }),
  refusals: [],
});
