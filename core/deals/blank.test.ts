import { describe, expect, it, test } from 'vitest';
import { judgeCustom } from '#core/booking/deals/custom-lines.ts';
import { blankOf, orBlank, written } from './blank.ts';
import { type Line, lineSchema } from './line.ts';

const named = { id: 'line:1', label: 'Share' };
const nothing = orBlank(undefined);
const BLANKS: [string, Line, string][] = [
  [
    'amount',
    { ...named, key: 'is', unit: 'money', agreed: nothing },
    'please enter an amount, 0 if there is none.',
  ],
  [
    'number',
    { ...named, key: 'is', unit: 'count', agreed: nothing },
    'please enter a number, 0 if there is none.',
  ],
  [
    'share',
    { ...named, key: 'percent', basisPoints: nothing, of: 'door' },
    'please enter a percentage, 0 if there is none.',
  ],
  [
    'rate of tax',
    { ...named, key: 'included', basisPoints: nothing, of: 'door' },
    'please enter a percentage, 0 if there is none.',
  ],
  [
    'threshold',
    { ...named, key: 'when', line: 'sold', reaches: nothing, pays: 'door' },
    'please enter what it has to reach.',
  ],
  [
    'list of shares',
    { ...named, key: 'share', of: 'door', weights: [], at: 0 },
    'please enter the shares of the acts.',
  ],
  [
    'place of the act',
    { ...named, key: 'share', of: 'door', weights: [1, 1], at: nothing },
    'please enter which act of the night it is.',
  ],
  [
    'step',
    { ...named, key: 'round', of: 'door', to: nothing },
    'please enter an amount above zero to round to.',
  ],
];

describe('a box of a line that was emptied', () => {
  it.each(BLANKS)('holds no %s, and is asked for', (_, line, says) => {
    expect(judgeCustom([line])?.says).toBe(`“Share”: ${says}`);
    expect(lineSchema.safeParse(line).success).toBe(false);
  });

  it.each(BLANKS)('holds no %s either when it comes back from a draft', (_, line, says) => {
    const kept = JSON.parse(JSON.stringify(line)) as Line;
    expect(judgeCustom([kept])?.says).toBe(`“Share”: ${says}`);
    expect(lineSchema.safeParse(kept).success).toBe(false);
  });
});

test('a zero that was written is a number, but none to round to', () => {
  expect(blankOf({ ...named, key: 'is', unit: 'money', agreed: 0 })).toBe(null);
  expect(blankOf({ ...named, key: 'percent', basisPoints: 0, of: 'door' })).toBe(null);
  expect(blankOf({ ...named, key: 'round', of: 'door', to: 0 })?.box).toBe('step');
  expect([written(0), written(nothing), written(null)]).toEqual([0, undefined, undefined]);
});

test('what is stated after the show is not asked for before', () => {
  expect(blankOf({ ...named, id: 'cost:1', key: 'is', unit: 'money' })).toBe(null);
});

test('no act plays before the first', () => {
  const line: Line = { ...named, key: 'share', of: 'door', weights: [1, 1], at: -1 };
  expect(judgeCustom([line])?.says).toBe('“Share” has no share of its own.');
});
