import { inLocale } from '#core/words/t.ts';
import { DEFAULT_CURRENCY, decimalsOf, minorPerUnit } from './currencies.ts';

/** The largest amount a column of four bytes can keep, in the smallest unit: €21,474,836.47. */
export const INT4_MAX = 2_147_483_647;

/** The most that is kept of one price, fee or deduction in any currency, in the smallest unit. Leaves room for sums within four bytes. */
export const MAX_AMOUNT_CENTS = 1_000_000_000;

/**
 * The most one amount may be in a currency, in the smallest unit: a million euros, and ten million of what is worth far less, such as
 * forints, in which a million is one evening's fee.
 */
export const maxAmountOf = (currency: string): number =>
  LARGE_UNITS.includes(currency) ? MAX_AMOUNT_CENTS / 10 : MAX_AMOUNT_CENTS;

/** Currencies whose smallest unit is worth half a cent or more. Written out: every page loads this, and none the table of rates. */
const LARGE_UNITS = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD', 'ISK', 'JPY', 'XPF'];

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, digits: 0 | 2 | 3): Intl.NumberFormat {
  const locale = inLocale('en-US');
  const key = locale + currency + digits;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(inLocale('en-US'), {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format;
}

/** An amount in the smallest unit as a person reads a price: '€18,750', '€17.50', '−€5', '¥500'. Whole amounts carry no decimals. */
export function formatMoney(cents: number, currency: string = DEFAULT_CURRENCY): string {
  const units = minorPerUnit(currency);
  const format = formatOf(currency, cents % units === 0 ? 0 : decimalsOf(currency));
  return withMinus(format.format(plainZero(cents) / units));
}

/** The same with all decimals always, for columns that line up: '€17.00', '€18,750.00', 'KWD 17.000'. */
export function formatMoneyExact(cents: number, currency: string = DEFAULT_CURRENCY): string {
  const format = formatOf(currency, decimalsOf(currency));
  return withMinus(format.format(plainZero(cents) / minorPerUnit(currency)));
}

/** A number as it was formatted, with a true minus: most languages' data have the hyphen of typewriters, which is shorter than a digit. */
export const withMinus = (formatted: string): string => formatted.replace('-', '−');

/** The sum of integer cents. Throws on an amount that is not an integer: a half cent is a mistake made earlier. */
export function sumCents(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`not integer cents: ${amount}`);
    sum += amount;
  }
  return sum;
}

/**
 * A part of an amount in integer cents, halves rounded away from zero (the custom of invoices). The part is in basis points
 * with at most one decimal: 1000 (10%) of 50000 is 5000.
 */
export function partOf(cents: number, basisPoints: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not integer cents: ${cents}`);
  const tenths = tenthsOf(basisPoints);
  if (!Number.isInteger(tenths)) throw new RangeError(`not tenths of basis points: ${basisPoints}`);
  const product = BigInt(cents) * BigInt(tenths);
  const away = product < 0n ? -50_000n : 50_000n;
  return Number((product + away) / 100_000n);
}

/** Basis points as tenths of them, in which every percentage of three decimals is whole: 887.5 (8.875%) is 8875. A finer one stays a fraction. */
export function tenthsOf(basisPoints: number): number {
  const tenths = basisPoints * 10;
  const whole = Math.round(tenths);
  // Decimals are not exact in binary: 80.7 × 10 is 807.0000000000001.
  return Math.abs(tenths - whole) < 1e-6 ? whole : tenths;
}

/** Basis points as a percentage: 8750 is '87.5%', 887.5 is '8.875%'. */
export function percentWords(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString(inLocale('en-US'), { maximumFractionDigits: 3 })}%`;
}

/**
 * Divides an amount of integer cents by whole weights so that the shares sum to the amount exactly.
 * Cents left over by rounding down go to the largest remainders (Hamilton's method), the earlier share first
 * when two are equal. Throws when no weight is positive or one is negative: there is nobody to give the money to.
 */
export function shareCents(cents: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not integer cents: ${cents}`);
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights are whole numbers, none below zero');
  }
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError('no share has a weight');

  const sign = cents < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(cents));
  const shares = weights.map((weight, at) => {
    const product = amount * BigInt(weight);
    return { at, cents: Number(product / whole), remainder: product % whole };
  });
  let left = Math.abs(cents) - shares.reduce((sum, share) => sum + share.cents, 0);
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder) {
    if (left === 0) break;
    share.cents += 1;
    left -= 1;
  }
  return shares.map((share) => plainZero(sign * share.cents));
}

export function plainZero(value: number): number {
  return value === 0 ? 0 : value;
}
