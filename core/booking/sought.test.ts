import { expect, test } from 'vitest';
import { soughtWords } from './sought.ts';

test('a night of several acts says how many are booked, and nothing once it is full', () => {
  expect(soughtWords({ slots: 2, booked: 0 })).toBe('2 acts sought');
  expect(soughtWords({ slots: 2, booked: 1 })).toBe('1 of 2 acts booked');
  expect(soughtWords({ slots: 3, booked: 2 })).toBe('2 of 3 acts booked');
  expect(soughtWords({ slots: 3, booked: 3 })).toBe('');
  expect(soughtWords({ slots: 1, booked: 0 })).toBe('');
});
