import * as z from 'zod';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { aSide } from '#core/contract/fields.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { calendarsRoute } from '#core/notifications/routes.ts';
import { agreed, canWait } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** The host alone: the address of a calendar is a secret. */
export const data = z.strictObject({ side: aSide, host: z.string(), day });
type Data = z.output<typeof data>;

/** Whoever keeps the days of the profile, once for each time that a calendar stops to answer. */
export const tells: Tell<Data, 'calendar-failing'> = ({ data: { side, ...params } }) => [
  { to: side, kind: 'calendar-failing', params, route: calendarsRoute(side) },
];

export const words = {
  'calendar-failing': (p: { host: string; day: Day }) => [
    t`Your calendar at ${p.host} cannot be read`,
    t`It has not been read since ${formatDay(p.day)}: your days stay as they were then. Look at its address, or remove it.`,
  ],
} satisfies Wordings;

export const toggles = { 'calendar-failing': canWait(agreed) };
export const buttons = {
  get 'calendar-failing'() {
    return t`Look at the calendar`;
  },
};
