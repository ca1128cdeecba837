import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import type { Stands, Tell, Wordings } from '#core/events/event.ts';
import { day, nightIn, room } from '#core/events/shared/fields.ts';
import { calendarRoute } from '#core/notifications/routes.ts';
import { agreed } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** A deadline makes it end earlier than its sides were told. */
export const data = z.strictObject({ day, room, until: z.iso.datetime() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'hold-shortened'> = ({ data, told }) =>
  SIDES.map((to) => ({
    ...{ to, kind: 'hold-shortened', params: { ...data, ...told?.stands } },
    route: calendarRoute(to, data.day),
  }));

export const words = {
  'hold-shortened': (p: Data & Partial<Stands>, { them, until }) => [
    t`The hold on ${nightIn(p)} with ${them} ends earlier`,
    t`The night has a deadline now${p.zone ? t`: the hold stands until ${until(p.until, p.zone)}` : ''}. An offer that both of you accept before then books the night.`,
  ],
} satisfies Wordings;

export const toggles = { 'hold-shortened': agreed };
export const buttons = {
  get 'hold-shortened'() {
    return t`Open the calendar`;
  },
};
