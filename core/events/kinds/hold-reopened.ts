import * as z from 'zod';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day, nightIn, room } from '#core/events/shared/fields.ts';
import { askRoute } from '#core/notifications/routes.ts';
import { agreed } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** It ended because the night was taken, and the night has room again. */
export const data = z.strictObject({ day, room });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'hold-reopened'> = ({ data }, { venueId }) => [
  { to: 'artist', kind: 'hold-reopened', params: data, route: askRoute(venueId, data.day) },
];

export const words = {
  'hold-reopened': (p: Data, { venue }) => [
    t`${nightIn(p)} at ${venue} is open again`,
    t`Your hold ended because the night was taken. There is a place again: ask for it if you still want it.`,
  ],
} satisfies Wordings;

export const toggles = { 'hold-reopened': agreed };
export const buttons = {
  get 'hold-reopened'() {
    return t`Ask for the night`;
  },
};
