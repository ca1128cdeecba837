import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxContained, taxesOf } from '#core/settlement/taxes.ts';

it('is what an amount contains at a rate, to the cent', () => {
  expect(taxContained(1_000, 2100)).toBe(174);
  expect(taxContained(193_050, 900)).toBe(15_940);
  expect(taxContained(-1_000, 2100)).toBe(-174);
});
it('with the net is the amount, at every rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 5000 }), (cents, rate) => {
      const [tax] = taxesOf([{ of: 'the fee', cents, rateBasisPoints: rate }]);
      if (!tax) {
        expect(cents).toBe(0);
        return;
      }
      expect(tax.netCents + tax.taxCents).toBe(cents);
      // The tax on the net is the tax, but for the cent that rounding takes.
      expect(Math.abs((tax.netCents * rate) / 10_000 - tax.taxCents)).toBeLessThanOrEqual(1);
    }),
  );
});
it('leaves out what has no rate', () => {
  expect(taxesOf([{ of: 'the fee', cents: 100, rateBasisPoints: null }])).toEqual([]);
});
