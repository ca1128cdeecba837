import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatMoneyExact, maxAmountOf } from './cents.ts';
import { AMOUNT_BELOW_ZERO, moneyAsTyped, readMoney, unreadableAmount } from './read-money.ts';

const centsOf = (text: string, currency?: string) => {
  const read = readMoney(text, currency);
  return read.kind === 'amount' ? read.cents : read.kind === 'empty' ? null : read.says;
};

describe('an amount as people type it', () => {
  it.each([
    ['500', 50_000],
    ['0', 0],
    ['007', 700],
    ['12,50', 1250],
    ['12.50', 1250],
    ['17,5', 1750],
    ['17.5', 1750],
    ['12,', 1200],
    ['12.', 1200],
    [',50', 50],
    ['.5', 50],
    ['0,05', 5],
    ['1.250', 125_000],
    ['1,250', 125_000],
    ['1 250', 125_000],
    ["1'250", 125_000],
    ['1’250', 125_000],
    ['12.500', 1_250_000],
    ['1250', 125_000],
    ['1250,5', 125_050],
    ['1.250,00', 125_000],
    ['1,250.00', 125_000],
    ['1 250,00', 125_000],
    ['1 250.5', 125_050],
    ["1'250.75", 125_075],
    ['1\u00a0250,00', 125_000],
    ['1\u202f250,00', 125_000],
    ['1.000.000', 100_000_000],
    ['1,000,000.00', 100_000_000],
    ['  12,50  ', 1250],
    ['€12', 1200],
    ['€ 12,50', 1250],
    ['12,50 €', 1250],
    ['12,50€', 1250],
    ['£500', 50_000],
    ['$1,250.00', 125_000],
    ['EUR 12.50', 1250],
    ['12,50 eur', 1250],
    ['12,-', 1200],
    ['€ 1.250,–', 125_000],
  ])('reads %j as %i cents', (text, cents) => expect(centsOf(text)).toBe(cents));

  it.each(['', ' ', '\u00a0'])('reads %j as nothing typed', (text) =>
    expect(readMoney(text)).toEqual({ kind: 'empty' }),
  );

  it.each([
    '1,250,5',
    '1,25,000',
    '12 50',
    '1 2 5 0',
    '1.250.00',
    '1,250,',
    '1.250 000',
    'ten',
    '1e3',
    '12 kr',
    '.',
    ',',
    '€',
    'NaN',
    '12-15',
  ])('asks again about %j', (text) =>
    expect(centsOf(text)).toBe('Please write an amount like 1,250 or 12.50'),
  );

  it('gives an example that its currency can be written in', () => {
    expect(centsOf('ten', 'JPY')).toBe('Please write an amount like 1,250');
    for (const currency of ['JPY', 'EUR', 'KWD'])
      for (const example of unreadableAmount(currency).match(/[\d.,]*\d/g) ?? [])
        expect(centsOf(example, currency), currency).toBeTypeOf('number');
  });

  it.each([
    ['５０，０００', 'JPY', 50_000],
    ['￥５０００', 'JPY', 5000],
    ['١٢٫٥٠٠', 'KWD', 12_500],
    ['۱۲', 'EUR', 1200],
  ])('reads %j, typed on a keyboard of another script, in %s', (text, currency, cents) =>
    expect(centsOf(text, currency)).toBe(cents),
  );

  it.each(['1.2505', '12.345,678', '1250.500', '0.125', '0,500'])(
    'says that %j has too many decimals',
    (text) => expect(centsOf(text)).toBe('Amounts in EUR have at most 2 decimals'),
  );

  it('says what else is wrong with an amount', () => {
    for (const text of ['-5', '−5', '€-5', '-€5']) expect(centsOf(text)).toBe(AMOUNT_BELOW_ZERO());
    for (const text of ['1.000.001', '1000000.01', '9'.repeat(40)])
      expect(centsOf(text)).toBe('An amount can be at most 1,000,000');
    expect(centsOf('£12', 'EUR')).toBe('Amounts here are in EUR, not in GBP');
    expect(centsOf('12 usd', 'GBP')).toBe('Amounts here are in GBP, not in USD');
    expect(centsOf('£12', 'GBP')).toBe(1200);
  });

  it('reads back every amount that a screen shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmountOf('EUR') }), (amount) => {
        for (const shown of [formatMoney(amount), formatMoneyExact(amount), moneyAsTyped(amount)])
          expect(centsOf(shown)).toBe(amount);
      }),
    );
  });

  it('never throws, and gives whole cents alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,' €$£-]*$/), (text) => {
        const read = readMoney(text);
        if (read.kind === 'amount') expect(Number.isSafeInteger(read.cents)).toBe(true);
      }),
    );
  });
});

