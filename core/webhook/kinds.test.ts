import { expect, test } from 'vitest';
import { pauseAfter } from './kinds.ts';

test('what is not taken is sent again for a day, after pauses that grow, and is then given up', () => {
  const pauses: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const pause = pauseAfter(tries);
    if (pause === null) break;
    pauses.push(pause);
  }
  expect(pauses).toEqual([...new Set(pauses)].toSorted((a, b) => a - b));
  expect(pauses.length).toBeGreaterThan(5);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect([hours > 23, hours < 25]).toEqual([true, true]);
});
