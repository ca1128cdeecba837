import { aboutTenEuros } from './about-ten-euros.ts';
import { asPayable } from './currencies.ts';
import { moneyAsTyped } from './read-money.ts';

/** A price of some tens of euros as an example in an empty box: '17' in euros, '2550' in yen. */
export const ticketExample = (currency: string, tens: number): string =>
  moneyAsTyped(asPayable(Math.round(aboutTenEuros(currency) * tens), currency), currency);
