import * as z from 'zod';
import type { Tell, Wordings } from '#core/events/event.ts';
import { LOOKS_ROUTE } from '#core/notifications/routes.ts';
import { bellOnly, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** An admin looks at the pages of a profile, for an hour at most. The reason is kept with the look. */
export const data = z.strictObject({
  side: z.enum(['artist', 'venue']),
  basis: z.enum(['consent', 'urgent']),
});
type Data = z.output<typeof data>;

/** Its mail is a letter about the account, which no setting keeps away. */
export const tells: Tell<Data, 'look-begun'> = ({ data, told }) => [
  {
    to: data.side,
    kind: 'look-begun',
    params: { basis: data.basis, note: told?.note },
    route: LOOKS_ROUTE,
  },
];

export const words = {
  'look-begun': (p: Pick<Data, 'basis'> & { note?: string }) => [
    p.basis === 'consent'
      ? t`Running Order looks at your profile, as you agreed`
      : t`Running Order looks at your profile, for an urgent reason`,
    p.note ?? '',
  ],
} satisfies Wordings;

export const toggles = { 'look-begun': ours(bellOnly) };
