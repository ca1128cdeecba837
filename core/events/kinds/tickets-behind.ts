import * as z from 'zod';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { aSide } from '#core/contract/fields.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { ticketsRoute } from '#core/notifications/routes.ts';
import { agreed, canWait, unlessSoon } from '#core/settings/toggles.ts';
import { inLocale, t } from '#core/words/t.ts';

/** `usual`: how many were sold by then on nights of whom it tells. Each side is told by an event of its own, of its own nights. */
export const data = z.strictObject({ day, sold: z.int(), usual: z.int(), to: aSide });
type Data = z.output<typeof data>;

/** A side whose own nights sold better by then, once for a night. */
export const tells: Tell<Data, 'tickets-behind'> = ({ data: { to, ...params } }, { showId }) => [
  { to, kind: 'tickets-behind', params, route: ticketsRoute(showId) },
];

export const words = {
  'tickets-behind': ({ day, sold, usual }: { day: Day; sold: number; usual: number }) => [
    t`Tickets of ${formatDay(day)} sell behind your other nights`,
    t`${sold.toLocaleString(inLocale('en-IE'))} are sold, by the last counts; ${usual.toLocaleString(inLocale('en-IE'))} would be usual by now. There is time to tell people of it.`,
  ],
} satisfies Wordings;

export const toggles = { 'tickets-behind': canWait(agreed, unlessSoon) };
export const buttons = {
  get 'tickets-behind'() {
    return t`Look at the tickets`;
  },
};
