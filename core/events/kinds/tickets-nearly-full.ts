import * as z from 'zod';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { aSide } from '#core/contract/fields.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { ticketsRoute } from '#core/notifications/routes.ts';
import { agreed, canWait, unlessSoon } from '#core/settings/toggles.ts';
import { inLocale, t } from '#core/words/t.ts';

/** Each side is told by an event of its own. */
export const data = z.strictObject({ day, sold: z.int(), capacity: z.int(), to: aSide });
type Data = z.output<typeof data>;

/** The venue, and each act of the night, once. */
export const tells: Tell<Data, 'tickets-nearly-full'> = ({ data: { to, ...params } }, { showId }) => [
  { to, kind: 'tickets-nearly-full', params, route: ticketsRoute(showId) },
];

export const words = {
  'tickets-nearly-full': ({ day, sold, capacity }: { day: Day; sold: number; capacity: number }) => [
    t`The night of ${formatDay(day)} is nearly full`,
    t`${sold.toLocaleString(inLocale('en-IE'))} of ${capacity.toLocaleString(inLocale('en-IE'))} places are sold, by the last counts.`,
  ],
} satisfies Wordings;

export const toggles = { 'tickets-nearly-full': canWait(agreed, unlessSoon) };
export const buttons = {
  get 'tickets-nearly-full'() {
    return t`Look at the tickets`;
  },
};
