import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import type { Ends, Tell, Wordings } from '#core/events/event.ts';
import { day, nightIn, note, room } from '#core/events/shared/fields.ts';
import { HOLD_ENDS } from '#core/hold/hold.ts';
import { calendarRoute } from '#core/notifications/routes.ts';
import { agreed, canWait, unlessSoon } from '#core/settings/toggles.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ day, room, how: z.enum(HOLD_ENDS), note });
type Data = z.output<typeof data>;

/** A booking tells of itself; what a side let go is told to the other, without the name of one that has left. */
export const tells: Tell<Data, 'hold-ended'> = ({ by, data }) =>
  SIDES.filter((to) => data.how !== 'booked' && to !== by).map((to) => ({
    ...{ to, kind: 'hold-ended', params: data, route: calendarRoute(to, data.day) },
    nameless: data.how === 'closed',
  }));

export const words = {
  'hold-ended': (p: Data, { them }) => [
    t`The hold on ${nightIn(p)}${p.how === 'closed' ? '' : t` with ${them}`} ended`,
    p.how === 'released'
      ? t`${them} let it go${p.note ? `: ${quoted(p.note)}` : '.'}`
      : ENDED[p.how as keyof typeof ENDED],
  ],
} satisfies Wordings;

const ENDED = {
  get elsewhere() {
    return t`The artist is booked elsewhere that night.`;
  },
  get taken() {
    return t`The night has the artists it wants.`;
  },
  get fell() {
    return t`It was not confirmed within the time to decide.`;
  },
  get expired() {
    return t`Its time was over.`;
  },
  get closed() {
    return t`The account was closed.`;
  },
};

export const toggles = { 'hold-ended': canWait(agreed, unlessSoon) };
export const buttons = {
  get 'hold-ended'() {
    return t`Open the calendar`;
  },
};

export const ends = { ofBoth: ['hold', 'hold-challenged', 'hold-shortened'] } as const satisfies Ends;
