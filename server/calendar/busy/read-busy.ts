import type ICAL from 'ical.js';
import { type Busy, isBusy, type Length, lengthOf, type Moment, momentsOf } from './event.ts';
import { parsedCalendar } from './parse.ts';
import { startsOf } from './recurrence.ts';
import { zonesOf } from './zones.ts';

/** The text of a calendar, and which of it is looked at: days from `from` to before `until`. */
export type ToRead = { text: string; timeZone: string; from: string; until: string };

/**
 * When the owner of a calendar is busy: instants (milliseconds) or whole days, in order and joined where they touch. `unread`: so many events
 * are written wrong, or repeat more often than is looked at.
 */
export type BusyRead = {
  spans: { from: number; until: number }[];
  days: { from: string; until: string }[];
  unread: number;
};

/** Events that this product has told a calendar of, which has them from its feed or from a file. */
const OURS = /@running-order$/;
const MOST_EVENTS = 20_000;
const MOST_STEPS = 400_000;

/** Reads when the owner is busy, and nothing else of what the events say. Throws `NoCalendar` (`parse.ts`). */
export function readBusy({ text, timeZone, from, until }: ToRead): BusyRead {
  const { calendar, unread: wrong } = parsedCalendar(text);
  const zones = zonesOf(calendar, timeZone);
  const found: Busy[] = [];
  const steps = { left: MOST_STEPS };
  let unread = wrong;
  const groups = new Map<unknown, ICAL.Component[]>();
  const events = calendar.getAllSubcomponents('vevent');
  for (const event of events.slice(0, MOST_EVENTS)) {
    const uid = event.getFirstPropertyValue('uid') ?? event;
    if (typeof uid === 'string' && OURS.test(uid)) continue;
    groups.set(uid, [...(groups.get(uid) ?? []), event]);
  }
  unread += Math.max(0, events.length - MOST_EVENTS);
  const window = { from, until };
  for (const group of groups.values()) {
    try {
      found.push(...busyOf(group, { zones, window, steps }));
    } catch {
      unread += 1;
    }
  }
  return { ...joined(found, window), unread };
}

type Reading = {
  zones: ReturnType<typeof zonesOf>;
  window: { from: string; until: string };
  steps: { left: number };
};

/** The times of one event: those of its rule, but for the ones that were moved, changed or cancelled, which stand by themselves. */
function busyOf(group: ICAL.Component[], { zones, window, steps }: Reading): Busy[] {
  const isChange = (event: ICAL.Component) => event.hasProperty('recurrence-id');
  // Of two masters the later one in the file counts.
  const master = group.findLast((event) => !isChange(event));
  const changes = new Map<string, { event: ICAL.Component; at: Moment; andLater: boolean }>();
  for (const event of group.filter(isChange)) {
    const property = event.getFirstProperty('recurrence-id');
    const at = property && momentsOf(property, zones)[0];
    if (at) changes.set(at.key, { event, at, andLater: property.getParameter('range') === 'THISANDFUTURE' });
  }
  const found: Busy[] = [];
  const take = (start: Moment, length: Length) => {
    const busy = length.from(start);
    if (busy) found.push(busy);
  };
  for (const { event } of changes.values()) {
    const start = firstOf(event, zones);
    if (isBusy(event) && start) take(start, lengthOf(event, start, zones));
  }
  const first = master && firstOf(master, zones);
  if (!master || !first) return found;
  const length = lengthOf(master, first, zones);
  const later = [...changes.values()].filter(({ andLater }) => andLater);
  for (const { start, own } of startsOf(master, first, { zones, window, steps, length })) {
    if (changes.has(start.key) || (start.dayKey && changes.has(start.dayKey))) continue;
    const from = later.findLast(({ at }) => at.ms <= start.ms);
    const moved = from && firstOf(from.event, zones);
    if (from && moved) {
      if (isBusy(from.event)) take(start.shifted(moved.ms - from.at.ms), lengthOf(from.event, moved, zones));
    } else if (isBusy(master)) take(start, own ?? length);
  }
  return found;
}

const firstOf = (event: ICAL.Component, zones: Reading['zones']): Moment | undefined => {
  const property = event.getFirstProperty('dtstart');
  return property ? momentsOf(property, zones)[0] : undefined;
};

/** In order, joined where they touch, within the window. */
function joined(found: Busy[], window: { from: string; until: string }): Omit<BusyRead, 'unread'> {
  const [first, last] = [Date.parse(window.from), Date.parse(window.until)];
  const join = <At extends string | number>(all: { from: At; until: At }[]) => {
    const result: { from: At; until: At }[] = [];
    for (const each of all.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
      const before = result.at(-1);
      if (before && each.from <= before.until) {
        if (each.until > before.until) before.until = each.until;
      } else result.push({ ...each });
    }
    return result;
  };
  return {
    spans: join(
      found
        .flatMap((each) =>
          typeof each.from === 'number' && typeof each.until === 'number'
            ? [{ from: each.from, until: each.until }]
            : [],
        )
        .filter((each) => each.until > first && each.from < last),
    ),
    days: join(
      found
        .flatMap((each) =>
          typeof each.from === 'string' && typeof each.until === 'string'
            ? [{ from: each.from, until: each.until }]
            : [],
        )
        .filter((each) => each.until > window.from && each.from < window.until),
    ),
  };
}
