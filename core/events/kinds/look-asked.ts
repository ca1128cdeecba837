import * as z from 'zod';
import type { Tell, Wordings } from '#core/events/event.ts';
import { LOOKS_ROUTE } from '#core/notifications/routes.ts';
import { bellOnly, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** An admin asks to look at the pages of a profile. The reason is kept with the question. */
export const data = z.strictObject({ side: z.enum(['artist', 'venue']) });
type Data = z.output<typeof data>;

/** Its mail is a letter about the account, which no setting keeps away. */
export const tells: Tell<Data, 'look-asked'> = ({ data, told }) => [
  { to: data.side, kind: 'look-asked', params: { note: told?.note }, route: LOOKS_ROUTE },
];

export const words = {
  'look-asked': (p: { note?: string }) => [t`Running Order asks to look at your profile`, p.note ?? ''],
} satisfies Wordings;

export const toggles = { 'look-asked': ours(bellOnly) };
