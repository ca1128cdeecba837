import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asPayable, CURRENCIES } from '#core/money/currencies.ts';
import { fromStripe, toStripe } from './amount.ts';

it.each([
  ['EUR', 51_000, 51_000],
  ['JPY', 51_000, 51_000],
  ['ISK', 4500, 450_000],
  // Agreed before the fee was rounded to whole forints: Stripe charges it as it is.
  ['HUF', 86_565_325, 86_565_325],
  ['KWD', 5120, 5120],
  ['KWD', 5124, null],
])('%s %i is %j at Stripe', (currency, cents, amount) => expect(toStripe(cents, currency)).toBe(amount));

it('what can be paid is the same amount after Stripe has named it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: 0, max: 2_000_000_000 }),
      (currency, cents) => {
        const payable = asPayable(cents, currency);
        const amount = toStripe(payable, currency);
        expect(amount).not.toBeNull();
        expect(fromStripe(amount ?? -1, currency.toLowerCase())).toBe(payable);
      },
    ),
  );
});
