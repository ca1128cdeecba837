import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { CURRENCIES, decimalsOf } from './currencies.ts';
import { moneyAsTyped } from './read-money.ts';
import { sameNumber } from './same-number.ts';

it.each([
  [40_000, 'EUR', 'PLN', 40_000],
  [40_000, 'EUR', 'JPY', 400],
  [1_250, 'EUR', 'KWD', 12_500],
  [400, 'JPY', 'EUR', 40_000],
  [1_250, 'EUR', 'JPY', Number.NaN],
  [12_505, 'KWD', 'EUR', Number.NaN],
  [0, 'EUR', 'JPY', 0],
  [Number.NaN, 'EUR', 'PLN', Number.NaN],
])('%j in %s is %s %j', (cents, from, to, same) => expect(sameNumber(cents, from, to)).toBe(same));

test('a number that its new currency can write is shown as before, and comes back', () => {
  const currency = fc.constantFrom(...CURRENCIES);
  fc.assert(
    fc.property(fc.nat(100_000_000), currency, currency, (cents, from, to) => {
      const there = sameNumber(cents, from, to);
      if (Number.isNaN(there)) expect(decimalsOf(to)).toBeLessThan(decimalsOf(from));
      else {
        expect(Number(moneyAsTyped(there, to))).toBe(Number(moneyAsTyped(cents, from)));
        expect(sameNumber(there, to, from)).toBe(cents);
      }
    }),
  );
});
