import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { bandRoute } from '#core/notifications/routes.ts';
import { asked } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ day, asks: z.enum(['artist', 'venue']) });
type Data = z.output<typeof data>;

/** Those hear who have to be free, and have not said so of that day. No deal is told. */
export const tells: Tell<Data, 'band-asked'> = ({ data }, { bookingId }) => [
  { to: 'artist', kind: 'band-asked', params: data, route: bandRoute(bookingId) },
];

export const words = {
  'band-asked': (p: Data, names) => [
    t`Are you free on ${formatDay(p.day)}?`,
    p.asks === 'venue'
      ? t`${names.venue} asks ${names.artist} for that night. Say whether you can.`
      : t`${names.artist} asks ${names.venue} for that night. Say whether you can.`,
  ],
} satisfies Wordings;

export const toggles = { 'band-asked': asked };
export const buttons = {
  get 'band-asked'() {
    return t`Answer`;
  },
};
