import * as z from 'zod';
import { optionalText } from '#core/forms/fields.ts';
import { pastedLine } from '#core/forms/pasted.ts';
import { t } from '#core/words/t.ts';
import { payoutAccountSchema } from './payout-account-fields.ts';

/** Where invoices are paid by bank transfer: who holds the account, its number, and the code of its bank where it is needed. */
export const bankDetailsSchema = payoutAccountSchema.extend({
  bic: optionalText(40)
    .transform(
      (typed) =>
        typed &&
        pastedLine(typed)
          .toUpperCase()
          .replace(/[^0-9A-Z]/g, ''),
    )
    .refine((code) => !code || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code), {
      error: () => t`A BIC has 8 or 11 letters and figures, such as ABNANL2A.`,
    }),
});
export type BankDetailsTyped = z.input<typeof bankDetailsSchema>;

/** As they are sealed. */
export const sealedBankDetails = z.strictObject({ holder: z.string(), number: z.string(), bic: z.string() });
export type BankDetails = z.output<typeof sealedBankDetails>;

/** 'NL91 ABNA 0417 1643 00': in groups of four, as IBANs are read; an account number without letters stays as it is. */
export const inGroups = (number: string): string =>
  /^[A-Z]{2}/.test(number) ? number.replace(/(.{4})(?=.)/g, '$1 ') : number;

/** What somebody who is to transfer money reads of an account that was changed. */
export const changedWords = (artist: string, before: string): string =>
  t`${artist} changed this account: before, it ended in ${before.slice(-4)}. Ask them by a number or an address that you know from before, and not from a new mail, whether it is theirs. Whoever has broken into an account changes this first.`;
