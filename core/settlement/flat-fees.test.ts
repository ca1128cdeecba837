import { expect, it } from 'vitest';
import { feesOfToday } from './fees-of-today.ts';
import { readFlatFees } from './flat-fees.ts';

it('are about €10 in every currency unless a deployment sets its own', () => {
  const read = readFlatFees('USD 12, GBP 9.50; jpy 1,600, KWD 3.250');
  expect(read).toEqual({ fees: { USD: 1200, GBP: 950, JPY: 1600, KWD: 3250 } });
  const { fees } = read as { fees: object };
  const flat = (currency: string, set = {}) => feesOfToday(currency, set).venueFeeCents;
  expect(['EUR', 'USD', 'JPY', 'SEK'].map((currency) => flat(currency, fees))).toEqual([
    1000, 1200, 1600, 11_000,
  ]);
  expect(['EUR', 'USD', 'JPY', 'KWD'].map((currency) => flat(currency))).toEqual([1000, 1000, 1500, 3500]);
});

it.each([
  ['USD', '“USD” is no amount in a currency of ours: write “USD 12”.'],
  ['12 USD', '“12 USD” is no amount in a currency of ours: write “USD 12”.'],
  ['XYZ 12', '“XYZ 12” is no amount in a currency of ours: write “USD 12”.'],
  ['EUR 12', 'The fee in EUR is €10 and is not set.'],
  ['USD 12, USD 13', 'USD has two fees. Keep one of them.'],
  ['JPY 12.50', 'JPY: Amounts in JPY have no decimals'],
  ['USD -1', 'USD: An amount cannot be below zero'],
  ['KWD 3.255', 'KWD: KWD\u00a03.255 is no amount that banks move.'],
])('%j is refused in a sentence', (text, says) => expect(readFlatFees(text)).toEqual({ says }));
