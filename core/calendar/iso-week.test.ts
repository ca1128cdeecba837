import { expect, test } from 'vitest';
import { formatIsoWeek, isoWeekOf } from '#core/calendar/iso-week.ts';

test.each([
  ['2026-11-23', 48, 2026],
  ['2020-12-28', 53, 2020],
  ['2021-01-04', 1, 2021],
  ['2024-12-30', 1, 2025],
  ['2025-12-29', 1, 2026],
  // The weeks in which the clocks of Europe change are weeks as others are.
  ['2027-03-22', 12, 2027],
  ['2027-10-25', 43, 2027],
])('the week of %s is week %i of %i', (monday, week, year) => {
  expect(isoWeekOf(monday)).toEqual({ year, week });
});

test('a week is named with its year', () => {
  expect(formatIsoWeek('2024-12-30')).toBe('W01 2025');
});
