import * as z from 'zod';
import { formatClock } from '#core/calendar/clock.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { day, room, time } from '#core/events/shared/fields.ts';
import { requestRoute } from '#core/notifications/routes.ts';
import { agreedOfNight } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ day, room, doors: time, show: time, end: time, retimed: z.boolean() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'show-changed'> = ({ data }, { bookingId }) =>
  bookingId
    ? [{ to: 'artist', kind: 'show-changed', params: data, route: requestRoute('artist', bookingId) }]
    : [];

export const words = {
  'show-changed': (p: Data, { venue }) => [
    t`${venue} changed its show of ${formatDay(p.day)}`,
    t`${p.room ? t`In ${p.room}. ` : ''}Doors ${formatClock(p.doors)}, show ${formatClock(p.show)}, end ${formatClock(p.end)}. Please look at your offer again.`,
  ],
} satisfies Wordings;

export const toggles = { 'show-changed': agreedOfNight };
export const buttons = {
  get 'show-changed'() {
    return t`See what changed`;
  },
};

export const line: HistoryWords<Data> = (_, who) => [t`${who} changed the show`, t`show changed`];
