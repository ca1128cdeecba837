import { expect, it } from 'vitest';
import { formatMoney, percentWords } from '#core/money/cents.ts';
import { whatAShowCosts } from './fee-words.ts';
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

it('a deployment sets the fee in EUR and the commission, and says so in the same words; 0 is a fee', () => {
  const read = readFlatFees('EUR 8, commission 7.5 %');
  expect(read).toEqual({ fees: { EUR: 800, commissionBasisPoints: 750 } });
  const { fees } = read as { fees: object };
  expect(feesOfToday('EUR', fees)).toEqual({ venueFeeCents: 800, commissionBasisPoints: 750 });
  expect(feesOfToday('SEK', fees)).toEqual({ venueFeeCents: 11_000, commissionBasisPoints: 750 });
  expect(whatAShowCosts(fees)).toBe('A played show costs the artist 7.5% of the fee and the venue €8.');
  expect(whatAShowCosts({})).toBe('A played show costs the artist 10% of the fee and the venue €10.');
  expect(readFlatFees('EUR 0, commission 0%')).toEqual({ fees: { EUR: 0, commissionBasisPoints: 0 } });
});

it.each([
  [1000, 1000],
  [850, 887.5],
  [123_456, 5000],
])('%d cents and %d basis points are said as everywhere', (EUR, commissionBasisPoints) => {
  expect(whatAShowCosts({ EUR, commissionBasisPoints })).toBe(
    `A played show costs the artist ${percentWords(commissionBasisPoints)} of the fee and the venue ${formatMoney(EUR)}.`,
  );
});

it.each([
  ['USD', '“USD” is no amount in a currency of ours: write “USD 12”.'],
  ['12 USD', '“12 USD” is no amount in a currency of ours: write “USD 12”.'],
  ['XYZ 12', '“XYZ 12” is no amount in a currency of ours: write “USD 12”.'],
  ['commission', '“commission” is no amount in a currency of ours: write “USD 12”.'],
  ['commission 51%', '“commission 51%” is no commission: write “commission 7.5%”, at most 50%.'],
  ['commission 7.555%', '“commission 7.555%” is no commission: write “commission 7.5%”, at most 50%.'],
  ['commission 5%, commission 6%', 'The commission is set twice. Keep one of them.'],
  ['USD 12, USD 13', 'USD has two fees. Keep one of them.'],
  ['JPY 12.50', 'JPY: Amounts in JPY have no decimals'],
  ['USD -1', 'USD: An amount cannot be below zero'],
  ['KWD 3.255', 'KWD: KWD\u00a03.255 is no amount that banks move.'],
])('%j is refused in a sentence', (text, says) => expect(readFlatFees(text)).toEqual({ says }));
