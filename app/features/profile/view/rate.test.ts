import { describe, expect, it } from 'vitest';
import { rateRange } from './rate.ts';

describe('a rate', () => {
  it('is told as a range, or as the end that is known', () => {
    expect(rateRange(40_000, 80_000, 'EUR')).toBe('€400 - €800');
    expect(rateRange(40_000, null, 'EUR')).toBe('From €400');
    expect(rateRange(null, 80_000, 'EUR')).toBe('Up to €800');
    expect(rateRange(50_000, 50_000, 'EUR')).toBe('€500');
    expect(rateRange(null, null, 'EUR')).toBeNull();
  });
});
