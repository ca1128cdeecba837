import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { agreedOfNight, canWait, unlessSoon } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** Told to each act that stays: another one of the night has left it, come to it in the place of one, or plays at another time. */
export const data = z.strictObject({ day, how: z.enum(['left', 'joined', 'moved']) });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'bill-changed'> = ({ data }, { showId }) => [
  { to: 'artist', kind: 'bill-changed', params: data, route: nightRoute(showId) },
];

export const words = {
  'bill-changed': (p: Data, { venue }) => [
    t`The bill of ${formatDay(p.day)} at ${venue} has changed`,
    t`${CHANGED()[p.how]} Your own booking stays as agreed. See who plays on the page of the night.`,
  ],
} satisfies Wordings;

const CHANGED = () => ({
  left: t`Another act cannot be part of it any more.`,
  joined: t`Another act has come to it.`,
  moved: t`The set of another act has changed.`,
});

export const toggles = { 'bill-changed': canWait(agreedOfNight, unlessSoon) };
export const buttons = {
  get 'bill-changed'() {
    return t`Open the night`;
  },
};

export const line: HistoryWords<Data> = ({ how }) => [
  {
    left: t`Another act left the night`,
    joined: t`Another act came to the night`,
    moved: t`The set of another act of the night has changed`,
  }[how],
  t`bill changed`,
];
