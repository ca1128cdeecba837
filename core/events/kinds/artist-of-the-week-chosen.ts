import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { ownProfileRoute } from '#core/notifications/routes.ts';
import { agreed, canWait, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** The Monday of the week. */
export const data = z.strictObject({ day });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'artist-of-the-week'> = ({ data }) => [
  { to: 'artist', kind: 'artist-of-the-week', params: data, route: ownProfileRoute('artist') },
];

export const words = {
  'artist-of-the-week': (p: Data) => [
    t`You are Artist of the Week`,
    t`Your poster hangs on the front page of Running Order for the week of ${formatDay(p.day)}, with a link to your profile.`,
  ],
} satisfies Wordings;

export const toggles = { 'artist-of-the-week': canWait(ours(agreed)) };
export const buttons = {
  get 'artist-of-the-week'() {
    return t`See your profile`;
  },
};
