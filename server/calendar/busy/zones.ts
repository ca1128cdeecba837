import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { findIana } from 'windows-iana';

/** What a clock on a wall shows, and when it shows it in a zone: milliseconds since 1970. */
export type InstantOf = (wall: ICAL.Time) => number;

/** The zones of one calendar: by the name that an event gives, or the zone of the calendar's owner where it gives none. */
export function zonesOf(calendar: ICAL.Component, ownersZone: string): (tzid: string | null) => InstantOf {
  const known = new Map<string, InstantOf>();
  return (tzid) => {
    if (!tzid) return inZone(ownersZone);
    let zone = known.get(tzid);
    if (!zone) {
      zone = named(tzid, calendar) ?? inZone(ownersZone);
      known.set(tzid, zone);
    }
    return zone;
  };
}

/** A zone by its name in the IANA database, by Outlook's, by the end of a path, or by the rules that the calendar itself has. */
function named(tzid: string, calendar: ICAL.Component): InstantOf | null {
  const rules = calendar
    .getAllSubcomponents('vtimezone')
    .find((each) => each.getFirstPropertyValue('tzid') === tzid);
  const location = rules?.getFirstPropertyValue('x-lic-location');
  const names = [tzid, findIana(tzid)[0], /[A-Z]\w+\/[\w+/-]+$/.exec(tzid)?.[0], location];
  const name = names.find((each) => typeof each === 'string' && isZone(each));
  if (typeof name === 'string') return inZone(name);
  if (!rules) return null;
  const own = new ICAL.Timezone({ component: rules, tzid });
  return (wall) => utcOf(wall) - own.utcOffset(wall) * 1000;
}

export const utcOf: InstantOf = ({ year, month, day, hour, minute, second }) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** A time that clocks skip moves forward, one that they repeat is its first, as RFC 5545 has it. */
const inZone =
  (zone: string): InstantOf =>
  ({ year, month, day, hour, minute, second }) =>
    Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }).toZonedDateTime(zone)
      .epochMilliseconds;

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
