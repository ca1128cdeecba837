import { expect, test } from 'vitest';
import { endOfQuiet } from './quiet-hours.ts';

const at = (now: string, from: string, until: string, timeZone = 'Europe/Amsterdam') =>
  endOfQuiet(new Date(now), { from, until, timeZone })?.toISOString() ?? null;

test('over midnight they end in the morning, before and after it', () => {
  expect(at('2026-12-01T20:59:00Z', '22:00', '08:00')).toBeNull();
  expect(at('2026-12-01T21:00:00Z', '22:00', '08:00')).toBe('2026-12-02T07:00:00.000Z');
  expect(at('2026-12-02T02:00:00Z', '22:00', '08:00')).toBe('2026-12-02T07:00:00.000Z');
  expect(at('2026-12-02T07:00:00Z', '22:00', '08:00')).toBeNull();
});

test('within a day, and none where they begin and end at the same time', () => {
  expect(at('2026-12-01T13:00:00Z', '13:00', '15:30')).toBe('2026-12-01T14:30:00.000Z');
  expect(at('2026-12-01T15:00:00Z', '13:00', '15:30')).toBeNull();
  expect(at('2026-12-01T15:00:00Z', '08:00', '08:00')).toBeNull();
});

test('go by the clock of the person, also where it skips an hour, and by UTC for what is no zone', () => {
  expect(at('2026-12-01T21:30:00Z', '22:00', '08:00', 'America/New_York')).toBeNull();
  expect(at('2026-12-02T04:30:00Z', '22:00', '08:00', 'America/New_York')).toBe('2026-12-02T13:00:00.000Z');
  expect(at('2027-03-28T00:30:00Z', '22:00', '02:30')).toBe('2027-03-28T01:30:00.000Z');
  expect(at('2026-12-01T22:30:00Z', '22:00', '08:00', 'The Moon')).toBe('2026-12-02T08:00:00.000Z');
});
