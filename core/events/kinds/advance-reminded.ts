import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { agreed, ours } from '#core/settings/toggles.ts';

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
    `${p.open} ${p.open === 1 ? 'line is' : 'lines are'} open for ${formatDay(p.day)}`,
    `The night with ${them} is at most ${p.days === 2 ? 'two days' : 'a week'} away. ${toAdvance(p, them)}`,
  ],
} satisfies Wordings;

function toAdvance({ open, yours }: { open: number; yours?: number }, them: string): string {
  if (yours === undefined || yours === open) return 'Answer or confirm what is left.';
  if (yours === 0) return `${them} has to answer or confirm what is left.`;
  return `${yours} of them ${yours === 1 ? 'waits' : 'wait'} for you, the others for ${them}.`;
}

export const toggles = { 'advance-reminder': ours(agreed) };
export const buttons = { 'advance-reminder': 'Open the night' };
