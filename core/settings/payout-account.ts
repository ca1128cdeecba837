import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import * as z from 'zod';
import { requiredText } from '#core/forms/fields.ts';

/** Where an artist is paid: who holds the account, and its IBAN, whose check figures must be right. */
export const payoutAccountSchema = z.object({
  holder: requiredText(120, 'Please enter who holds the account.').min(2, {
    error: 'Please enter who holds the account.',
  }),
  iban: requiredText(60, 'Please enter the IBAN.')
    .transform((typed) => electronicFormatIBAN(typed) ?? '')
    .refine((iban) => isValidIBAN(iban), {
      error: 'This is no IBAN: please check its letters and figures.',
    }),
});
export type PayoutAccount = z.input<typeof payoutAccountSchema>;

/** 'NL•• •••• 4300': the country and the last four, which tell accounts apart. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;
}
