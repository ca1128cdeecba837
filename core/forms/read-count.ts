import { pastedLine } from '#core/forms/pasted.ts';
import { t } from '#core/words/t.ts';

/** What was typed into a box for a whole number comes to: nothing, a count, or neither. */
export type CountRead = { kind: 'empty' } | { kind: 'count'; count: number } | { kind: 'unclear' };

export const UNREADABLE_COUNT = () => t`Please write a whole number like 950 or 1,200`;

/** What a schema says of a number that is not whole, or could not be read; nothing of what is no number. */
export const unreadableCount = ({ input }: { input?: unknown }): string | undefined =>
  typeof input === 'number' ? UNREADABLE_COUNT() : undefined;

/** '1200', '1,200', '1.200', '1 200': groups of three between equal marks. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}([ .,'])\d{3}(?:\1\d{3})*)$/;
/** '1.2' of '1.2K': thousands or millions with a decimal mark. */
const SCALED = /^\d+(?:[.,]\d+)?$/;
const SCALES: Record<string, number> = { k: 1_000, m: 1_000_000 };
/** Words around the number say what is counted: 'about 60', '75 min', '300 km', '120 people'. */
const PARTS = /^[\p{L}~≈ ]*?(\d[\d .,']*?)\s*([^\d.,'\s-][^\d]*)?$/u;
/** A letter that was hit for a digit: '18o' is meant as 180, and '18' with a word after it would be read otherwise. */
const LETTER_FOR_DIGIT = /\d[oOlI]+(?!\p{L})|(?<!\p{L})[oOlI]+(?=\d)/u;

/**
 * Reads a whole number as people type it or paste it. With `scaled`, as counts of followers are, K and M after it count thousands and
 * millions: '1.2K' is 1,200. Elsewhere 'm' is as likely minutes or metres, and is left out like any other word.
 */
export function readCount(text: string, scaled = false): CountRead {
  const plain = pastedLine(plainDigits(text)).replace(/[’‘]/g, "'");
  if (plain === '') return { kind: 'empty' };
  if (LETTER_FOR_DIGIT.test(plain)) return { kind: 'unclear' };
  const [, digits = '', word = ''] = PARTS.exec(plain) ?? [];
  const scale = scaled ? SCALES[word.trim().toLowerCase()] : undefined;
  if (scale) {
    const count = Math.round(Number(digits.replace(',', '.')) * scale);
    return SCALED.test(digits) && Number.isSafeInteger(count)
      ? { kind: 'count', count }
      : { kind: 'unclear' };
  }
  if (!WHOLE.test(digits)) return { kind: 'unclear' };
  const count = Number(digits.replace(/\D/g, ''));
  return Number.isSafeInteger(count) ? { kind: 'count', count } : { kind: 'unclear' };
}

/** The digits and marks of Japanese, Arabic and Persian keyboards as those of all others: '５０，０００' is '50,000', '١٢٫٥' is '12.5'. */
export const plainDigits = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u066b\u066c\uffe1\uffe5\uffe6]/g, (mark) => PLAIN_MARKS[mark] ?? mark);

const PLAIN_MARKS: Record<string, string> = {
  '\u066b': '.',
  '\u066c': ',',
  '\uffe1': '£',
  '\uffe5': '¥',
  '\uffe6': '₩',
};
