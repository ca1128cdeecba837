import { Temporal } from 'temporal-polyfill';
import { addDays, type Day } from '#core/calendar/day.ts';
import { minutesOfNight, NIGHT_BEGINS_HOUR, NIGHT_ENDS_HOUR } from '#core/calendar/hours.ts';

/** A span of time, as instants: the start belongs to it, the end does not. */
export type Span = { from: Date; to: Date };

/**
 * The night of a day where the venue stands: from 06:00 that day to 06:00 the next, as instants, and to noon where its show ends
 * after 06:00. Hours are those of the wall clock, so the night in which clocks change has 23 or 25 hours. In SQL: `private.night_of`.
 */
export function nightOf(day: Day, timeZone: string, endsAt?: string): Span {
  const next = addDays(day, 1);
  const to = clockAt(next, NIGHT_BEGINS_HOUR, timeZone);
  const isLong = endsAt !== undefined && new Date(endsAt) > to;
  return {
    from: clockAt(day, NIGHT_BEGINS_HOUR, timeZone),
    to: isLong ? clockAt(next, NIGHT_ENDS_HOUR, timeZone) : to,
  };
}

/**
 * What a show takes of the time of its venue and its artists: the evening of its day to 06:00, and its own hours where they begin
 * before noon or end later. So one day has one night, and two days touch only where their hours do. In SQL: `private.night_taken`.
 */
export function nightTaken(day: Day, timeZone: string, hours?: { doorsAt: string; endsAt: string }): Span {
  const noon = clockAt(day, NIGHT_ENDS_HOUR, timeZone).getTime();
  const morning = clockAt(addDays(day, 1), NIGHT_BEGINS_HOUR, timeZone).getTime();
  return {
    from: new Date(hours ? Math.min(Date.parse(hours.doorsAt), noon) : noon),
    to: new Date(hours ? Math.max(Date.parse(hours.endsAt), morning) : morning),
  };
}

function clockAt(day: Day, hour: number, timeZone: string): Date {
  const plainTime = Temporal.PlainTime.from({ hour });
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
}

/**
 * The instant of a wall-clock time (HH:mm) within the night of a day: times before 06:00 fall on the next morning, and those up to noon
 * where they follow the start of a show in the evening (`after`, HH:mm). A time that clocks skip is moved forward by the hour they skip;
 * one they repeat is its first.
 */
export function instantOfNight(day: Day, time: string, timeZone: string, after?: string): Date {
  const minutes = minutesOfNight(time, after);
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

/** The wall-clock time of an instant where the venue stands, HH:mm. */
export function timeAt(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime().toString({
    smallestUnit: 'minute',
  });
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
