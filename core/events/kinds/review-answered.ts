import * as z from 'zod';
import { others, type Tell, type Wordings } from '#core/events/event.ts';
import { profileRoute } from '#core/notifications/routes.ts';
import { bellOnly } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'review-answered'> = (event, { artistId, venueId }) => [
  {
    to: others(event),
    kind: 'review-answered',
    params: { ...event.told },
    route: event.by === 'artist' ? profileRoute('artist', artistId) : profileRoute('venue', venueId),
  },
];

export const words = {
  'review-answered': (p: Data & { note?: string }, { them, show }) => [
    t`${them} answered your review`,
    p.note ?? t`The answer stands beneath your review of "${show}".`,
  ],
} satisfies Wordings;

export const toggles = { 'review-answered': bellOnly };
