import * as z from 'zod';
import { others, type Stands, type Tell, type Wordings } from '#core/events/event.ts';
import { day, nightIn, room } from '#core/events/shared/fields.ts';
import { calendarRoute } from '#core/notifications/routes.ts';
import { asked } from '#core/settings/toggles.ts';
import { ordinal } from '#core/words/ordinal.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ day, room, rank: z.int(), until: z.iso.datetime() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'hold'> = (event) => [
  {
    to: others(event),
    kind: 'hold',
    params: { ...event.data, ...event.told?.stands },
    route: calendarRoute(others(event), event.data.day),
  },
];

export const words = {
  hold: (p: Data & Partial<Stands>, { them, until }) => [
    t`${them}: ${ordinal(p.rank)} hold on ${nightIn(p)}`,
    p.zone
      ? t`It stands in your calendar as pending until ${until(p.until, p.zone)}. Either of you may let it go before.`
      : t`It stands in your calendar as pending. Either of you may let it go.`,
  ],
} satisfies Wordings;

export const toggles = { hold: asked };
export const buttons = {
  get hold() {
    return t`Open the calendar`;
  },
};
