import ICAL from 'ical.js';
import { addDays, type Day } from '#core/calendar/day.ts';
import { type InstantOf, utcOf, type zonesOf } from './zones.ts';

export type Busy = { from: number; until: number } | { from: Day; until: Day };

/** When something starts: an instant, or a day. `key` is the same for the same start however it is written. */
export type Moment = {
  ms: number;
  key: string;
  /** Of an instant, the day of its own clock: an exception may name the day alone. */
  dayKey: string | null;
  day: Day;
  isDay: boolean;
  wall: ICAL.Time;
  instantOf: InstantOf;
  /** The same moved by milliseconds. */
  shifted: (by: number) => Moment;
};

const DAY_MS = 86_400_000;

export function momentAt(wall: ICAL.Time, instantOf: InstantOf): Moment {
  const day = new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).toISOString().slice(0, 10);
  const ms = wall.isDate ? utcOf(wall) : instantOf(wall);
  return {
    ...{ ms, day, wall, instantOf, isDay: wall.isDate },
    key: wall.isDate ? day : String(ms),
    dayKey: wall.isDate ? null : day,
    shifted: (by) => {
      const moved = wall.clone();
      moved.adjust(0, 0, 0, Math.round(by / 1000));
      return momentAt(moved, instantOf);
    },
  };
}

/** The times of a property (DTSTART, EXDATE, RDATE, RECURRENCE-ID) by the zone that it names. */
export function momentsOf(property: ICAL.Property, zones: ReturnType<typeof zonesOf>): Moment[] {
  const tzid = property.getParameter('tzid');
  const named = zones(typeof tzid === 'string' ? tzid : null);
  return property.getValues().flatMap((value: unknown) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time)) return [];
    return [momentAt(time, time.zone === ICAL.Timezone.utcTimezone ? utcOf : named)];
  });
}

/** How long an event is, as what it takes from a start on; null is nothing. */
export type Length = { ms: number; from: (start: Moment) => Busy | null };

export function lengthOf(event: ICAL.Component, start: Moment, zones: ReturnType<typeof zonesOf>): Length {
  const property = event.getFirstProperty('dtend');
  const end = property && momentsOf(property, zones)[0];
  const duration = event.getFirstPropertyValue('duration');
  const lasting = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : null;
  const ms = end ? end.ms - start.ms : (lasting ?? (start.isDay ? DAY_MS : 0));
  return lengthIn(ms, isWholeDays(start, end));
}

/** Some programs write a whole day as one from midnight to midnight by the event's own clock. */
function isWholeDays(start: Moment, end: Moment | null | undefined): boolean {
  const isMidnight = ({ wall }: Moment) => wall.hour === 0 && wall.minute === 0 && wall.second === 0;
  if (start.isDay) return true;
  return Boolean(end) && start.instantOf !== utcOf && isMidnight(start) && isMidnight(end as Moment);
}

export function lengthIn(ms: number, isDays: boolean): Length {
  return {
    ms,
    from: (start) => {
      if (ms <= 0) return null;
      if (isDays) return { from: start.day, until: addDays(start.day, Math.max(1, Math.round(ms / DAY_MS))) };
      return { from: start.ms, until: start.ms + ms };
    },
  };
}

/** Not cancelled, and not shown as free. */
export function isBusy(event: ICAL.Component): boolean {
  const is = (name: string, value: string) =>
    String(event.getFirstPropertyValue(name) ?? '').toUpperCase() === value;
  return !(
    is('status', 'CANCELLED') ||
    is('transp', 'TRANSPARENT') ||
    is('x-microsoft-cdo-busystatus', 'FREE')
  );
}
