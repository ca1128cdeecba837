import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import { type HistoryWords, others, type Tell, type Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { agreed } from '#core/settings/toggles.ts';

export const data = z.strictObject({ day, isAnnounced: z.boolean() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'night-announced'> = (event, { showId }) => [
  { to: others(event), kind: 'night-announced', params: event.data, route: nightRoute(showId) },
];

export const words = {
  'night-announced': (p: Data, { them }) =>
    p.isAnnounced
      ? [
          `${them} announced the night of ${formatDay(p.day)}`,
          'If nobody else keeps it back, it stands on your websites and in your feeds from now on.',
        ]
      : [
          `${them} keeps the night of ${formatDay(p.day)} back`,
          'Until it is announced it stands on nobody’s website, in no feed, and has no public page.',
        ],
} satisfies Wordings;

export const toggles = { 'night-announced': agreed };
export const buttons = { 'night-announced': 'Open the night' };

export const line: HistoryWords<Data> = ({ isAnnounced }, who) => [
  isAnnounced ? `${who} announced the night` : `${who} kept the night back until it is announced`,
  isAnnounced ? 'night announced' : 'night kept back',
];
