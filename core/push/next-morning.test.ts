import { expect, test } from 'vitest';
import { dayHere, nextMorning } from './next-morning.ts';

const after = (now: string, timeZone = 'Europe/Amsterdam', from = '22:00', until = '08:00') =>
  nextMorning(new Date(now), { from, until, timeZone }).toISOString();

test('is a quarter of an hour after the quiet hours, today or tomorrow', () => {
  expect(after('2026-12-01T02:00:00Z')).toBe('2026-12-01T07:15:00.000Z');
  expect(after('2026-12-01T07:14:59Z')).toBe('2026-12-01T07:15:00.000Z');
  expect(after('2026-12-01T07:15:00Z')).toBe('2026-12-02T07:15:00.000Z');
  expect(after('2026-12-01T20:00:00Z')).toBe('2026-12-02T07:15:00.000Z');
});

test('goes by the clock of the person: east, west, and where half an hour counts', () => {
  expect(after('2026-12-01T12:00:00Z', 'America/New_York')).toBe('2026-12-01T13:15:00.000Z');
  expect(after('2026-12-01T12:00:00Z', 'Asia/Kolkata')).toBe('2026-12-02T02:45:00.000Z');
  expect(after('2026-12-01T12:00:00Z', 'Pacific/Kiritimati')).toBe('2026-12-01T18:15:00.000Z');
  expect(after('2026-12-01T12:00:00Z', 'The Moon')).toBe('2026-12-02T08:15:00.000Z');
});

test('on the days on which clocks change it is at the same time of the clock, and once', () => {
  expect(after('2027-03-27T12:00:00Z')).toBe('2027-03-28T06:15:00.000Z');
  expect(after('2027-10-30T12:00:00Z')).toBe('2027-10-31T07:15:00.000Z');
  // 02:30 does not exist on the one day, and is there twice on the other.
  const early = ['Europe/Amsterdam', '22:00', '02:30'] as const;
  expect(after('2027-03-28T00:30:00Z', ...early)).toBe('2027-03-28T01:45:00.000Z');
  expect(after('2027-10-31T00:00:00Z', ...early)).toBe('2027-10-31T00:45:00.000Z');
  expect(after('2027-10-31T00:45:00Z', ...early)).toBe('2027-11-01T01:45:00.000Z');
});

test('is at a quarter past eight for who has no quiet hours, and on the day after where they end at midnight', () => {
  expect(after('2026-12-01T12:00:00Z', 'Europe/Amsterdam', '00:00', '00:00')).toBe(
    '2026-12-02T07:15:00.000Z',
  );
  expect(after('2026-12-01T22:50:00Z', 'Europe/Amsterdam', '15:00', '23:50')).toBe(
    '2026-12-01T23:05:00.000Z',
  );
  expect(after('2026-12-01T23:01:00Z', 'Europe/Amsterdam', '15:00', '23:50')).toBe(
    '2026-12-01T23:05:00.000Z',
  );
});

test('tells the day of the person', () => {
  expect(dayHere(new Date('2026-12-01T23:30:00Z'), 'Europe/Amsterdam')).toBe('2026-12-02');
  expect(dayHere(new Date('2026-12-01T23:30:00Z'), 'America/New_York')).toBe('2026-12-01');
});
