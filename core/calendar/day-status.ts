import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

/** How a day stands on a calendar. Pending and booked follow from bookings; free and unavailable are what an owner said. */
export type DayStatus = 'free' | 'pending' | 'booked' | 'unavailable';

export type Marking = 'free' | 'unavailable';

export const DAY_STATUS_LABELS: Record<DayStatus, string> = {
  get free() {
    return t`Free`;
  },
  get pending() {
    return t`Pending`;
  },
  get booked() {
    return t`Booked`;
  },
  get unavailable() {
    return t`Unavailable`;
  },
};

/** What is known of a day. */
export type DayFacts = { booked?: boolean; pending?: boolean; marked?: Marking | null };

/**
 * The status of a day, or null when nothing was said of it: booked over pending over what the owner marked.
 * A show that is on stays booked even if its day was marked unavailable since.
 */
export function dayStatus({ booked, pending, marked }: DayFacts): DayStatus | null {
  if (booked) return 'booked';
  if (pending) return 'pending';
  return marked ?? null;
}

/** Why a day cannot be marked free or unavailable, or null when it can. */
export function markingRefused(day: Day, today: Day, status: DayStatus | null): 'past' | 'booked' | null {
  if (day < today) return 'past';
  return status === 'booked' ? 'booked' : null;
}

/** What marking without a day says. */
export const SELECT_A_DATE = () => t`Please select a date first`;

/** What enabling filters without a day says. */
export const SELECT_A_DATE_FOR_FILTERS = () => t`Please select a date before enabling filters`;
