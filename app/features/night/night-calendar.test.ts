import { expect, it } from 'vitest';
import { instantOfNight } from '#core/calendar/night.ts';
import { makeRunningOrder } from '#core/night/make.ts';
import { nightCalendar } from './night-calendar.ts';

it('is a calendar file with every time, whose lines calendars can read', () => {
  const at = (time: string) => instantOfNight('2027-03-12', time, 'Europe/Amsterdam').toISOString();
  const show = { doorsAt: at('19:00'), startsAt: at('20:00'), endsAt: at('23:00') };
  const of = [
    {
      bookingId: '00000000-0000-4000-8000-000000000000',
      name: 'Ana; Béla, and Çem, who are many and have a name that goes on and on',
      setStartsAt: null,
      setMinutes: null,
    },
  ];
  const items = makeRunningOrder(of, show);
  const about = { showId: 'show', version: 2, title: 'Spring', location: 'The Room, Kerkstraat 1', acts: of };
  const file = nightCalendar(items, { ...about, made: new Date('2027-03-01T10:00:00Z') });
  const lines = file.split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(items.length);
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const spans = [...file.matchAll(/DTSTART:(\S+)\r\n(?:DTEND:(\S+))?/g)];
  for (const [, start = '', end] of spans) if (end) expect(end > start).toBe(true);
  expect(spans.filter(([, , end]) => !end)).toHaveLength(2);
  const whole = file.replaceAll('\r\n ', '');
  expect(whole).toContain('SUMMARY:Ana\\; Béla\\, and Çem\\, who are many');
  expect(whole).toContain('DTSTART:20270312T190000Z\r\nDTEND:20270312T201500Z');
});
