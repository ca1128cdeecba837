import { expect, it } from 'vitest';
import { seenKey } from '#app/lib/seen/seen-key.ts';

it('keeps what screens show, and no sessions, codes or searches', () => {
  expect(seenKey(['bookings', 'booked', 'venue'], '2026-11-22')).not.toBeNull();
  for (const key of ['account', 'second-step', 'found', 'cities', 'reset-session', 'billing'])
    expect(seenKey([key, 'sessions'], '2026-11-22')).toBeNull();
});

it('finds the shows to come again the day after, and a chosen day as itself', () => {
  const upcoming = (today: string) => seenKey(['shows', 'next', 'v', today, null], today);
  expect(upcoming('2026-11-23')).toBe(upcoming('2026-11-22'));
  const day = (today: string) => seenKey(['shows', 'day', 'v', '2026-11-22'], today);
  expect(day('2026-11-23')).toBe(day('2026-11-22'));
  const today = (now: string) => seenKey(['shows', 'day', 'v', now], now);
  expect(today('2026-11-23')).not.toBe(today('2026-11-22'));
});
