import ICAL from 'ical.js';
import { addDays, type Day } from '#core/calendar/day.ts';
import { placedIn } from '../placed.ts';
import { tidy } from '../plain.ts';
import { type RawCell, type Table, textCell } from '../table.ts';
import { currenciesIn, numbersIn } from '../written-amount.ts';
import { DESCRIBED, describedIn } from './described.ts';
import { LONGEST_CELL, MOST_ROWS, Unread } from './limits.ts';

/** How often an event that repeats is read, and up to how many days before and after today. */
const MOST_REPEATS = 400;
const DAYS_AROUND = 3 * 366;

const HEADER = ['Date', 'Show time', 'Act', 'Room', 'Status', 'Notes', 'Last day'];

/** A row of an event, and what its words say line by line. */
interface EventRow {
  cells: RawCell[];
  said: ReturnType<typeof describedIn>['said'];
  /** 'Nóra & Band (€400)': an amount behind the name, of which nobody says what it is of. */
  amount: string | null;
}

/**
 * The events of a calendar (.ics) as rows. Times are those of the place that the file names; those in UTC are told in `zone`. What the words of
 * events say under the name of a column ('Fee: 800 €') becomes a column.
 */
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
  const rows: EventRow[] = [];
  for (const event of events) {
    if (
      event.isRecurrenceException() &&
      events.some((other) => other.uid === event.uid && !other.isRecurrenceException())
    )
      continue;
    for (const row of rowsOf(event, changed.get(event.uid) ?? [], zone, today)) rows.push(row);
    if (rows.length > MOST_ROWS) throw new Unread('too-many-rows');
  }
  const at = ({ cells }: EventRow) => `${cells[0]?.day}${cells[1]?.text}`;
  rows.sort((a, b) => at(a).localeCompare(at(b)));
  const more = DESCRIBED.filter((field) => field !== 'stage').flatMap((field) => {
    const label = rows.find(({ said }) => said.has(field))?.said.get(field)?.label;
    return label ? [{ field, label }] : [];
  });
  // Where other events name a fee, an amount may be one, too: it is asked there, as one that is not exact.
  for (const { said, amount } of rows) {
    const label = more.find(({ field }) => field === 'fee')?.label;
    if (label && amount !== null && !said.has('fee')) said.set('fee', { label, value: `${amount} ?` });
  }
  const hasAmounts = !more.some(({ field }) => field === 'fee') && rows.some(({ amount }) => amount !== null);
  return {
    name: '',
    isCalendar: true,
    rows: [
      [...HEADER, ...more.map(({ label }) => label), ...(hasAmounts ? ['Amount'] : [])].map(textCell),
      ...rows.map(({ cells, said, amount }) => [
        ...cells,
        ...more.map(({ field }) => textCell((said.get(field)?.value ?? '').slice(0, LONGEST_CELL))),
        ...(hasAmounts ? [textCell(amount ?? '')] : []),
      ]),
    ],
  };
}

/** Several calendars one after the other are one. */
const calendarsTogether = (text: string) =>
  text
    .replace(/\r?\n/g, '\r\n')
    .replace(/END:VCALENDAR\s*BEGIN:VCALENDAR/gi, '')
    .trim();

function rowsOf(event: ICAL.Event, changed: readonly ICAL.Event[], zone: string, today: Day): EventRow[] {
  if (!event.startDate) return [];
  if (!event.isRecurring()) return [rowOf(event, event.startDate, event.endDate, zone)];
  for (const each of changed) event.relateException(each);
  const rows: EventRow[] = [];
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

function rowOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time | null, zone: string): EventRow {
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
  const { said, rest } = describedIn(String(event.description ?? ''));
  const startOf = said.get('stage')?.value;
  const { name, amount } = amountBehind(tidy(String(event.summary ?? '')));
  return {
    said,
    amount,
    cells: [
      { text: from.day, day: from.day },
      // An event often begins with its doors; what its words say of the show is meant.
      startOf
        ? cell(startOf)
        : start.isDate || !from.time
          ? textCell('')
          : { text: from.time, time: from.time },
      cell(name),
      cell(placeOf(String(event.location ?? ''))),
      cell(status),
      cell(rest),
      lastDay > from.day ? { text: lastDay, day: lastDay } : textCell(''),
    ],
  };
}

function amountBehind(summary: string): { name: string; amount: string | null } {
  const [, name = '', amount = ''] = /^(.*\S)\s*\(([^()]{2,16})\)$/.exec(summary) ?? [];
  const isAmount = currenciesIn(amount).length > 0 && numbersIn(amount).length === 1;
  return isAmount ? { name, amount } : { name: summary, amount: null };
}

/** The name of a place, without its address: 'Le Petit Bain, 7 Port de la Gare, 75013 Paris'. */
function placeOf(location: string): string {
  const [name = '', ...address] = location.split(/\s*\n\s*|,\s+/);
  return address.length > 0 &&
    !/\d/.test(name) &&
    (/\n/.test(location.trim()) || /\d/.test(address.join(' ')))
    ? name
    : location;
}

/** The day and the time of a moment where it is: as it is written, or in `zone` when it is written in UTC. */
function placed(time: ICAL.Time, zone: string): { day: Day; time: string | null } {
  const text = time.toString();
  if (time.isDate) return { day: text.slice(0, 10), time: null };
  if (time.zone !== ICAL.Timezone.utcTimezone && !text.endsWith('Z'))
    return { day: text.slice(0, 10), time: text.slice(11, 16) };
  return placedIn(time.toJSDate(), zone);
}
