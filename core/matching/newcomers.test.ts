import { describe, expect, test } from 'vitest';
import { isWorthTelling, withNewcomer } from '#core/matching/newcomers.ts';

const order = Array.from({ length: 30 }, (_, at) => at);

describe('the place of a newcomer among the first ten', () => {
  test('goes to the best newcomer that fits, and moves nobody else out of order', () => {
    const arranged = withNewcomer(order, (at) => at === 13 || at === 14);
    expect(arranged.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 13, 7, 8]);
    expect(arranged.filter((at) => at !== 13)).toEqual(order.filter((at) => at !== 13));
  });
  test('is nobody’s where one is there already, none fits, or all are shown', () => {
    for (const [some, isNew] of [
      [order, (at: number) => at === 4 || at === 13],
      [order, (at: number) => at === 25],
      [order, () => false],
      [order.slice(0, 9), (at: number) => at === 8],
    ] as const)
      expect(withNewcomer(some, isNew)).toEqual(some);
  });
  test('is told where most are known', () => {
    expect(isWorthTelling(order, (at) => at < 5)).toBe(true);
    expect(isWorthTelling(order, (at) => at < 25)).toBe(false);
  });
});
