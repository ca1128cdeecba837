import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { aDay, anInstant } from '#core/contract/fields.ts';
import { text } from '#core/forms/fields.ts';
import { CONNECTABLE } from '#core/settings/connecting.ts';
import { t } from '#core/words/t.ts';

const provider = z.enum(CONNECTABLE);

export const beginConnection = act({
  name: 'begin-connection',
  summary:
    'Begins to connect another service: answers the address of its sign-in. Who comes back from there, in the same session and within ten minutes, finishes it.',
  who: 'signed-in',
  may: 'book',
  input: z.object({ provider }),
  answer: z.strictObject({ address: z.string() }),
  refusals: ['service-not-offered', 'service-of-other-side'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
  tellsSecret: true,
});

export const finishConnection = act({
  name: 'finish-connection',
  summary:
    'Gives what the sign-in of another service answered. The service is connected once it has exchanged that for an access, within a minute or so.',
  who: 'signed-in',
  may: 'book',
  input: z.object({
    state: text(200).min(1, { error: () => t`The answer of the service has no state.` }),
    code: text(2000).optional(),
    error: text(200).optional(),
  }),
  answer: z.strictObject({ provider, outcome: z.enum(['begun', 'declined']) }),
  refusals: ['service-not-offered', 'connection-not-begun'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
  notByToken: true,
});

export const connections = read({
  name: 'connections',
  summary:
    'The services that this deployment can sign in to, how each is connected, and how many followers they counted.',
  who: 'signed-in',
  may: 'book',
  query: z.object({}),
  answer: z.strictObject({
    services: z.array(
      z.strictObject({
        provider,
        /** The deployment has its keys, and this side can connect it. */
        offered: z.boolean(),
        /** `begun`: the access is being fetched. `ended`: it has to be connected anew. */
        state: z.enum(['none', 'begun', 'connected', 'ended']),
        connectedAt: anInstant.nullable(),
        /** When it was counted last. */
        readAt: anInstant.nullable(),
        /** Why nothing came the last time, as a sentence. */
        fault: z.string().nullable(),
      }),
    ),
    /** The last 62 days, one count of each service a day. */
    followers: z.array(z.strictObject({ provider, day: aDay, followers: z.int().min(0) })),
  }),
  refusals: [],
});
