import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import type { Stands, Tell, Wordings } from '#core/events/event.ts';
import { day, nightIn, room } from '#core/events/shared/fields.ts';
import { calendarRoute } from '#core/notifications/routes.ts';
import { asked } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ day, room, until: z.iso.datetime() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'hold-challenged'> = ({ by, data, told }) =>
  SIDES.filter((to) => to === 'artist' || by !== 'venue').map((to) => ({
    ...{ to, kind: 'hold-challenged', params: { ...data, ...told?.stands, mine: to === 'artist' } },
    route: calendarRoute(to, data.day),
  }));

export const words = {
  'hold-challenged': (p: Data & Partial<Stands> & { mine: boolean }, { artist, them, until }) => [
    p.mine ? t`Decide on ${nightIn(p)} at ${them}` : t`${artist} is asked to decide on ${nightIn(p)}`,
    t`Somebody stands behind the first hold. Agree on an offer ${p.zone ? t`by ${until(p.until, p.zone)}` : t`within 48 hours`}, or it falls away.`,
  ],
} satisfies Wordings;

export const toggles = { 'hold-challenged': asked };
export const buttons = {
  get 'hold-challenged'() {
    return t`Open the calendar`;
  },
};
