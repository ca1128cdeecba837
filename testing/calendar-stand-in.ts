import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** Where the calendars of tests are, by an address that only a backend with `standIns` reads here. */
export const CALENDAR_HOST = 'calendar.example.com';

/**
 * A server of calendars elsewhere. `standIns` is the option of the backend (`stack: { outside: { standIns } }`) by which it reads it; `answers` has what
 * each path is answered with: a text, or a status.
 */
export function setCalendarStandIn() {
  const answers = new Map<string, string | number>();
  const asked: string[] = [];
  const standIns: Record<string, string> = {};
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const answer = answers.get(path) ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(200, { 'content-type': 'text/calendar' }).end(answer);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    standIns[CALENDAR_HOST] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { answers, asked, standIns };
}

/** A calendar of events, each as lines: ['DTSTART…', 'DTEND…']. */
export const icsOf = (...events: string[][]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN'],
    ...events.flatMap((lines, at) => ['BEGIN:VEVENT', `UID:${at}@elsewhere`, ...lines, 'END:VEVENT']),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');

/** An event of one day, from one time to another in a zone ('19:00'). */
export const eventOn = (day: string, from: string, until: string, zone = 'Europe/Amsterdam'): string[] => {
  const at = (time: string) => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
  return [`DTSTART;TZID=${zone}:${at(from)}`, `DTEND;TZID=${zone}:${at(until)}`, 'SUMMARY:Dinner with Kim'];
};
