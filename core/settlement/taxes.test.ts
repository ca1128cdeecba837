import { expect, it } from 'vitest';
import { taxContained } from '#core/settlement/taxes.ts';

it('is what an amount contains at a rate, to the cent', () => {
  expect(taxContained(1_000, 2100)).toBe(174);
  expect(taxContained(193_050, 900)).toBe(15_940);
  expect(taxContained(-1_000, 2100)).toBe(-174);
});
