import { formatTime } from '#app/lib/format.ts';
import type { MonthBasis, NightBasis } from './use-month.ts';

/** A night by its day as `format` writes it, with its room where the venue has several, and its hour where the day has another night. */
export function nightName(
  { nights, timeZone }: Pick<MonthBasis, 'nights' | 'timeZone'>,
  night: Pick<NightBasis, 'day' | 'room' | 'startsAt'>,
  format: (day: string) => string,
): string {
  const isAlone = nights.filter(({ day }) => day === night.day).length < 2;
  return [format(night.day), night.room, isAlone ? null : formatTime(night.startsAt, timeZone)]
    .filter(Boolean)
    .join(', ');
}
