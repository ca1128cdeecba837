import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant } from '#core/contract/fields.ts';
import { id, requiredText, text } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** So many devices a person is told on. */
export const MOST_PUSH_DEVICES = 10;

const wrong = { error: () => t`This is no subscription of a browser.` };
/** What a browser answers when it subscribes (`PushSubscription.toJSON`): bytes as base64url. */
const subscription = {
  endpoint: text(2000, wrong.error).min(1, wrong),
  keys: z.object({
    /** A point of P-256, not compressed. */
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/, wrong),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, wrong),
  }),
};

const OF_PERSON = { who: 'signed-in', may: 'person' } as const;

export const keepPushDevice = act({
  name: 'keep-push-device',
  summary:
    'Tells a browser of its person while no page is open, by Web Push, until the session ends in which it asks. Asked again, it is the same device.',
  ...OF_PERSON,
  input: z.object({ ...subscription, name: requiredText(100, () => t`Please name the device.`) }),
  answer: z.strictObject({ deviceId: anId }),
  refusals: ['push-not-sent', 'no-such-address', 'too-many-push-devices', 'push-device-of-another'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const renewPushDevice = act({
  name: 'renew-push-device',
  summary:
    'A browser whose push service gave it another address says so, with no page open. It proves that it is the same by the keys that it had.',
  who: 'visitor',
  input: z.object({ ...subscription, was: z.object(subscription) }),
  answer: z.strictObject({ deviceId: anId }),
  refusals: ['push-not-sent', 'no-such-address', 'unknown-push-device', 'push-device-of-another'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const forgetPushDevice = act({
  name: 'forget-push-device',
  summary: 'Tells a device of one’s own nothing any more.',
  ...OF_PERSON,
  input: z.object({ deviceId: id() }),
  answer: z.strictObject({ deviceId: anId }),
  refusals: ['unknown-push-device'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const pushDevices = read({
  name: 'push-devices',
  summary:
    'The devices on which a person is told while no page is open, and the key that browsers subscribe by.',
  ...OF_PERSON,
  query: z.object({}),
  answer: z.strictObject({
    /** The public VAPID key of this deployment, base64url; null where nothing is sent. */
    key: z.string().nullable(),
    devices: z.array(
      z.strictObject({
        ...{ id: anId, name: z.string(), addedAt: anInstant },
        /** When something was sent to it last. */
        toldAt: anInstant.nullable(),
      }),
    ),
  }),
  refusals: [],
});
