import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatMoneyExact, partOf, shareCents, sumCents } from '#core/money/cents.ts';

const cents = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((weight) => weight > 0));

describe('money as it is read', () => {
  it('shows whole amounts without decimals and groups thousands', () => {
    expect(formatMoney(1_875_000, 'EUR')).toBe('€18,750');
    expect(formatMoney(44_600)).toBe('€446');
    expect(formatMoney(0, 'USD')).toBe('$0');
  });
  it('shows cents when there are some', () => {
    expect(formatMoney(1750, 'EUR')).toBe('€17.50');
    expect(formatMoney(-505)).toBe('−€5.05');
  });
  it('lines up with both decimals when asked to be exact', () => {
    expect(formatMoneyExact(1700, 'EUR')).toBe('€17.00');
    expect(formatMoneyExact(1_875_000, 'USD')).toBe('$18,750.00');
    expect(formatMoneyExact(-0)).toBe('€0.00');
  });
});

describe('shares of money', () => {
  it('sum to the whole, whatever the weights', () => {
    fc.assert(
      fc.property(cents, weights, (amount, list) => {
        expect(sumCents(shareCents(amount, list))).toBe(amount);
      }),
    );
  });
  it('are within one cent of the exact share, and nothing for no weight', () => {
    fc.assert(
      fc.property(cents, weights, (amount, list) => {
        const whole = sumCents(list);
        for (const [at, share] of shareCents(amount, list).entries()) {
          const weight = list[at] ?? 0;
          expect(Math.abs(share - (amount * weight) / whole)).toBeLessThan(1.000001);
          if (weight === 0) expect(share).toBe(0);
        }
      }),
    );
  });
  it('give the cent left over to the largest remainder, the earlier one first', () => {
    expect(shareCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareCents(1001, [70, 30])).toEqual([701, 300]);
    expect(shareCents(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  });
  it('refuse to divide among nobody', () => {
    expect(() => shareCents(100, [])).toThrow();
    expect(() => shareCents(100, [0, 0])).toThrow();
    expect(() => shareCents(100, [1, -1])).toThrow();
    expect(() => shareCents(0.5, [1])).toThrow();
  });
});

describe('a percentage of money', () => {
  it('is exact for the commission everybody knows', () => {
    expect(partOf(50_000, 1000)).toBe(5000);
  });
  it('rounds halves away from zero', () => {
    expect(partOf(5, 1000)).toBe(1);
    expect(partOf(-5, 1000)).toBe(-1);
    expect(partOf(4, 1000)).toBe(0);
  });
  it('is never more than the amount for up to a hundred percent', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        expect(Math.abs(partOf(amount, percent * 100))).toBeLessThanOrEqual(Math.abs(amount));
      }),
    );
  });
});
