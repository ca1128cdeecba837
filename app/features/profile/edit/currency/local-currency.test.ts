import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from '#core/money/currencies.ts';
import { currencyOfCountry } from '#core/money/currency-of-country.ts';
import { currencyAtPlace, type FormMoney } from './local-currency.ts';

const fresh: FormMoney = { currency: 'EUR', chosen: false, amounts: [null], saved: null };
const saved = { currency: 'EUR', countryCode: null, prices: [null] };
const follows = (form: FormMoney, country = 'PL') => currencyAtPlace(country, form)?.follows;

test('the currency of a new profile follows its place until an amount is typed or a currency is chosen', () => {
  expect(currencyAtPlace('PL', fresh)).toEqual({ local: 'PLN', follows: true });
  expect(currencyAtPlace('PL', { ...fresh, amounts: [null, 40_000] })).toEqual({
    local: 'PLN',
    follows: false,
  });
  expect(follows({ ...fresh, chosen: true })).toBe(false);
});

test('an amount of zero and one that cannot be read are typed', () => {
  expect(follows({ ...fresh, amounts: [0] })).toBe(false);
  expect(follows({ ...fresh, amounts: [Number.NaN] })).toBe(false);
  expect(follows({ ...fresh, amounts: [undefined, null] })).toBe(true);
});

test('the currency of a saved profile follows until it states a price or another was chosen', () => {
  expect(follows({ ...fresh, saved })).toBe(true);
  expect(follows({ ...fresh, saved: { ...saved, prices: [null, 50_000] } })).toBe(false);
  expect(follows({ ...fresh, currency: 'USD', saved: { ...saved, currency: 'USD' } })).toBe(false);
});

test('a price that is saved keeps the currency while its box is empty', () => {
  expect(follows({ ...fresh, amounts: [null], saved: { ...saved, prices: [40_000] } })).toBe(false);
});

test('a city that was mistaken for another of its name is corrected with its currency', () => {
  const mistaken = { ...saved, currency: 'USD', countryCode: 'US' };
  expect(follows({ ...fresh, currency: 'USD', saved: mistaken }, 'IE')).toBe(true);
  expect(follows({ ...fresh, saved: { ...mistaken, currency: 'EUR' } })).toBe(false);
});

test('nothing is said at a place of the same currency, or of one that is none of ours', () => {
  expect(currencyAtPlace('IE', fresh)).toBe(null);
  expect(currencyAtPlace('KP', fresh)).toBe(null);
  expect(currencyAtPlace('', { ...fresh, amounts: [1] })).toBe(null);
});

test('whatever else a form says, an amount in it is never taken into another currency', () => {
  const amount = fc.option(fc.oneof(fc.nat(), fc.constant(Number.NaN)));
  const country = fc.constantFrom('PL', 'IE', 'US', 'JP', 'KW', '');
  fc.assert(
    fc.property(
      fc.record({
        currency: fc.constantFrom(...CURRENCIES),
        chosen: fc.boolean(),
        amounts: fc.array(amount),
        saved: fc.option(
          fc.record({
            currency: fc.constantFrom(...CURRENCIES),
            countryCode: country,
            prices: fc.array(amount),
          }),
        ),
      }),
      country,
      (form, at) => {
        const states = [...form.amounts, ...(form.saved?.prices ?? [])].some((cents) => cents !== null);
        const became = currencyAtPlace(at, form);
        if (became) expect(became.local).toBe(currencyOfCountry(at));
        if (states || form.chosen) expect(became?.follows ?? false).toBe(false);
      },
    ),
  );
});
