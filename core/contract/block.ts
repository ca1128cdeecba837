import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant } from '#core/contract/fields.ts';
import { id } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

export const setBlock = act({
  name: 'set-block',
  summary:
    'A person stops a profile of the other side from asking for nights and from writing, or lets it again. What is agreed stays, and its two sides write to each other until it is paid.',
  who: 'signed-in',
  may: 'book',
  input: z.object({
    /** The profile of the other side. */
    profileId: id(),
    blocked: z.boolean({ error: () => t`Please say whether to block or to unblock.` }),
  }),
  answer: z.strictObject({ profileId: anId, blocked: z.boolean() }),
  refusals: ['no-profile', 'unknown-artist', 'unknown-venue'],
  moves: 'nothing',
  publishes: ['booking-overtaken', 'hold-ended', 'hold-moved'],
  ownRows: true,
});

export const myBlocks = read({
  name: 'my-blocks',
  summary: 'Whom a person has blocked, newest first. Nobody else reads it.',
  who: 'signed-in',
  may: 'see-business',
  query: z.object({}),
  answer: z.strictObject({
    blocked: z.array(z.strictObject({ profileId: anId, name: z.string(), since: anInstant })),
  }),
  refusals: [],
});
