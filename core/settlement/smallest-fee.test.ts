import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEE } from '#core/booking/deals/kind-of-deal.ts';
import { boundsOfSheet } from '#core/deals/bounds.ts';
import { evaluateSheet } from '#core/deals/evaluate.ts';
import type { Line } from '#core/deals/line.ts';
import { randomSheet } from '#testing/deals/random-sheets.ts';
import { type ActSheet, feeOf, PART } from './act-sheet.ts';
import { type Choice, smallestFee } from './smallest-fee.ts';

/** Every mixture, one after the other. */
function byTrying(sheet: ActSheet, choices: readonly Choice[]): number {
  const all = choices.reduce<Record<string, number>[]>(
    (mixed, { id, figures }) =>
      mixed.flatMap((before) => figures.map((figure) => ({ ...before, [id]: figure }))),
    [{}],
  );
  return Math.min(...all.map((figures) => feeOf(sheet, figures)));
}

const figures = fc.array(fc.nat(200_000), { minLength: 1, maxLength: 3 });

/** A random sheet whose last amount is the fee, and what each stated figure may come to. */
const contested = fc
  .tuple(
    randomSheet,
    fc.array(figures, { minLength: 4, maxLength: 4 }),
    fc.option(fc.array(fc.nat(100), { minLength: 1, maxLength: 2 })),
  )
  .map(([{ lines, stated }, all, part]) => {
    const units = evaluateSheet(lines, stated);
    const last = units.findLast(({ unit }) => unit === 'money')?.line.id as string;
    const fee: Line = { id: FEE, label: 'Fee', key: 'sum', of: [last] };
    const choices: Choice[] = Object.keys(stated).map((id, at) => ({ id, figures: all[at] as number[] }));
    return {
      sheet: { lines: [...lines, fee], figures: stated } satisfies ActSheet,
      choices: part ? [...choices, { id: PART, figures: part }] : choices,
    };
  });

/** What only happens where figures are too large to be exact is no fee. */
const exact = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

describe('the smallest fee that open lines may come to', () => {
  test('is what trying every mixture finds, for any sheet', () => {
    fc.assert(
      fc.property(contested, ({ sheet, choices }) => {
        const tried = exact(() => byTrying(sheet, choices));
        fc.pre(tried !== null);
        expect(smallestFee(sheet, choices)).toBe(tried);
        // Who is stopped early names a bound.
        expect(smallestFee(sheet, choices, 2)).toBeLessThanOrEqual(tried as number);
      }),
      { numRuns: 400 },
    );
  });

  test('is found where lines interact: each alone costs nothing, and both together do', () => {
    const many = 7;
    const sold = Array.from({ length: many }, (_, at) => `sold:${at}`);
    const lines: Line[] = [
      ...sold.map((id): Line => ({ id, label: id, key: 'is', unit: 'count' })),
      { id: 'sold', label: 'Sold', key: 'sum', of: sold },
      { id: 'bonus', label: 'Bonus', key: 'is', unit: 'money', agreed: 50_000 },
      { id: 'once', label: 'Once', key: 'when', line: 'sold', reaches: 75, pays: 'bonus' },
      { id: FEE, label: 'Fee', key: 'sum', of: ['once'] },
    ];
    const sheet = { lines, figures: Object.fromEntries(sold.map((id) => [id, 12])) };
    const choices = sold.map((id) => ({ id, figures: [12, 8] }));
    expect(feeOf(sheet)).toBe(50_000);
    for (const { id } of choices) expect(feeOf(sheet, { [id]: 8 })).toBe(50_000);
    expect(smallestFee(sheet, choices)).toBe(0);
  });

  test('of forty open lines is told at once, and never above what a mixture comes to', () => {
    const ids = Array.from({ length: 40 }, (_, at) => `cost:${at}`);
    const lines: Line[] = [
      ...ids.map((id): Line => ({ id, label: id, key: 'is', unit: 'money' })),
      { id: 'door', label: 'Door', key: 'is', unit: 'money', agreed: 1_000_000 },
      { id: 'left', label: 'Left', key: 'less', from: 'door', off: ids },
      { id: FEE, label: 'Fee', key: 'percent', of: 'left', basisPoints: 7_000 },
    ];
    const sheet = { lines, figures: Object.fromEntries(ids.map((id) => [id, 1_000])) };
    expect(
      smallestFee(
        sheet,
        ids.map((id) => ({ id, figures: [1_000, 2_000] })),
      ),
    ).toBe(644_000);
  });
});

test('no figures within their bounds bring a line out of its own', () => {
  fc.assert(
    fc.property(contested, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), ({ sheet, choices }, at) => {
      const bounds = Object.fromEntries(
        choices.map(({ id, figures: all }) => [id, [Math.min(...all), Math.max(...all)] as const]),
      );
      const chosen = Object.fromEntries(
        choices.map(({ id, figures: all }, place) => [id, all[(at[place] ?? 0) % all.length] as number]),
      );
      const lines = exact(() => evaluateSheet(sheet.lines, { ...sheet.figures, ...chosen }));
      fc.pre(lines !== null);
      for (const { line, value } of lines ?? []) {
        const [least, most] = boundsOfSheet(sheet.lines, bounds, line.id);
        expect(value).toBeGreaterThanOrEqual(least);
        expect(value).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 400 },
  );
});
