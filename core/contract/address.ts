import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anInstant } from '#core/contract/fields.ts';

const OF_PERSON = { who: 'signed-in', may: 'person' } as const;

export const bouncedAddress = read({
  name: 'bounced-address',
  summary:
    'The address of one’s own account, where a mail to it came back and mails have stopped since; null where they reach it.',
  ...OF_PERSON,
  query: z.object({}),
  answer: z.strictObject({
    bounced: z.strictObject({ email: z.string(), at: anInstant }).nullable(),
  }),
  refusals: [],
});

export const confirmAddress = act({
  name: 'confirm-address',
  summary:
    'Mails a link to the address of one’s own account from which a mail came back. Opened, it switches Email Updates on again. Once in five minutes.',
  ...OF_PERSON,
  input: z.object({}),
  answer: z.strictObject({ email: z.string() }),
  refusals: ['nothing-to-confirm'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});
