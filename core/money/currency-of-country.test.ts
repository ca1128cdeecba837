import { expect, it } from 'vitest';
import { currencyOfCountry } from './currency-of-country.ts';

it.each([
  ['IE', 'EUR'],
  ['ie ', 'EUR'],
  ['NL', 'EUR'],
  ['BG', 'EUR'],
  ['GB', 'GBP'],
  ['JE', 'GBP'],
  ['US', 'USD'],
  ['PR', 'USD'],
  ['CH', 'CHF'],
  ['JP', 'JPY'],
  ['kw', 'KWD'],
  ['SN', 'XOF'],
  ['KP', null],
  ['', null],
])('in %j one pays in %s', (country, currency) => expect(currencyOfCountry(country)).toBe(currency));
