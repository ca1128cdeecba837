import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ringPath, ticksOf } from './chart-scale.ts';

it('the grid holds every value and zero, in even steps, with neither too few nor too many lines', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 50_000_000 }), { maxLength: 30 }), (values) => {
      const ticks = ticksOf(values);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(8);
      expect(ticks).toContain(0);
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(ticks[0] as number);
        expect(value).toBeLessThanOrEqual(ticks.at(-1) as number);
      }
    }),
  );
});

it('a single share is a whole ring, not an empty one', () => {
  expect(ringPath(0, 1, 50, 90)).toContain('A90 90 0 1 1');
});
