import * as z from 'zod';
import { aSide } from '#core/contract/fields.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { INTEGRATIONS_ROUTE } from '#core/notifications/routes.ts';
import { CONNECTABLE, type Connectable, connectionFault } from '#core/settings/connecting.ts';
import { labelOf } from '#core/settings/integrations.ts';
import { agreed, canWait } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ side: aSide, provider: z.enum(CONNECTABLE), fault: z.string() });
type Data = z.output<typeof data>;

/** Whoever keeps the profile, once for each access that ends without them. */
export const tells: Tell<Data, 'connection-ended'> = ({ data: { side, ...params } }) => [
  { to: side, kind: 'connection-ended', params, route: INTEGRATIONS_ROUTE },
];

export const words = {
  'connection-ended': (p: { provider: Connectable; fault: string }) => [
    t`${labelOf(p.provider)} is no longer connected`,
    t`${connectionFault(p.fault, p.provider)} What was counted stays.`,
  ],
} satisfies Wordings;

export const toggles = { 'connection-ended': canWait(agreed) };
export const buttons = {
  get 'connection-ended'() {
    return t`Connect it again`;
  },
};
