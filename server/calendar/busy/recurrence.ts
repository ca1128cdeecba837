import ICAL from 'ical.js';
import { addDays } from '#core/calendar/day.ts';
import { type Length, lengthIn, type Moment, momentAt, momentsOf } from './event.ts';
import { utcOf, type zonesOf } from './zones.ts';

type Reading = {
  zones: ReturnType<typeof zonesOf>;
  window: { from: string; until: string };
  /** How many times may be looked at still, in all events together. */
  steps: { left: number };
  length: Length;
};

const MOST_STEPS_OF_EVENT = 100_000;

/** An event repeats more often than is looked at. */
class RepeatsTooOften extends Error {
  override name = 'RepeatsTooOften';
}

/** When an event starts, within the window: once, and as its rules and dates say, but for those that are left out. `own`: one with a length of its own. */
export function* startsOf(
  event: ICAL.Component,
  first: Moment,
  reading: Reading,
): Generator<{ start: Moment; own?: Length }> {
  const { zones, window, length } = reading;
  const leftOut = new Set(
    event.getAllProperties('exdate').flatMap((property) => momentsOf(property, zones).map(({ key }) => key)),
  );
  const seen = new Set<string>();
  // Two days of grace cover every zone on earth, and what began before the window.
  const early = addDays(window.from, -2 - Math.ceil(length.ms / 86_400_000));
  const isLate = (day: string) => day > addDays(window.until, 1);
  const isNew = (start: Moment) => {
    if (seen.has(start.key) || leftOut.has(start.key)) return false;
    if (start.dayKey && leftOut.has(start.dayKey)) return false;
    seen.add(start.key);
    return true;
  };
  if (isNew(first)) yield { start: first };
  for (const property of event.getAllProperties('rdate')) {
    const lengths = property
      .getValues()
      .map((value: unknown) =>
        value instanceof ICAL.Period ? value.getDuration().toSeconds() * 1000 : null,
      );
    for (const [at, start] of momentsOf(property, zones).entries()) {
      const ms = lengths[at];
      if (isNew(start)) yield ms ? { start, own: lengthIn(ms, false) } : { start };
    }
  }
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) continue;
    for (const wall of wallTimes(rule, first, reading, { early, isLate })) {
      const start = momentAt(wall, first.instantOf);
      if (isNew(start)) yield { start };
    }
  }
}

/** The times of a rule by the event's own clock, from `early` on. */
function* wallTimes(
  rule: ICAL.Recur,
  first: Moment,
  { steps }: Reading,
  { early, isLate }: { early: string; isLate: (day: string) => boolean },
): Generator<ICAL.Time> {
  // The end of a rule is an instant, which a time without a zone cannot be compared with.
  const until = rule.until;
  const endless = rule.clone();
  endless.until = null;
  const floating = first.wall.clone();
  floating.zone = ICAL.Timezone.localTimezone;
  const iterator = endless.iterator(floating);
  for (let count = 0; ; count += 1) {
    if (count >= MOST_STEPS_OF_EVENT || steps.left <= 0) throw new RepeatsTooOften();
    steps.left -= 1;
    const wall = iterator.next();
    if (!wall) return;
    const day = wall.toString().slice(0, 10);
    if (isLate(day) || (until && isPast(until, wall, first))) return;
    if (day >= early) yield wall.clone();
  }
}

function isPast(until: ICAL.Time, wall: ICAL.Time, { instantOf }: Moment): boolean {
  if (until.isDate || wall.isDate) return wall.toString().slice(0, 10) > until.toString().slice(0, 10);
  if (until.zone === ICAL.Timezone.utcTimezone) return instantOf(wall) > utcOf(until);
  return utcOf(wall) > utcOf(until);
}
