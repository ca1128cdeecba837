import * as z from 'zod';
import { formatClock, withClocks } from '#core/calendar/clock.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { day, time } from '#core/events/shared/fields.ts';
import { changeSaid, type NightChange, nightChange } from '#core/night/changes.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { agreedOfNight } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/**
 * What changed for the act that it is about: none for the first version that it is in. `set` is when it plays. Versions of before kept
 * each change as an English sentence.
 */
export const data = z.strictObject({
  day,
  version: z.int(),
  changes: z.array(z.union([nightChange, z.string()])),
  set: time.optional(),
  /** Why there is a new version, where nobody has made it by hand. */
  because: z.literal('agreement-changed').optional(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'running-order'> = ({ data }, { bookingId, showId }) =>
  bookingId ? [{ to: 'artist', kind: 'running-order', params: data, route: nightRoute(showId) }] : [];

export const words = {
  'running-order': (p: Data, { venue }) => [
    p.changes.length === 0
      ? t`The running order of ${formatDay(p.day)} at ${venue} is there`
      : p.because
        ? t`The running order of ${formatDay(p.day)} at ${venue} follows the changed agreement`
        : t`${venue} changed the running order of ${formatDay(p.day)}`,
    p.changes.length > 0
      ? t`${p.changes.map(saidOf).join('. ')}. Please confirm it.`
      : t`${p.set ? t`You play at ${formatClock(p.set)}. ` : ''}Please confirm it.`,
  ],
} satisfies Wordings;

const saidOf = (change: NightChange | string): string =>
  typeof change === 'string' ? withClocks(change) : changeSaid(change);

export const toggles = { 'running-order': agreedOfNight };
export const buttons = {
  get 'running-order'() {
    return t`Open the night`;
  },
};

export const line: HistoryWords<Data> = (data, who) => [
  data.because
    ? t`The running order follows the changed agreement (version ${data.version})`
    : t`${who} published version ${data.version} of the running order`,
  t`running order published`,
];

export const ends = { ofBoth: ['running-order'] } as const satisfies Ends;
