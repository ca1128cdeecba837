import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant } from '#core/contract/fields.ts';
import { id, text } from '#core/forms/fields.ts';
import { WEBHOOK_KINDS } from '#core/webhook/kinds.ts';
import { t } from '#core/words/t.ts';

/** So many a profile has. */
export const MOST_WEBHOOKS = 10;

const kind = z.enum(WEBHOOK_KINDS);
const OF_OWNERS = { who: 'signed-in', may: 'keep-members' } as const;

export const addWebhook = act({
  name: 'add-webhook',
  summary:
    'Gives an address (https) to which what happens to the profile is sent from then on, signed by the rules of Standard Webhooks. The secret is told once.',
  ...OF_OWNERS,
  input: z.object({
    address: text(2000, () => t`This address is too long.`).min(1, {
      error: () => t`Please give the address of your endpoint.`,
    }),
    kinds: z
      .array(kind)
      .min(1, { error: () => t`Please choose at least one thing that is sent.` })
      .max(WEBHOOK_KINDS.length)
      .transform((chosen) => WEBHOOK_KINDS.filter((each) => chosen.includes(each))),
  }),
  answer: z.strictObject({ webhookId: anId, secret: z.string() }),
  refusals: ['no-profile', 'no-such-address', 'too-many-webhooks', 'webhooks-not-sent'],
  moves: 'data',
  tellsSecret: true,
  publishes: [],
  ownRows: true,
});

export const changeWebhook = act({
  name: 'change-webhook',
  summary: 'Switches a webhook on or off, or removes it with its log.',
  ...OF_OWNERS,
  input: z.object({ webhookId: id(), how: z.enum(['on', 'off', 'remove']) }),
  answer: z.strictObject({ webhookId: anId }),
  refusals: ['no-profile', 'unknown-webhook'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const renewWebhookSecret = act({
  name: 'renew-webhook-secret',
  summary:
    'Makes a new secret for a webhook, told once. For a day what is sent is signed with the one before too.',
  ...OF_OWNERS,
  input: z.object({ webhookId: id() }),
  answer: z.strictObject({ webhookId: anId, secret: z.string(), oldUntil: anInstant }),
  refusals: ['no-profile', 'unknown-webhook', 'webhooks-not-sent'],
  moves: 'nothing',
  tellsSecret: true,
  publishes: [],
  ownRows: true,
});

export const sendAgain = act({
  name: 'send-again',
  summary: 'Sends something of the log of a webhook again, with the same id, so that a receiver knows it.',
  ...OF_OWNERS,
  input: z.object({ sendId: id() }),
  answer: z.strictObject({ sendId: anId }),
  refusals: ['no-profile', 'unknown-webhook'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const webhooks = read({
  name: 'webhooks',
  summary: 'The webhooks of the profile, for its owners. Addresses and secrets are not told.',
  ...OF_OWNERS,
  query: z.object({}),
  answer: z.strictObject({
    webhooks: z.array(
      z.strictObject({
        ...{ id: anId, host: z.string(), kinds: z.array(kind), madeAt: anInstant, isOn: z.boolean() },
        failingSince: anInstant.nullable(),
        /** It was switched off because it failed for days. */
        stoppedAt: anInstant.nullable(),
        /** Until when the secret before signs too. */
        oldUntil: anInstant.nullable(),
        waiting: z.int(),
      }),
    ),
  }),
  refusals: [],
});

export const webhookLog = read({
  name: 'webhook-log',
  summary:
    'The last hundred things that were sent to a webhook or wait to be, newest first, with what was answered.',
  ...OF_OWNERS,
  query: z.object({ webhookId: id() }),
  answer: z.strictObject({
    sends: z.array(
      z.strictObject({
        ...{ id: anId, kind: z.string(), at: anInstant, state: z.enum(['waiting', 'sent', 'given-up']) },
        ...{ tries: z.int(), triedAt: anInstant.nullable(), dueAt: anInstant },
        ...{ status: z.int().nullable(), fault: z.string().nullable(), answer: z.string().nullable() },
        /** What is sent, as JSON. */
        request: z.string(),
      }),
    ),
  }),
  refusals: ['unknown-webhook'],
});
