import { expect, test } from 'vitest';
import { firstOfferCents } from './first-offer.ts';

const asks = { feeMinCents: 40_000, feeMaxCents: 80_000, currency: 'EUR' };

test.each([
  ['what the artist asks, within the budget', 250_000, asks, 80_000],
  ['the budget, where the artist asks more', 50_000, asks, 50_000],
  [
    'what the artist asks at least, where that is all that it says',
    250_000,
    { ...asks, feeMaxCents: null },
    40_000,
  ],
  ['what the artist asks, without a budget', null, asks, 80_000],
  ['the budget, where the fees are in another currency', 250_000, { ...asks, currency: 'USD' }, 250_000],
  ['nothing, where all that is known is in another currency', null, { ...asks, currency: 'USD' }, null],
  ['the budget, of an artist of whom nothing is known', 250_000, null, 250_000],
] as const)('an offer starts from %s', (_, budgetCents, artist, cents) => {
  expect(firstOfferCents({ budgetCents, currency: 'EUR' }, artist)).toBe(cents);
});
