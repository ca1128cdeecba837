import ICAL from 'ical.js';
import { addDays, type Day } from '#core/calendar/day.ts';
import { placedIn } from '../placed.ts';
import { tidy } from '../plain.ts';
import { type RawCell, type Table, textCell } from '../table.ts';
import { LONGEST_CELL, MOST_ROWS, Unread } from './limits.ts';

/** How often an event that repeats is read, and up to how many days before and after today. */
const MOST_REPEATS = 400;
const DAYS_AROUND = 3 * 366;

const HEADER = ['Date', 'Show time', 'Act', 'Room', 'Status', 'Notes', 'Last day'];

/** The events of a calendar (.ics) as rows. Times are those of the place that the file names; those in UTC are told in `zone`. */
export function readCalendar(text: string, { zone, today }: { zone: string; today: Day }): Table {
  let root: ICAL.Component;
  try {
    root = new ICAL.Component(ICAL.parse(calendarsTogether(text)));
  } catch {
    throw new Unread('broken');
  }
  // Which exceptions are of which event is said below: by itself the library gives each event those of all others, too.
  const events = root
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each, { strictExceptions: true, exceptions: [] }));
  const changed = new Map<string, ICAL.Event[]>();
  for (const event of events)
    if (event.isRecurrenceException()) changed.set(event.uid, [...(changed.get(event.uid) ?? []), event]);
  const rows: RawCell[][] = [];
  for (const event of events) {
    if (
      event.isRecurrenceException() &&
      events.some((other) => other.uid === event.uid && !other.isRecurrenceException())
    )
      continue;
    for (const row of rowsOf(event, changed.get(event.uid) ?? [], zone, today)) rows.push(row);
    if (rows.length > MOST_ROWS) throw new Unread('too-many-rows');
  }
  rows.sort((a, b) => `${a[0]?.day}${a[1]?.text}`.localeCompare(`${b[0]?.day}${b[1]?.text}`));
  return { name: '', rows: [HEADER.map(textCell), ...rows] };
}

/** Several calendars one after the other are one. */
const calendarsTogether = (text: string) =>
  text
    .replace(/\r?\n/g, '\r\n')
    .replace(/END:VCALENDAR\s*BEGIN:VCALENDAR/gi, '')
    .trim();

function rowsOf(event: ICAL.Event, changed: readonly ICAL.Event[], zone: string, today: Day): RawCell[][] {
  if (!event.startDate) return [];
  if (!event.isRecurring()) return [rowOf(event, event.startDate, event.endDate, zone)];
  for (const each of changed) event.relateException(each);
  const rows: RawCell[][] = [];
  const occurrences = event.iterator();
  for (let count = 0; count < MOST_REPEATS * 10 && rows.length < MOST_REPEATS; count++) {
    const next = occurrences.next();
    if (!next) break;
    const day = next.toString().slice(0, 10);
    if (day > addDays(today, DAYS_AROUND)) break;
    if (day < addDays(today, -DAYS_AROUND)) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    rows.push(rowOf(item, startDate, endDate, zone));
  }
  return rows;
}

function rowOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time | null, zone: string): RawCell[] {
  const from = placed(start, zone);
  const last = end ? placed(end, zone) : from;
  // The end of whole days is the day after; a night that ends in the morning is of its first day.
  const lastDay = start.isDate
    ? addDays(last.day, -1)
    : last.time && last.time <= '12:00'
      ? addDays(last.day, -1)
      : last.day;
  const status = event.component.getFirstPropertyValue('status');
  const cell = (text: unknown) => textCell(tidy(String(text ?? '')).slice(0, LONGEST_CELL));
  return [
    { text: from.day, day: from.day },
    start.isDate || !from.time ? textCell('') : { text: from.time, time: from.time },
    cell(event.summary),
    cell(event.location),
    cell(status),
    cell(event.description),
    lastDay > from.day ? { text: lastDay, day: lastDay } : textCell(''),
  ];
}

/** The day and the time of a moment where it is: as it is written, or in `zone` when it is written in UTC. */
function placed(time: ICAL.Time, zone: string): { day: Day; time: string | null } {
  const text = time.toString();
  if (time.isDate) return { day: text.slice(0, 10), time: null };
  if (time.zone !== ICAL.Timezone.utcTimezone && !text.endsWith('Z'))
    return { day: text.slice(0, 10), time: text.slice(11, 16) };
  return placedIn(time.toJSDate(), zone);
}
