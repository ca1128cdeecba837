import { isValidIBAN } from 'ibantools';
import * as z from 'zod';
import { requiredText } from '#core/forms/fields.ts';
import { pastedLine } from '#core/forms/pasted.ts';
import { plainDigits } from '#core/forms/read-count.ts';
import { t } from '#core/words/t.ts';

/** Many countries have no IBANs: a routing number and an account number, or an account number alone. */
const isAccountNumber = (written: string) => /^\d{6,34}$/.test(written) && !isCardNumber(written);

/** Where somebody is paid: who holds the account, and its IBAN, whose check figures must be right, or its number where there are none. */
export const payoutAccountSchema = z.object({
  holder: requiredText(120, () => t`Please enter who holds the account.`).min(2, {
    error: () => t`Please enter who holds the account.`,
  }),
  iban: requiredText(200, () => t`Please enter the IBAN or account number.`)
    .transform(accountIn)
    .refine((written) => isValidIBAN(written) || isAccountNumber(written), {
      error: (issue) =>
        isCardNumber(String(issue.input))
          ? t`This is the number of a card. Please enter the IBAN or account number.`
          : /^[A-Z]{2}/.test(String(issue.input))
            ? t`This is no IBAN: please check its letters and figures.`
            : t`This is no account number: please enter 6 to 34 figures, or an IBAN.`,
    }),
});
export type PayoutAccount = z.input<typeof payoutAccountSchema>;

/** What stands beside a number where it is copied from: its label, and the code of the bank. */
const BANK_CODE =
  /\b(?:BIC|SWIFT)\b(?:[\s/:.-]*(?:BIC|SWIFT|CODE)\b)*[\s:.-]*[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/g;
const LABELS =
  /\b(?:IBAN|BBAN|ACCOUNT|ACCT|A\/C|ACC|BANK|ROUTING|SORT|CODE|TRANSIT|ABA|NUMBER|NUM|NO|NR|KONTONUMMER|KONTO|COMPTE|CUENTA|CONTO|REKENING|REKENINGNUMMER)(?![A-Z0-9])/g;

/** An IBAN of Norway begins as a label does: with a mistake in it, its letters stay, so that it is no account number. */
const NORWEGIAN = /(?<![A-Z0-9])NO(?:[\s.–-]*\d){13}(?![\s.–-]*\d)/;
const SAYS_ACCOUNT = /\b(?:ACCOUNT|ACCT|A\/C|ACC|KONTO|KONTONUMMER)\b/;

/**
 * The number of an account in what was typed or pasted, without blanks and marks: the one IBAN in it, with its label and the code of
 * the bank or without, or its figures. What holds several IBANs, or other words, stays as it is, to be refused.
 */
function accountIn(typed: string): string {
  const line = pastedLine(plainDigits(typed)).toUpperCase().replace(BANK_CODE, ' ');
  const found = new Set(
    [...line.matchAll(/(?<![A-Z0-9])[A-Z]{2}[ .–-]?\d/g)].flatMap(
      ({ index }) => ibanAt(line.slice(index)) ?? [],
    ),
  );
  const [iban] = found;
  if (iban && found.size === 1) return iban;
  if (NORWEGIAN.test(line) && !SAYS_ACCOUNT.test(line)) return line.replace(/[^0-9A-Z]/g, '');
  return line.replace(LABELS, '').replace(/[^0-9A-Z]/g, '');
}

/** The IBAN that a text begins with, in groups or in one, up to the end of a word. */
function ibanAt(text: string): string | null {
  const words = text.split(/(?<=[A-Z0-9])(?=[^A-Z0-9])/);
  for (let count = words.length; count > 0; count--) {
    const written = words
      .slice(0, count)
      .join('')
      .replace(/[^0-9A-Z]/g, '');
    if (isValidIBAN(written)) return written;
  }
  return null;
}

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