it('a box shows again what it kept', () => {
  expect([0, 1750, 40_000, null, undefined, Number.NaN].map((cents) => moneyAsTyped(cents))).toEqual([
    '0',
    '17.50',
    '400',
    '',
    '',
    '',
  ]);
});

it.each([
  ['500k', 'EUR', 'Please write the amount in figures: 500,000'],
  ['1,5 million', 'HUF', 'Please write the amount in figures: 1,500,000'],
  ['2 Mio.', 'PLN', 'Please write the amount in figures: 2,000,000'],
  ['1.5 million', 'EUR', 'An amount can be at most 1,000,000'],
  ['1,500k', 'HUF', unreadableAmount('HUF')],
  ['about 500', 'EUR', unreadableAmount('EUR')],
])('%s in %s is answered by what to type', (text, currency, says) => {
  expect(readMoney(text, currency)).toEqual({ kind: 'unclear', says });
});

describe('an amount that is pasted', () => {
  const AROUND = [
    (text: string) => `\u200e${text}\u200b`,
    (text: string) => `\u202a${text}\u202c`,
    (text: string) => `\ufeff ${text}\u00a0`,
    (text: string) => text.replace(/ /g, '\u202f').replace(/^(.)/, '$1\u2060'),
    (text: string) => `"${text}"`,
    (text: string) => `„${text}“`,
    (text: string) => `Fee: ${text}`,
    (text: string) => `The total is ${text}.`,
    (text: string) => `Total: "${text}".`,
    (text: string) => `${text} per show`,
    (text: string) => `A fee of ${text}`.slice(2),
    (text: string) => `${text} flat fee;`,
  ];
  it.each([
    ['€ 1.234,50', 'EUR', 123_450],
    ['1,234.50 EUR', 'EUR', 123_450],
    ['1 234,50 €', 'EUR', 123_450],
    ["CHF 1'234.–", 'CHF', 123_400],
    ['CHF 1’234.50', 'CHF', 123_450],
    ['$1,234', 'USD', 123_400],
    ['500', 'EUR', 50_000],
    ['0', 'EUR', 0],
  ])('reads %j in %s as before, whatever stands around it', (text, currency, cents) => {
    for (const around of AROUND)
      expect([around(text), centsOf(around(text), currency)]).toEqual([around(text), cents]);
  });
  it.each([
    ...['500 or 600', '500 plus VAT', 'Fee: 500k', 'Fee: minus 500', 'Fee: -500', 'not 500', '2 x 500'],
    ...['(500)', 'Fee in USD: 500', 'USD: 500', 'fee', 'up to 500', '500 per person per 2 shows'],
    ...['Night 1 400', 'Show 2 500', 'Offer 3 200', '3 shows', '2 tickets', '12 nights', '3 shows.'],
  ])('supposes nothing of %j', (text) => expect(centsOf(text)).toEqual(expect.any(String)));
  it('names another currency with words around it too', () => {
    expect(centsOf('Fee: 500 USD', 'EUR')).toBe('Amounts here are in EUR, not in USD');
  });
});
