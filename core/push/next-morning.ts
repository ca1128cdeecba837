import { Temporal } from 'temporal-polyfill';
import type { Day } from '#core/calendar/day.ts';
import { type QuietHours, zoneOf } from '#core/push/quiet-hours.ts';

/** What devices are told after the quiet hours goes first. */
const AFTER_QUIET_MINUTES = 15;
/** The morning of who has no quiet hours. */
const MORNING = '08:00';

/** When the digest of a person is sent next, by their own clock: a quarter of an hour after their quiet hours. */
export function nextMorning(now: Date, { from, until, timeZone }: QuietHours): Date {
  const local = here(now, timeZone);
  const time = Temporal.PlainTime.from(from === until ? MORNING : until);
  const on = (days: number) =>
    local
      .toPlainDate()
      .add({ days })
      .toZonedDateTime({ timeZone: local.timeZoneId, plainTime: time })
      .add({ minutes: AFTER_QUIET_MINUTES }).epochMilliseconds;
  // That of the day before is still to come where the quiet hours end at midnight.
  return new Date([on(-1), on(0), on(1)].find((at) => at > now.getTime()) ?? on(2));
}

/** The day that it is for a person. */
export const dayHere = (now: Date, timeZone: string): Day => here(now, timeZone).toPlainDate().toString();

const here = (now: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zoneOf(timeZone));
