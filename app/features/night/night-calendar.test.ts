import { expect, it } from 'vitest';
import { instantOfNight } from '#core/calendar/night.ts';
import { makeRunningOrder } from '#core/night/make.ts';
import { nightCalendar } from './night-calendar.ts';

const at = (time: string) => instantOfNight('2027-03-12', time, 'Europe/Amsterdam').toISOString();
const show = { doorsAt: at('19:00'), startsAt: at('20:00'), endsAt: at('23:00') };
const about = { showId: 'show', version: 2, title: 'Spring', location: 'The Room, Kerkstraat 1' };
const standing = {
  isCancelled: false,
  left: [] as { bookingId: string }[],
  made: new Date('2027-03-01T10:00:00Z'),
};

it('is a calendar file with every time, whose lines calendars can read', () => {
  const of = [
    {
      bookingId: '00000000-0000-4000-8000-000000000000',
      name: 'Ana; Béla, and Çem, who are many and have a name that goes on and on',
      setStartsAt: null,
      setMinutes: null,
    },
  ];
  const items = makeRunningOrder(of, show);
  const file = nightCalendar(items, { ...about, ...standing, acts: of });
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

it('calls off the lines of who no longer plays, and all of them when the show is cancelled', () => {
  const [ada, bo] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
  const acts = [
    { bookingId: ada, name: 'Ada', setStartsAt: null, setMinutes: null },
    { bookingId: bo, name: 'Bo', setStartsAt: null, setMinutes: null },
  ];
  const items = makeRunningOrder(acts, show);
  const off = (of: Partial<typeof standing>) =>
    nightCalendar(items, { ...about, ...standing, acts, ...of })
      .split('BEGIN:VEVENT')
      .filter((event) => event.includes('STATUS:CANCELLED'));
  expect(off({})).toEqual([]);
  const ofBo = off({ left: [{ bookingId: bo }] });
  expect(ofBo.map((event) => event.match(/SUMMARY:(.*) \(/)?.[1])).toEqual(['Sound check: Bo', 'Bo']);
  for (const event of ofBo) expect(event).toContain('SEQUENCE:3');
  expect(off({ isCancelled: true })).toHaveLength(items.length);
});
