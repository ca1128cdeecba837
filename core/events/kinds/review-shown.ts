import * as z from 'zod';
import { others, type Tell, type Wordings } from '#core/events/event.ts';
import { ownProfileRoute } from '#core/notifications/routes.ts';
import { bellOnly } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ stars: z.int().min(1).max(5) });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'review'> = (event) => [
  {
    to: others(event),
    kind: 'review',
    params: { ...event.data, ...event.told },
    route: ownProfileRoute(others(event)),
  },
];

export const words = {
  review: (p: Data & { note?: string }, { them, show }) => [
    t`New review from ${them}`,
    t`${p.stars} of 5 stars for "${show}"${p.note ? `: ${p.note}` : '.'}`,
  ],
} satisfies Wordings;

export const toggles = { review: bellOnly };
