import { tzlib_get_ical_block } from 'timezones-ical-library';

/** The rules of a zone (VTIMEZONE). The library answers with the name of another zone where both have the same rules. */
export function zoneRules(timeZone: string): string | null {
  const block = tzlib_get_ical_block(timeZone);
  const rules = Array.isArray(block) ? block[0] : block;
  return rules ? rules.replace(/^TZID:.*$/m, `TZID:${timeZone}`) : null;
}

/** A sequence number has 31 bits: seconds since this instant last until 2094. */
const COUNTED_FROM = Date.UTC(2026, 0, 1);

/** The SEQUENCE of an event as it was left at an instant: each later one outranks those before. */
export const sequenceAt = (at: Date): number => Math.max(0, Math.floor((at.getTime() - COUNTED_FROM) / 1000));
