import { expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import { fittingDeadline } from './deadline.ts';

const today = '2026-11-23';

test('a deadline that fits is two weeks before the night', () => {
  expect(fittingDeadline('2027-01-22', today)).toBe('2027-01-08');
});

test('a nearer night leaves artists half of what is left, and a later night never less time than an earlier one', () => {
  expect(fittingDeadline('2026-12-01', today)).toBe('2026-11-27');
  expect(fittingDeadline('2026-12-08', today)).toBe('2026-11-30');
  const deadlines = Array.from({ length: 60 }, (_, days) => fittingDeadline(addDays(today, days), today));
  expect(deadlines).toEqual([...deadlines].sort());
});
