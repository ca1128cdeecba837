import * as z from 'zod';
import { requiredText } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

export const CARD_BRANDS = [
  'Visa',
  'Mastercard',
  'American Express',
  'Maestro',
  'Diners Club',
  'Other',
] as const;

const EXPIRY = /^(0[1-9]|1[0-2])\/(\d{2})$/;

/** 'MM/YY' is good until the end of its month. `today` is yyyy-mm-dd; two-figure years are of this century. */
export function cardExpired(expiry: string, today: string): boolean {
  const [, month, year] = EXPIRY.exec(expiry) ?? [];
  if (!month || !year) return true;
  return `20${year}-${month}` < today.slice(0, 7);
}

/** As people type it and cards print it ('1/27', '12 / 2029', '1229'), in the form in which it is kept; other texts as they are. */
function asExpiry(typed: string): string {
  const [, month = '', year] = /^(\d{1,2}?)\s*[/.\s-]?\s*(?:20)?(\d{2})$/.exec(typed) ?? [];
  return year ? `${month.padStart(2, '0')}/${year}` : typed;
}

/** What is kept of a payment card: enough to recognise it, nothing to pay with. Its number never reaches us. */
export function paymentCardSchema(today: string) {
  return z.object({
    brand: requiredText(30, t`Please choose the kind of card.`),
    last4: z
      .string()
      .trim()
      .regex(/^\d{4}$/, { error: () => t`Please enter the last four digits.` }),
    expiry: z
      .string()
      .trim()
      .transform(asExpiry)
      .pipe(
        z
          .string()
          .regex(EXPIRY, { error: () => t`Please enter the expiry as MM/YY.` })
          .refine((value) => !EXPIRY.test(value) || !cardExpired(value, today), {
            error: () => t`This card has expired.`,
          }),
      ),
  });
}

export type PaymentCard = { brand: string; last4: string; expiry: string };

/** '•••• •••• •••• 4242' */
export function maskedCard(last4: string): string {
  return `•••• •••• •••• ${last4}`;
}
