import { expect, it } from 'vitest';
import { nightName } from './night-name.ts';

const night = (day: string, room: string | null, hour: string) =>
  ({ day, room, startsAt: `${day}T${hour}:00.000Z` }) as never;
const named = (...nights: { day: string; room: string | null; startsAt: string }[]) =>
  nights.map((each) => nightName({ nights: nights as never, timeZone: 'UTC' }, each, (day) => day));

it('names a night by its day, with its room where there are several, and its hour beside another of that day', () => {
  expect(named(night('2026-12-04', null, '20:00'), night('2026-12-05', null, '20:00'))).toEqual([
    ...['2026-12-04', '2026-12-05'],
  ]);
  expect(named(night('2026-12-04', 'Club', '12:30'), night('2026-12-04', 'Hall', '20:00'))).toEqual([
    ...['2026-12-04, Club, 12:30 PM', '2026-12-04, Hall, 8:00 PM'],
  ]);
});
