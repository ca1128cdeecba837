import { type Currency, DEFAULT_CURRENCY } from '#core/money/currencies.ts';
import { currencyOfCountry } from '#core/money/currency-of-country.ts';

/** What a saved profile says of its currency: the code, where it is, and the prices it states (integer cents, null where none). */
interface SavedMoney {
  currency: string;
  countryCode: string | null;
  prices: readonly (number | null)[];
}

/** What a profile's form says of its money: `chosen` is a currency that somebody selected, NaN an amount that cannot be read. */
export interface FormMoney {
  currency: string;
  chosen: boolean;
  amounts: readonly (number | null | undefined)[];
  saved: SavedMoney | null;
}

/**
 * What becomes of a profile's currency at a place of another one, null where it stays as it is without a word. It follows the
 * place while no amount is typed or saved, and the currency is what it began with or that of its country, which nobody chose.
 * Else it stays, and `local` is offered.
 */
export function currencyAtPlace(
  countryCode: string,
  { currency, chosen, amounts, saved }: FormMoney,
): { local: Currency; follows: boolean } | null {
  const local = currencyOfCountry(countryCode);
  if (!local || local === currency) return null;
  const states = [...amounts, ...(saved?.prices ?? [])].some(
    (cents) => cents !== null && cents !== undefined,
  );
  const begun = currencyOfCountry(saved?.countryCode ?? '') ?? DEFAULT_CURRENCY;
  return { local, follows: !states && !chosen && (saved === null || saved.currency === begun) };
}
