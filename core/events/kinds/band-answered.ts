import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { requestRoute } from '#core/notifications/routes.ts';
import { asked } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** No name: who said what is read where the offer stands, and goes with their account. */
export const data = z.strictObject({
  day,
  how: z.enum(['said', 'all-free', 'not-free']),
  of: z.int().min(1),
});
type Data = z.output<typeof data>;

/** Whoever answers the offer hears once all have said yes, and of the first no. */
export const tells: Tell<Data, 'band-answered'> = ({ data }, { bookingId }) =>
  data.how === 'said'
    ? []
    : [{ to: 'artist', kind: 'band-answered', params: data, route: requestRoute('artist', bookingId) }];

export const words = {
  'band-answered': (p: Data, names) =>
    p.how === 'all-free'
      ? [
          t`Everybody is free on ${formatDay(p.day)}`,
          t`All ${p.of} whom you asked can play with ${names.venue}. The offer waits for your answer.`,
        ]
      : [
          t`Not everybody is free on ${formatDay(p.day)}`,
          t`The offer between you and ${names.venue} says who is missing.`,
        ],
} satisfies Wordings;

export const toggles = { 'band-answered': asked };
export const buttons = {
  get 'band-answered'() {
    return t`See the offer`;
  },
};
