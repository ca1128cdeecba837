import { expect, it } from 'vitest';
import { formatTime, withClocks } from './clock.ts';

it('an instant reads by the clock of its zone, on both sides of the hour that is there twice', () => {
  const at = (instant: string) => formatTime(instant, 'Europe/Amsterdam');
  expect([at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z'), at('2026-10-25T02:30:00Z')]).toEqual([
    '2:30 AM',
    '2:30 AM',
    '3:30 AM',
  ]);
});

it('times as agreements have them read as everywhere else, and those that do already stay', () => {
  expect(withClocks('Doors 19:30 instead of 19:00')).toBe('Doors 7:30 PM instead of 7:00 PM');
  expect(withClocks('Your set: 11:05 PM → 12:10 AM')).toBe('Your set: 11:05 PM → 12:10 AM');
});
