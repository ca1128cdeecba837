import { zoneRules } from '#server/calendar/zone-rules.ts';

/** An event of a calendar: an instant in a zone to another, or whole days of which the last is `to`. */
export type IcalEvent = {
  /** Its name for ever (UID). */
  id: string;
  /** Each later one outranks those before. */
  sequence: number;
  stamp: Date;
  when: { from: Date; to: Date; timeZone: string } | { fromDay: string; dayAfter: string };
  summary: string;
  location?: string;
  description?: string;
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** The time counts as taken. */
  isBusy: boolean;
};

/**
 * A calendar as text (RFC 5545), for thousands of events: the library that writes the file of one show takes a thousandth of a second an
 * event. `refreshHours`: how often programs are asked to look again (RFC 7986).
 */
export function icalText(
  events: readonly IcalEvent[],
  { name, timeZone, refreshHours }: { name: string; timeZone: string; refreshHours: number },
): string {
  // A calendar without a part is none to some programs: the person's own zone is always in it.
  const rules = new Map([[timeZone, zoneRules(timeZone)]]);
  for (const { when } of events)
    if ('timeZone' in when && !rules.has(when.timeZone)) rules.set(when.timeZone, zoneRules(when.timeZone));
  const refresh = `PT${refreshHours}H`;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Running Order//Shows//EN', 'CALSCALE:GREGORIAN'],
    ...[`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, `X-WR-TIMEZONE:${timeZone}`].map(folded),
    ...[`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`],
    ...[...rules.values()].flatMap((block) => (block ? [block.trim()] : [])),
    ...events.flatMap((event) => eventLines(event, (zone) => Boolean(rules.get(zone)))),
    'END:VCALENDAR',
    '',
  ];
  return lines.join('\r\n');
}

function eventLines(event: IcalEvent, hasRules: (timeZone: string) => boolean): string[] {
  const { when } = event;
  const at = (name: string, instant: Date, zone: string) =>
    hasRules(zone) ? `${name};TZID=${zone}:${clockIn(zone, instant)}` : `${name}:${stampOf(instant)}`;
  const times =
    'timeZone' in when
      ? [at('DTSTART', when.from, when.timeZone), at('DTEND', when.to, when.timeZone)]
      : [`DTSTART;VALUE=DATE:${plain(when.fromDay)}`, `DTEND;VALUE=DATE:${plain(when.dayAfter)}`];
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stampOf(event.stamp)}`,
    ...times,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.status ? [`STATUS:${event.status}`] : []),
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ].map(folded);
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const plain = (day: string) => day.replaceAll('-', '');

/** An instant as RFC 5545 has stamps: '20261123T190000Z'. */
const stampOf = (at: Date): string => at.toISOString().replace(/\.\d+|[-:]/g, '');

const clocks = new Map<string, Intl.DateTimeFormat>();

/** An instant by the clock of a zone: '20261123T200000'. */
function clockIn(timeZone: string, at: Date): string {
  const known = clocks.get(timeZone);
  const clock =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  if (!known) clocks.set(timeZone, clock);
  return clock.format(at).replace(/[-:]/g, '').replace(' ', 'T');
}

/** A line has at most 75 bytes; what is longer goes on after a line break and a blank. No character is cut in two. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const more = Buffer.byteLength(sign);
    if (bytes + more > 74) {
      parts.push(part);
      [part, bytes] = ['', 0];
    }
    part += sign;
    bytes += more;
  }
  return [...parts, part].join('\r\n ');
}
