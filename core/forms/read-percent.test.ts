import { expect, test } from 'vitest';
import { percentOf, percentTyped } from './read-percent.ts';

test('a percentage is read as people write it, with its sign or its word', () => {
  for (const [text, percent] of [
    ['70', 70],
    ['70 %', 70],
    [' 70% ', 70],
    ['87,5', 87.5],
    ['12.50 percent', 12.5],
    ['10 per cent', 10],
  ] as const)
    expect(percentOf(percentTyped(text) ?? 'x'), text).toBe(percent);
});

test('what is being typed stays as it is, and what is no percentage is not taken', () => {
  expect(percentTyped('87.')).toBe('87.');
  expect(percentTyped('')).toBe('');
  expect(percentOf('')).toBeUndefined();
  for (const text of ['about 70', '12.3456', '7-3', '£70', '1e3'])
    expect(percentTyped(text), text).toBeNull();
});
