import { DEFAULT_CURRENCY } from '#core/money/currencies.ts';
import { currencyOfCountry } from '#core/money/currency-of-country.ts';

/** What a saved profile says of its currency: the code, where it is, and the prices it states (integer cents, null where none). */
interface Before {
  currency: string;
  countryCode: string | null;
  prices: readonly (number | null)[];
}

/**
 * Whether a profile's currency follows the city that is chosen for it: a new one's does, and a saved one's while it
 * states no price and has the currency that it began with or that of its country, which nobody chose.
 */
export function followsCity(before: Before | null): boolean {
  if (!before) return true;
  const begun = currencyOfCountry(before.countryCode ?? '') ?? DEFAULT_CURRENCY;
  return before.currency === begun && before.prices.every((price) => price === null);
}
