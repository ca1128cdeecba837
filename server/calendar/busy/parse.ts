import ICAL from 'ical.js';

/** The text is no calendar. */
export class NoCalendar extends Error {
  override name = 'NoCalendar';
}

/**
 * The text of a calendar as one component. Several calendars in one text become one; where something in it is written wrong each event is
 * read by itself, and `unread` says how many are none. Throws `NoCalendar`.
 */
export function parsedCalendar(text: string): { calendar: ICAL.Component; unread: number } {
  const plain = text.replace(/^\ufeff/, '');
  if (!/^BEGIN:VCALENDAR/im.test(plain)) throw new NoCalendar();
  try {
    return { calendar: component(plain), unread: 0 };
  } catch {
    return inParts(plain);
  }
}

function component(text: string): ICAL.Component {
  const answer = ICAL.parse(text);
  const all: object[][] = Array.isArray(answer[0]) ? answer : [answer];
  const [head, ...others] = all.map((each) => new ICAL.Component(each));
  if (!head) throw new NoCalendar();
  for (const other of others) for (const part of other.getAllSubcomponents()) head.addSubcomponent(part);
  return head;
}

function inParts(text: string): { calendar: ICAL.Component; unread: number } {
  const calendar = new ICAL.Component('vcalendar');
  let unread = 0;
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  let part: string[] | null = null;
  let name = '';
  for (const line of lines.filter((each) => /^[\w-]+[;:]/.test(each))) {
    const begins = /^BEGIN:(VEVENT|VTIMEZONE)$/i.exec(line)?.[1];
    if (begins) [part, name] = [[], begins.toUpperCase()];
    part?.push(line);
    if (!part || line.toUpperCase() !== `END:${name}`) continue;
    try {
      const [read] = component(
        ['BEGIN:VCALENDAR', ...part, 'END:VCALENDAR'].join('\r\n'),
      ).getAllSubcomponents();
      if (read) calendar.addSubcomponent(read);
    } catch {
      unread += 1;
    }
    part = null;
  }
  return { calendar, unread };
}
