import { expect, it } from 'vitest';
import { blankOf } from '#core/deals/blank.ts';
import { newLine } from './line-keys.ts';

it.each([
  ['agreed-money', 'amount'],
  ['agreed-count', 'number'],
  ['included', 'percentage'],
  ['when', 'threshold'],
] as const)('a new line of %s begins without its %s', (key, box) => {
  expect(blankOf(newLine([], key))?.box).toBe(box);
});
