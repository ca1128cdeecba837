import * as z from 'zod';
import { aSide } from '#core/contract/fields.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { INTEGRATIONS_ROUTE } from '#core/notifications/routes.ts';
import { agreed, canWait } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** The host alone: the address of an endpoint may hold a secret. */
export const data = z.strictObject({ side: aSide, host: z.string(), days: z.int() });
type Data = z.output<typeof data>;

/** The owners of the profile, once for each time that an endpoint is switched off. */
export const tells: Tell<Data, 'webhook-stopped'> = ({ data: { side, ...params } }) => [
  { to: side, kind: 'webhook-stopped', params, route: INTEGRATIONS_ROUTE },
];

export const words = {
  'webhook-stopped': (p: { host: string; days: number }) => [
    t`Your webhook at ${p.host} is switched off`,
    t`It has answered nothing well for ${p.days} days. Look at its log, and switch it on again: what waits is sent then.`,
  ],
} satisfies Wordings;

export const toggles = { 'webhook-stopped': canWait(agreed) };
export const buttons = {
  get 'webhook-stopped'() {
    return t`Look at the webhook`;
  },
};
