import { expect, test } from 'vitest';
import { responseWords } from './response-record.ts';

test('how somebody answers is said in words', () => {
  const words = (asked: number, answered: number, median_minutes: number | null) =>
    responseWords({ asked, answered, median_minutes });
  expect(words(12, 11, 170)).toBe('Answers 11 of 12 requests, mostly within 3 hours');
  expect(words(5, 5, 12)).toBe('Answers all 5 requests, mostly within an hour');
  expect(words(9, 4, 3_000)).toBe('Answers 4 of 9 requests, mostly within 3 days');
  expect(words(6, 0, null)).toBe('Let 6 requests expire');
});
