import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { bellOnly } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ day, version: z.int() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'running-order-confirmed'> = ({ data }, { showId }) => [
  { to: 'venue', kind: 'running-order-confirmed', params: data, route: nightRoute(showId) },
];

export const words = {
  'running-order-confirmed': (p: Data, { artist }) => [
    t`${artist} confirmed the running order of ${formatDay(p.day)}`,
    t`Version ${p.version}.`,
  ],
} satisfies Wordings;

export const toggles = { 'running-order-confirmed': bellOnly };

export const line: HistoryWords<Data> = (_, who) => [
  t`${who} confirmed the running order`,
  t`running order confirmed`,
];

export const ends = { ofActor: ['running-order'] } as const satisfies Ends;
