import { t } from '#core/words/t.ts';

/**
 * The currencies an amount may be kept in, each with its decimals (ISO 4217). Amounts are integers of the smallest unit everywhere,
 * and are called cents in code also where a currency has none: 500 is ¥500, €5.00 and KWD 0.500. The table is ours, since what `Intl`
 * knows differs from one browser to the next.
 */
const DECIMALS = {
  EUR: 2,
  USD: 2,
  GBP: 2,
  AED: 2,
  AUD: 2,
  BHD: 3,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CLP: 0,
  CZK: 2,
  DKK: 2,
  GEL: 2,
  HKD: 2,
  HUF: 2,
  ILS: 2,
  INR: 2,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  MAD: 2,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  OMR: 3,
  PEN: 2,
  PHP: 2,
  PLN: 2,
  QAR: 2,
  RON: 2,
  SAR: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TND: 3,
  TRY: 2,
  TWD: 2,
  UAH: 2,
  UYU: 2,
  VND: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  ZAR: 2,
} as const satisfies Record<string, 0 | 2 | 3>;

export type Currency = keyof typeof DECIMALS;

export const CURRENCIES = Object.keys(DECIMALS) as [Currency, ...Currency[]];

export const DEFAULT_CURRENCY: Currency = 'EUR';

/** How many decimals amounts of a currency are written with. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  return DECIMALS[currency as Currency] ?? 2;
}

/** What the smallest unit is called in a sentence: 'cent' where it is one. */
export function smallestUnit(currency: string): string {
  return WITH_CENTS.includes(currency) ? t`cent` : t`smallest unit of the currency`;
}

const WITH_CENTS = ['EUR', 'USD', 'AUD', 'CAD', 'HKD', 'NZD', 'SGD', 'TWD', 'ZAR'];

/** How many of the smallest unit make one: 100 cents a euro, 1 a yen, 1000 fils a dinar. */
export function minorPerUnit(currency: string): number {
  return 10 ** decimalsOf(currency);
}

/**
 * The smallest amount that cards and banks move, in minor units: of currencies with three decimals the last one is 0; forints
 * and Taiwan dollars are written with two, which no coin or transfer has.
 */
export function payableStep(currency: string): number {
  if (currency === 'HUF' || currency === 'TWD') return 100;
  return decimalsOf(currency) === 3 ? 10 : 1;
}

/** An amount as it can be paid, halves away from zero. */
export function asPayable(cents: number, currency: string): number {
  const step = payableStep(currency);
  if (step === 1) return cents;
  const steps = Math.floor((Math.abs(cents) * 2 + step) / (step * 2));
  return cents < 0 ? -steps * step || 0 : steps * step;
}
