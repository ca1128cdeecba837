import { type Day, rangeDays, weekdayOf } from '#core/calendar/day.ts';

/** Monday first, as `weekdayOf` counts them. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const weekdayNamed = (day: Day): Weekday => WEEKDAYS[weekdayOf(day)] as Weekday;

type Told = { day: Day; status: 'free' | 'pending' | 'booked' | 'unavailable' };

/**
 * The days of a range, from today on, by how they stand: open (nothing is on, and nobody said that it is unavailable), pending (a night that
 * seeks acts, a request, a hold) and taken. `told` has the days that something is known of; `weekdays` narrows, none of them stands for all.
 */
export function sortNights<Of extends Told>(
  told: readonly Of[],
  { from, to, today, weekdays }: { from: Day; to: Day; today: Day; weekdays: readonly Weekday[] },
): { open: { day: Day; isMarkedFree: boolean }[]; pending: Of[]; taken: Of[] } {
  const first = from > today ? from : today;
  const asked = (to < first ? [] : rangeDays(first, to)).filter(
    (day) => weekdays.length === 0 || weekdays.includes(weekdayNamed(day)),
  );
  const known = new Map(told.map((each) => [each.day, each]));
  const standing = (...statuses: Told['status'][]) =>
    asked.flatMap((day) => {
      const each = known.get(day);
      return each && statuses.includes(each.status) ? [each] : [];
    });
  return {
    open: asked
      .filter((day) => (known.get(day)?.status ?? 'free') === 'free')
      .map((day) => ({ day, isMarkedFree: known.has(day) })),
    pending: standing('pending'),
    taken: standing('booked', 'unavailable'),
  };
}
