import { pastedLine } from '#core/forms/pasted.ts';

/** Digits with at most three decimals after a point or a comma: '70', '87.5', '12,50', and what begins one: '87.'. */
const DIGITS = /^\d{0,4}([.,]\d{0,3})?$/;

/** What is typed or pasted as a percentage, without its sign: '70 %' is '70', 'about 70' and '12.3456' are null. */
export function percentTyped(text: string): string | null {
  const digits = pastedLine(text)
    .replace(/\s*(%|per ?cent)$/i, '')
    .trim();
  return DIGITS.test(digits) ? digits : null;
}

/** The percentage of such a text; undefined where it has no digit yet. */
export function percentOf(typed: string): number | undefined {
  return /\d/.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}
