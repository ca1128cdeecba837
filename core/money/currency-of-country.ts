import { t } from '#core/words/t.ts';
import type { Currency } from './currencies.ts';

/** Countries (ISO 3166) by the currency that people pay in there. */
const COUNTRIES = (): Record<Currency, string> => ({
  EUR: t`AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT`,
  USD: t`AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI`,
  GBP: t`GB GG GI IM JE`,
  AED: 'AE',
  AUD: t`AU CC CX HM KI NF NR TV`,
  BHD: 'BH',
  BRL: 'BR',
  CAD: 'CA',
  CHF: t`CH LI`,
  CLP: 'CL',
  CZK: 'CZ',
  DKK: t`DK FO GL`,
  GEL: 'GE',
  HKD: 'HK',
  HUF: 'HU',
  ILS: t`IL PS`,
  INR: 'IN',
  ISK: 'IS',
  JOD: 'JO',
  JPY: 'JP',
  KRW: 'KR',
  KWD: 'KW',
  MAD: t`EH MA`,
  MXN: 'MX',
  MYR: 'MY',
  NOK: t`BV NO SJ`,
  NZD: t`CK NU NZ PN TK`,
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
  XAF: t`CF CG CM GA GQ TD`,
  XOF: t`BF BJ CI GW ML NE SN TG`,
  XPF: t`NC PF WF`,
  ZAR: 'ZA',
});

/** The currency that people pay in where somebody is, or null where it is none of ours. */
export function currencyOfCountry(countryCode: string): Currency | null {
  const code = countryCode.trim().toUpperCase();
  const found = Object.entries(COUNTRIES()).find(([, countries]) => countries.split(' ').includes(code));
  return (found?.[0] as Currency | undefined) ?? null;
}
