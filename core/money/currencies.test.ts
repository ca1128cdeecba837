import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aboutTenEuros } from './about-ten-euros.ts';
import { formatMoney, formatMoneyExact, MAX_AMOUNT_CENTS, maxAmountOf } from './cents.ts';
import { asPayable, CURRENCIES, decimalsOf, payableStep, smallestUnit } from './currencies.ts';
import { moneyAsTyped, readMoney } from './read-money.ts';
import { ticketExample } from './ticket-example.ts';

const anyCurrency = fc.constantFrom(...CURRENCIES);
const anAmount = fc.double({ min: 0, max: 1, noNaN: true });
const read = (text: string, currency: string) => {
  const found = readMoney(text, currency);
  return found.kind === 'amount' ? found.cents : found.kind === 'empty' ? null : found.says;
};

describe('currencies with two, no and three decimals', () => {
  it('have the decimals that Intl knows, but for the forint, whose filler ICU leaves out', () => {
    const differ = CURRENCIES.filter((currency) => {
      const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
      return options.maximumFractionDigits !== decimalsOf(currency);
    });
    expect(differ.filter((currency) => currency !== 'HUF')).toEqual([]);
  });

  it.each([
    ['EUR', 51_000, '€510', '€510.00'],
    ['JPY', 51_000, '¥51,000', '¥51,000'],
    ['KWD', 51_250, 'KWD\u00a051.250', 'KWD\u00a051.250'],
    ['KWD', 51_000, 'KWD\u00a051', 'KWD\u00a051.000'],
    ['CAD', 1750, 'CA$17.50', 'CA$17.50'],
    ['ISK', 4500, 'ISK\u00a04,500', 'ISK\u00a04,500'],
  ])('%s: %i of the smallest unit reads %s and %s', (currency, cents, short, exact) => {
    expect([formatMoney(cents, currency), formatMoneyExact(cents, currency)]).toEqual([short, exact]);
  });

  it.each([
    ['JPY', '51,000', 51_000],
    ['JPY', '¥51.000', 51_000],
    ['JPY', '5,000円', 5000],
    ['KWD', 'KD 12.5', 12_500],
    ['CHF', 'Fr. 400.-', 40_000],
    ['JPY', '12.50', 'Amounts in JPY have no decimals'],
    ['JPY', '0,5', 'Amounts in JPY have no decimals'],
    ['KWD', '1.250', 1250],
    ['KWD', '1,250', 1_250_000],
    ['KWD', '1,250.505', 1_250_505],
    ['KWD', '0,500', 500],
    ['KWD', '12.5', 12_500],
    ['KWD', '12.5005', 'Amounts in KWD have at most 3 decimals'],
    ['KWD', '1,000,001', 'An amount can be at most 1,000,000'],
    ['HUF', '2 500 000 Ft', 250_000_000],
    ['HUF', '10.000.001', 'An amount can be at most 10,000,000'],
    ['JPY', '100,000,001', 'An amount can be at most 100,000,000'],
    ['EUR', '12.505 ', 1_250_500],
    ['EUR', '1250.505', 'Amounts in EUR have at most 2 decimals'],
    ['GBP', '0.125', 'Amounts in GBP have at most 2 decimals'],
    ['CAD', '$17.50', 1750],
    ['SEK', '120 kr', 12_000],
    ['USD', 'CAD 5', 'Amounts here are in USD, not in CAD'],
    ['JPY', '€5', 'Amounts here are in JPY, not in EUR'],
  ])('%s: %j is read as %j', (currency, text, says) => expect(read(text, currency)).toBe(says));

  it('read back every amount that a screen shows, in every currency', () => {
    fc.assert(
      fc.property(anyCurrency, anAmount, (currency, part) => {
        const amount = Math.round(part * maxAmountOf(currency));
        for (const shown of [
          formatMoney(amount, currency),
          formatMoneyExact(amount, currency),
          moneyAsTyped(amount, currency),
        ])
          expect([currency, shown, read(shown, currency)]).toEqual([currency, shown, amount]);
      }),
      { numRuns: 300 },
    );
  });

  it('refuse every amount with more decimals than they have', () => {
    fc.assert(
      fc.property(
        anyCurrency,
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 1, max: 9 }),
        (currency, units, last) => {
          const tooMany = `${units}.${'0'.repeat(decimalsOf(currency))}${last}`;
          // A mark with three digits after it groups thousands where a currency has fewer decimals.
          if (/^[1-9]\d*\.\d{3}$/.test(tooMany)) return;
          expect(read(tooMany, currency)).toMatch(/^Amounts in [A-Z]{3} have (no|at most [23]) decimals$/);
        },
      ),
    );
  });

  it('are rounded to what can be paid, by half a step at most', () => {
    fc.assert(
      fc.property(anyCurrency, fc.integer({ min: -1_000_000, max: 1_000_000 }), (currency, amount) => {
        const paid = asPayable(amount, currency);
        expect(Math.abs(paid % payableStep(currency))).toBe(0);
        const step = payableStep(currency);
        expect(Math.abs(paid - amount) * 2).toBeLessThanOrEqual(step === 1 ? 0 : step);
        expect(asPayable(paid, currency)).toBe(paid);
      }),
    );
    expect([1234, 1235, -1235].map((amount) => asPayable(amount, 'KWD'))).toEqual([1230, 1240, -1240]);
    expect([24_873_749, 24_873_750].map((amount) => asPayable(amount, 'HUF'))).toEqual([
      24_873_700, 24_873_800,
    ]);
  });
});

it('go up to what an evening may cost anywhere, and no further than is kept', () => {
  for (const currency of CURRENCIES) {
    expect(maxAmountOf(currency)).toBeLessThanOrEqual(MAX_AMOUNT_CENTS);
    expect(maxAmountOf(currency) / aboutTenEuros(currency)).toBeGreaterThanOrEqual(2500);
    expect([currency, maxAmountOf(currency) < MAX_AMOUNT_CENTS]).toEqual([
      currency,
      aboutTenEuros(currency) <= 2 * aboutTenEuros('EUR'),
    ]);
  }
  expect(['EUR', 'JPY', 'HUF', 'KWD'].map(maxAmountOf)).toEqual([1e8, 1e8, 1e9, 1e9]);
});

it('give an example of a ticket in what it is paid with', () => {
  const examples = ['EUR', 'JPY', 'HUF', 'KWD'].map((currency) => ticketExample(currency, 1.7));
  expect(examples).toEqual(['17', '2550', '6800', '5.950']);
});

it('calls a cent one only where there are cents', () => {
  expect(['EUR', 'PLN', 'JPY'].map(smallestUnit)).toEqual([
    'cent',
    'smallest unit of the currency',
    'smallest unit of the currency',
  ]);
});
