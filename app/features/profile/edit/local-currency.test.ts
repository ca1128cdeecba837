import { expect, test } from 'vitest';
import { followsCity } from './local-currency.ts';

const before = { currency: 'EUR', countryCode: null, prices: [null] };

test('the currency of a profile follows its city until it states a price or another currency was chosen', () => {
  expect(followsCity(null)).toBe(true);
  expect(followsCity(before)).toBe(true);
  expect(followsCity({ ...before, prices: [null, 50_000] })).toBe(false);
  expect(followsCity({ ...before, currency: 'USD' })).toBe(false);
});

test('a city that was mistaken for another of its name is corrected with its currency', () => {
  expect(followsCity({ ...before, currency: 'USD', countryCode: 'US' })).toBe(true);
  expect(followsCity({ ...before, currency: 'EUR', countryCode: 'US' })).toBe(false);
});
