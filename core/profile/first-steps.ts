import type { Side } from '#core/booking/side.ts';
import { addDays, type Day, weekdayOf } from '#core/calendar/day.ts';

/** From a new profile to the first offer or request that it sends. */
export const STEPS = [
  'profile',
  'fee',
  'photo',
  'days',
  'openings',
  'request',
  'night',
  'matches',
  'offer',
] as const;
export type FirstStep = (typeof STEPS)[number];

/** Whether a profile is still led: open, or hidden by those who act for it. */
export type FirstSteps = 'open' | 'hidden';

/** The steps of each side, in order. Each is done when rows say so; nobody ticks one by hand. */
export const FIRST_STEPS: Record<Side, readonly FirstStep[]> = {
  venue: ['profile', 'photo', 'night', 'matches', 'offer'],
  artist: ['profile', 'fee', 'photo', 'days', 'openings', 'request'],
};

/** What helps, and is waited for by nothing. */
const HELPS: ReadonlySet<FirstStep> = new Set(['fee', 'photo']);
export const onlyHelps = (step: FirstStep): boolean => HELPS.has(step);

/** What comes next: the first step that others wait for and that is not done. Null when all are. */
export function nextStep(side: Side, done: readonly FirstStep[]): FirstStep | null {
  return FIRST_STEPS[side].find((step) => !onlyHelps(step) && !done.includes(step)) ?? null;
}

/** The night that a venue is offered to open first: a Saturday, two to three weeks ahead, so that artists have time to answer. */
export const firstNight = (today: Day): Day =>
  addDays(today, 14 + ((5 - weekdayOf(addDays(today, 14)) + 7) % 7));
