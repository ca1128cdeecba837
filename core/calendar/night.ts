import { Temporal } from 'temporal-polyfill';
import type { Day } from '#core/calendar/day.ts';
import { minutesOfNight, NIGHT_BEGINS_HOUR } from '#core/calendar/hours.ts';

/** A span of time, as instants: the start belongs to it, the end does not. */
export type Span = { from: Date; to: Date };

/**
 * The night of a day where the venue stands: from 06:00 that day to 06:00 the next, as instants. Hours are those of
 * the wall clock, so the night in which clocks change has 23 or 25 hours.
 */
export function nightOf(day: Day, timeZone: string): Span {
  const date = Temporal.PlainDate.from(day);
  const at = { timeZone, plainTime: Temporal.PlainTime.from({ hour: NIGHT_BEGINS_HOUR }) };
  return {
    from: new Date(date.toZonedDateTime(at).epochMilliseconds),
    to: new Date(date.add({ days: 1 }).toZonedDateTime(at).epochMilliseconds),
  };
}

/**
 * The instant of a wall-clock time (HH:mm) within the night of a day: times before 06:00 fall on the next morning.
 * A time that clocks skip is moved forward by the hour they skip; one they repeat is its first.
 */
export function instantOfNight(day: Day, time: string, timeZone: string): Date {
  const minutes = minutesOfNight(time);
  const date = Temporal.PlainDate.from(day).add({ days: minutes >= 24 * 60 ? 1 : 0 });
  const plainTime = Temporal.PlainTime.from(time);
  return new Date(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
}

/** The day whose night an instant belongs to, where the venue stands. */
export function nightAt(instant: Date, timeZone: string): Day {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  const day = local.toPlainDate();
  return (local.hour < NIGHT_BEGINS_HOUR ? day.subtract({ days: 1 }) : day).toString();
}

/** The calendar day of an instant in a zone. */
export function dayAt(instant: Date, timeZone: string): Day {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}
