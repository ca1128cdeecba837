import type { Currency } from './currencies.ts';

/** Countries (ISO 3166) by the currency that people pay in there. */
const COUNTRIES = (): Record<Currency, string> => ({
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  GBP: 'GB GG GI IM JE',
  AED: 'AE',
  AUD: 'AU CC CX HM KI NF NR TV',
  BHD: 'BH',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  GEL: 'GE',
  HKD: 'HK',
  HUF: 'HU',
  ILS: 'IL PS',
  INR: 'IN',
  ISK: 'IS',
  JOD: 'JO',
  JPY: 'JP',
  KRW: 'KR',
  KWD: 'KW',
  MAD: 'EH MA',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'BV NO SJ',
  NZD: 'CK NU NZ PN TK',
  OMR: 'OM',
  PEN: 'PE',
  PHP: 'PH',
  PLN: 'PL',
  QAR: 'QA',
  RON: 'RO',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TND: 'TN',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  UYU: 'UY',
  VND: 'VN',
  XAF: 'CF CG CM GA GQ TD',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  ZAR: 'ZA',
});

/** The currency that people pay in where somebody is, or null where it is none of ours. */
export function currencyOfCountry(countryCode: string): Currency | null {
  const code = countryCode.trim().toUpperCase();
  const found = Object.entries(COUNTRIES()).find(([, countries]) => countries.split(' ').includes(code));
  return (found?.[0] as Currency | undefined) ?? null;
}
