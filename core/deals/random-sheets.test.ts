import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluateSheet } from '#core/deals/evaluate.ts';
import { judgeSheet } from '#core/deals/judge-sheet.ts';
import { exactFigures } from '#testing/deals/exact-calculator.ts';
import { randomSheet } from '#testing/deals/random-sheets.ts';

it('no line of a sheet that can be agreed differs from an exact calculator', () => {
  fc.assert(
    fc.property(randomSheet, ({ lines, stated }) => {
      expect(judgeSheet(lines)).toBeNull();
      const exact = exactFigures(lines, stated);
      for (const { line, value } of evaluateSheet(lines, stated))
        expect(BigInt(value)).toBe(exact.get(line.id));
    }),
    { numRuns: 3_000 },
  );
});

it('the parts of a pool sum to the pool', () => {
  const pool = fc.integer({ min: -100_000, max: 100_000_000 });
  const weights = fc
    .array(fc.nat(1_000), { minLength: 1, maxLength: 12 })
    .filter((all) => all.some((each) => each > 0));
  fc.assert(
    fc.property(pool, weights, (amount, all) => {
      const parts = all.map((_, at) => ({
        id: `${at}`,
        label: `${at}`,
        key: 'share' as const,
        of: 'pool',
        weights: all,
        at,
      }));
      const given = { id: 'gross', label: 'gross', key: 'is' as const, unit: 'money' as const };
      const owed = { ...given, id: 'owed', label: 'owed' };
      const difference = { id: 'pool', label: 'pool', key: 'balance' as const, from: 'gross', off: ['owed'] };
      const stated = { gross: Math.max(0, amount), owed: Math.max(0, -amount) };
      const [, , , ...values] = evaluateSheet([given, owed, difference, ...parts], stated).map(
        ({ value }) => value,
      );
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(amount);
    }),
  );
});
