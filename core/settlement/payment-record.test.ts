import { expect, it } from 'vitest';
import { paymentRecordWords } from './payment-record.ts';

it.each([
  [12, 4, 1, 'Pays within 4 days, late once in 12'],
  [5, 0, 0, 'Pays on the same day, never late in 5'],
  [6, 1, 2, 'Pays within a day, late twice in 6'],
  [30, 21, 14, 'Pays within 21 days, late 14 times in 30'],
])('%i shows in %i days, %i late: %s', (shows, within_days, late, words) =>
  expect(paymentRecordWords({ shows, within_days, late })).toBe(words),
);
