import { isValidIBAN } from 'ibantools';
import * as z from 'zod';
import { requiredText } from '#core/forms/fields.ts';

/** Many countries have no IBANs: a routing number and an account number, or an account number alone. */
const isAccountNumber = (written: string) => /^\d{6,34}$/.test(written) && !isCardNumber(written);

/** Where somebody is paid: who holds the account, and its IBAN, whose check figures must be right, or its number where there are none. */
export const payoutAccountSchema = z.object({
  holder: requiredText(120, 'Please enter who holds the account.').min(2, {
    error: 'Please enter who holds the account.',
  }),
  iban: requiredText(60, 'Please enter the IBAN or account number.')
    .transform((typed) => typed.replace(/[^0-9a-z]/gi, '').toUpperCase())
    .refine((written) => isValidIBAN(written) || isAccountNumber(written), {
      error: (issue) =>
        isCardNumber(String(issue.input))
          ? 'This is the number of a card. Please enter the IBAN or account number.'
          : /^[A-Z]{2}/.test(String(issue.input))
            ? 'This is no IBAN: please check its letters and figures.'
            : 'This is no account number: please enter 6 to 34 figures, or an IBAN.',
    }),
});
export type PayoutAccount = z.input<typeof payoutAccountSchema>;

/** 'NL•• •••• 4300', or '•••• 4300' of an account without an IBAN: what tells accounts apart. */
export function maskedAccount(written: string): string {
  const country = countryOfAccount(written);
  return `${country ? `${country}•• ` : ''}•••• ${written.slice(-4)}`;
}

/** The country of an IBAN; an account number has none. */
export const countryOfAccount = (written: string): string | null =>
  isValidIBAN(written) ? written.slice(0, 2) : null;

/** 13 to 19 figures whose check figure is that of cards (Luhn, ISO/IEC 7812). */
function isCardNumber(written: string): boolean {
  if (!/^[2-6]\d{12,18}$/.test(written)) return false;
  const sum = [...written].reverse().reduce((all, figure, at) => {
    const value = Number(figure) * (at % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
