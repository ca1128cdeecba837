import { expect, it } from 'vitest';
import { coveredWords } from './payable-words.ts';

it('a deposit that is not below what is payable covers it', () => {
  const of = (payableCents: number, depositCents: number) =>
    coveredWords({ payableCents, depositCents, currency: 'EUR' });
  expect(of(10_000, 40_000)).toBe(
    'The deposit of €400.00 was invoiced before and covers the €100.00 of the artist fee that stands whatever becomes of the line: nothing more is payable now.',
  );
  expect([of(25_000, 10_000), of(25_000, 0), of(0, 40_000)]).toEqual([null, null, null]);
});
