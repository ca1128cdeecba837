import { describe, expect, it } from 'vitest';
import { centsOfText, isMoneyText, rateRange, textOfCents } from './rate.ts';

describe('a rate', () => {
  it('is told as a range, or as the end that is known', () => {
    expect(rateRange(40_000, 80_000, 'EUR')).toBe('€400 - €800');
    expect(rateRange(40_000, null, 'EUR')).toBe('From €400');
    expect(rateRange(null, 80_000, 'EUR')).toBe('Up to €800');
    expect(rateRange(50_000, 50_000, 'EUR')).toBe('€500');
    expect(rateRange(null, null, 'EUR')).toBeNull();
  });
});

describe('a money box', () => {
  it('takes digits, thousands and two decimals, and nothing else', () => {
    for (const text of ['', '4', '400', '17.5', '17,50', '1,250', '1,250.00', '400.'])
      expect(isMoneyText(text)).toBe(true);
    for (const text of ['-1', '1e3', 'ten', '1.234', '12345678', '1,2,3'])
      expect(isMoneyText(text)).toBe(false);
  });
  it('keeps cents', () => {
    expect(centsOfText('400')).toBe(40_000);
    expect(centsOfText('17.5')).toBe(1750);
    expect(centsOfText('17,50')).toBe(1750);
    expect(centsOfText('1,250')).toBe(125_000);
    expect(centsOfText('')).toBeNull();
  });
  it('shows again what it kept', () => {
    expect([0, 1750, 40_000, null].map(textOfCents)).toEqual(['0', '17.50', '400', '']);
  });
});
