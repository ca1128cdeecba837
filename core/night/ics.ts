import { type Act, endOf, type Item, nameOf, startOf } from '#core/night/item.ts';

/** A night as a calendar file (RFC 5545): one event a line, in universal time, which every calendar shows by its own clock. */
export function nightCalendar(
  items: readonly Item[],
  about: { showId: string; version: number; title: string; place: string; acts: readonly Act[]; made: Date },
): string {
  const events = items.flatMap((item) => [
    'BEGIN:VEVENT',
    `UID:${about.showId}-${item.id}@running-order`,
    `DTSTAMP:${stamp(about.made.getTime())}`,
    `SEQUENCE:${about.version}`,
    `DTSTART:${stamp(startOf(item))}`,
    `DTEND:${stamp(endOf(item))}`,
    `SUMMARY:${text(`${nameOf(item, about.acts)} (${about.title})`)}`,
    `LOCATION:${text(about.place)}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Running Order//Night//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** '20270312T190000Z' */
const stamp = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');

const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line has at most 75 bytes; what is longer goes on in the next one, after a blank. */
function folded(line: string): string {
  const bytes = (part: string) => new TextEncoder().encode(part).length;
  const parts: string[] = [''];
  for (const character of line) {
    const last = parts[parts.length - 1] as string;
    if (bytes(last + character) > 74) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n ');
}
