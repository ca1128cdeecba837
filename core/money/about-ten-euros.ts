import { type Currency, DEFAULT_CURRENCY } from './currencies.ts';

/** A round amount near to €10 in the smallest unit of each currency; 10 of the large ones. */
const ABOUT_TEN_EUROS: Record<Currency, number> = {
  ...{ EUR: 1000, USD: 1000, GBP: 1000, CHF: 1000, CAD: 1500, AUD: 1500, NZD: 2000, SGD: 1500 },
  ...{ DKK: 7500, NOK: 12_000, SEK: 11_000, ISK: 1500, CZK: 25_000, HUF: 400_000, PLN: 4500, RON: 5000 },
  ...{ GEL: 3000, TRY: 45_000, UAH: 45_000, ILS: 4000, AED: 4000, BHD: 4000, JOD: 8000, KWD: 3500 },
  ...{ OMR: 4000, QAR: 4000, SAR: 4000, MAD: 10_000, TND: 35_000, ZAR: 20_000, XAF: 6500, XOF: 6500 },
  ...{ XPF: 1200, BRL: 6000, CLP: 10_000, MXN: 20_000, PEN: 4000, UYU: 45_000, HKD: 9000, INR: 95_000 },
  ...{ JPY: 1500, KRW: 15_000, MYR: 4500, PHP: 65_000, THB: 40_000, TWD: 35_000, VND: 280_000 },
};

export const aboutTenEuros = (currency: string): number =>
  ABOUT_TEN_EUROS[currency as Currency] ?? ABOUT_TEN_EUROS[DEFAULT_CURRENCY];
