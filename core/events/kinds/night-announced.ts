import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import { type HistoryWords, others, type Tell, type Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { agreed, canWait, unlessSoon } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ day, isAnnounced: z.boolean() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'night-announced'> = (event, { showId }) => [
  { to: others(event), kind: 'night-announced', params: event.data, route: nightRoute(showId) },
];

export const words = {
  'night-announced': (p: Data, { them }) =>
    p.isAnnounced
      ? [
          t`${them} announced the night of ${formatDay(p.day)}`,
          t`If nobody else keeps it back, it stands on your websites and in your feeds from now on.`,
        ]
      : [
          t`${them} keeps the night of ${formatDay(p.day)} back`,
          t`Until it is announced it stands on nobody’s website, in no feed, and has no public page.`,
        ],
} satisfies Wordings;

export const toggles = { 'night-announced': canWait(agreed, unlessSoon) };
export const buttons = {
  get 'night-announced'() {
    return t`Open the night`;
  },
};

export const line: HistoryWords<Data> = ({ isAnnounced }, who) => [
  isAnnounced ? t`${who} announced the night` : t`${who} kept the night back until it is announced`,
  isAnnounced ? t`night announced` : t`night kept back`,
];
