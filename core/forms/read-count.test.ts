import { expect, it } from 'vitest';
import { readCount } from './read-count.ts';

const of = (text: string, scaled = false) => {
  const read = readCount(text, scaled);
  return read.kind === 'count' ? read.count : read.kind;
};

it.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['1.200', 1200],
  ['1 200', 1200],
  ['12.500.000', 12_500_000],
  ['75 min', 75],
  ['75m', 75],
  ['300 km', 300],
  ['about 60', 60],
  ['120 people', 120],
  [' 0 ', 0],
  ['', 'empty'],
  ['12,50', 'unclear'],
  ['1.5', 'unclear'],
  ['60-80', 'unclear'],
  ['-5', 'unclear'],
  ['1,20,000', 'unclear'],
  ['many', 'unclear'],
  ['18o', 'unclear'],
  ['l80', 'unclear'],
  ['1O0 people', 'unclear'],
  ['9'.repeat(30), 'unclear'],
])('%j is %j', (text, count) => expect(of(text)).toBe(count));

it.each([
  ['1.2k', 1200],
  ['12,5 K', 12_500],
  ['3M', 3_000_000],
  ['1.2', 'unclear'],
  ['12.500', 12_500],
  ['300 km', 300],
  ['1,2345k', 1235],
  ['1.2.3k', 'unclear'],
])('among followers %j is %j', (text, count) => expect(of(text, true)).toBe(count));
