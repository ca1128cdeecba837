import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { agreed, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** `waits`: how many lines each side has to answer or confirm; reminders of before do not say it. */
export const data = z.strictObject({
  day,
  days: z.int(),
  open: z.int(),
  waits: z.strictObject({ artist: z.int(), venue: z.int() }).optional(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'advance-reminder'> = ({ data: { waits, ...data } }, { showId }) =>
  SIDES.map((to) => ({
    to,
    kind: 'advance-reminder',
    params: waits ? { ...data, yours: waits[to] } : data,
    route: nightRoute(showId),
  }));

export const words = {
  'advance-reminder': (p: Omit<Data, 'waits'> & { yours?: number }, { them }) => [
    t`${p.open} ${p.open === 1 ? t`line is` : t`lines are`} open for ${formatDay(p.day)}`,
    t`The night with ${them} is at most ${p.days === 2 ? t`two days` : t`a week`} away. ${toAdvance(p, them)}`,
  ],
} satisfies Wordings;

function toAdvance({ open, yours }: { open: number; yours?: number }, them: string): string {
  if (yours === undefined || yours === open) return t`Answer or confirm what is left.`;
  if (yours === 0) return t`${them} has to answer or confirm what is left.`;
  return t`${yours} of them ${yours === 1 ? 'waits' : 'wait'} for you, the others for ${them}.`;
}

export const toggles = { 'advance-reminder': ours(agreed) };
export const buttons = {
  get 'advance-reminder'() {
    return t`Open the night`;
  },
};
