import { addDays, type Day, daysBetween } from '#core/calendar/day.ts';
import { soldBy } from '#core/tickets/tickets.ts';

/** A night as its sale went: its day, how many the room holds, and what was sold by when. */
export type Course = { day: Day; capacity: number; curve: readonly { day: Day; sold: number }[] };

/** Of fewer nights nothing is said: one may have been anything. */
const FEWEST = 3;
/** From so many sold on, of a hundred places, a night is nearly full. */
const NEARLY_FULL_PERCENT = 90;
/** Below so much of what is usual, a night is behind. */
const BEHIND_PERCENT = 60;
/** In the last month before a night there is something to be done about it. */
const LOOKED_AT_DAYS = 30;

/**
 * How full similar nights were so many days before they took place, in percent of the room: the middle one; null where fewer than three
 * had counted by then. Nights of the same kind of weekday (Friday and Saturday, or the others) are meant where there are three of them.
 */
export function usualPercent(
  night: Pick<Course, 'day'>,
  past: readonly Course[],
  daysBefore: number,
): number | null {
  const reached = past.flatMap((course) => {
    const sold = soldBy(course.curve, addDays(course.day, -daysBefore));
    return sold === null ? [] : [{ day: course.day, percent: (sold / course.capacity) * 100 }];
  });
  const alike = reached.filter(({ day }) => isWeekend(day) === isWeekend(night.day));
  const taken = (alike.length >= FEWEST ? alike : reached).map(({ percent }) => percent);
  if (taken.length < FEWEST) return null;
  return taken.toSorted((a, b) => a - b)[Math.floor((taken.length - 1) / 2)] ?? null;
}

const isWeekend = (day: Day): boolean => [5, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Whether so many of the room are sold that it is nearly full. */
export const isNearlyFull = (sold: number, capacity: number): boolean =>
  capacity > 0 && sold * 100 >= capacity * NEARLY_FULL_PERCENT;

/** How many are usually sold by today; null where that is not known, or the night is more than a month away. */
export function usualBy(
  night: Pick<Course, 'day' | 'capacity'>,
  past: readonly Course[],
  today: Day,
): number | null {
  const daysBefore = daysBetween(today, night.day);
  return daysBefore < 0 || daysBefore > LOOKED_AT_DAYS ? null : usualSold(night, past, today);
}

/** How many are usually sold by a day, however long before the night; null where that is not known, or the night is over. */
export function usualSold(
  night: Pick<Course, 'day' | 'capacity'>,
  past: readonly Course[],
  by: Day,
): number | null {
  const daysBefore = daysBetween(by, night.day);
  const percent = daysBefore < 0 ? null : usualPercent(night, past, daysBefore);
  return percent === null ? null : Math.round((percent * night.capacity) / 100);
}

export const isBehind = (sold: number, usual: number | null): boolean =>
  usual !== null && sold * 100 < usual * BEHIND_PERCENT;
