import * as z from 'zod';
import type { Ends, Tell, Wordings } from '#core/events/event.ts';
import { day, nightIn, room } from '#core/events/shared/fields.ts';
import { calendarRoute } from '#core/notifications/routes.ts';
import { agreed, canWait, unlessSoon } from '#core/settings/toggles.ts';
import { ordinal } from '#core/words/ordinal.ts';
import { t } from '#core/words/t.ts';

/** `freed`: the first one need not decide any more, as nobody waits behind it. */
export const data = z.strictObject({ day, room, rank: z.int(), freed: z.literal(true).optional() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'hold-moved'> = ({ data }) => [
  { to: 'artist', kind: 'hold-moved', params: data, route: calendarRoute('artist', data.day) },
];

export const words = {
  'hold-moved': (p: Data, { venue }) => [
    p.freed
      ? t`You need not decide on ${nightIn(p)} at ${venue} any more`
      : t`Your hold on ${nightIn(p)} at ${venue} is now the ${ordinal(p.rank)}`,
    p.freed
      ? t`Nobody stands behind your hold: it stands as long as it did before.`
      : p.rank === 1
        ? t`Nobody stands before you any more.`
        : t`A hold before yours has ended.`,
  ],
} satisfies Wordings;

export const toggles = { 'hold-moved': canWait(agreed, unlessSoon) };
export const buttons = {
  get 'hold-moved'() {
    return t`Open the calendar`;
  },
};

export const ends = { ofBoth: ['hold-challenged'] } as const satisfies Ends;
