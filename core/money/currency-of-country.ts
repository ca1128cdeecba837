import type { Currency } from './cents.ts';

/** Countries (ISO 3166) that pay in one of the currencies an amount may be kept in. */
const COUNTRIES: Record<Currency, string> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  GBP: 'GB GG GI IM JE',
  USD: 'AS EC FM GU MH MP PR PW SV TC TL UM US VG VI',
};

/** The currency that people pay in where somebody is, or null where it is none of ours. */
export function currencyOfCountry(countryCode: string): Currency | null {
  const code = countryCode.trim().toUpperCase();
  const found = Object.entries(COUNTRIES).find(([, countries]) => countries.split(' ').includes(code));
  return (found?.[0] as Currency | undefined) ?? null;
}
