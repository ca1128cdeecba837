import { CURRENCIES, type Currency } from '#core/money/currencies.ts';
import { plain, tidy, usualSigns } from './plain.ts';
import type { RawCell } from './table.ts';

/** What is decided for all amounts of a file: which sign stands before decimals. Null: nothing in the file says so. */
export type DecimalMark = '.' | ',' | null;

const CODE = new RegExp(`(?<![A-Z])(${CURRENCIES.join('|')})(?![A-Z])`);
const SIGNS: readonly [RegExp, readonly Currency[]][] = [
  [/US\$|\bUS dollars?\b/i, ['USD']],
  [/C\$|CA\$|CAN\$/, ['CAD']],
  [/A\$|AU\$/, ['AUD']],
  [/NZ\$/, ['NZD']],
  [/€|\beuros?\b/i, ['EUR']],
  [/£|\bpounds?\b|\bquid\b/i, ['GBP']],
  [/zł|\bzl\b/i, ['PLN']],
  [/\b(?:SFr|Fr)\.?(?=\s|\d|$)|\bfranken\b/, ['CHF']],
  [/Kč|\bKc\b/, ['CZK']],
  [/¥|円/, ['JPY']],
  [/\bFt\b/, ['HUF']],
  [/R\$/, ['BRL']],
  [/\blei\b/i, ['RON']],
  [/₺|\bTL\b/, ['TRY']],
  [/₴|грн/i, ['UAH']],
  [/₹/, ['INR']],
  [/\$/, ['USD', 'CAD', 'AUD', 'NZD']],
  [/(?<!\p{L})kr\.?(?!\p{L})/iu, ['SEK', 'NOK', 'DKK']],
];

/** The currencies that a text may name: none, one, or several that share a sign. */
export function currenciesIn(text: string): readonly Currency[] {
  const code = CODE.exec(text.toUpperCase());
  const named = CURRENCIES.find((each) => each === code?.[1]);
  if (named && (text.length < 12 || CODE.test(text))) return [named];
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? [];
}

/** A number as it is written: `digits` with its signs, a multiple of a thousand ('1.5k'), a sign before it. */
export interface WrittenNumber {
  digits: string;
  thousands: boolean;
  isNegative: boolean;
  /** Where it stands in the text. */
  from: number;
  to: number;
}

const NUMBER =
  /(?<![\p{L}\d.,])(\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d{1,3}(?:['’]\d{3})+(?:[.,]\d{1,2})?|\d[\d.,]*\d|\d)([.,][-–—]{1,2}|\.(?=\s|$))?\s?(k|tsd\.?|tys\.?|mille)?(?![\p{L}\d])/giu;

/** Every number in a text, without those of a percentage. */
export function numbersIn(text: string): WrittenNumber[] {
  const read = text.replace(/(?<=\d\s?)円/g, '¥');
  return [...read.matchAll(NUMBER)]
    .filter((match) => !/^\s?%/.test(read.slice(match.index + match[0].length)))
    .map((match) => {
      const before = read.slice(0, match.index);
      return {
        // '1.250,-' says what stands before decimals.
        digits: `${(match[1] ?? '').replace(/[ \u00a0\u202f'’]/g, '')}${/^[.,][-–—]/.test(match[2] ?? '') ? `${match[2]?.[0]}00` : ''}`,
        thousands: match[3] !== undefined,
        isNegative:
          /(?:^|\s|[€£$(])[-−–]\s?[€£$]?\s?$/.test(before) ||
          (/\($/.test(before.trim()) &&
            /^\s*\)/.test(read.slice(match.index + match[0].length)) &&
            before.replace(/[€£$\s(]/g, '') === '') ||
          /^\s?-$/.test(read.slice(match.index + match[0].length)),
        from: match.index,
        to: match.index + match[0].length,
      };
    });
}

/** What a number says about the sign before decimals: '.', ',' or nothing (12, or 1.234, which may be both). */
function markOf({ digits }: WrittenNumber): DecimalMark {
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (dots > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (dots > 1) return ',';
  if (commas > 1) return '.';
  const single = /^(\d+)([.,])(\d+)$/.exec(digits);
  if (!single) return null;
  const [, whole = '', sign, rest = ''] = single;
  if (rest.length === 3 && whole.length <= 3 && whole !== '0') return null;
  return sign as '.' | ',';
}

/** The number, in units; null when it does not fit the sign before decimals, 'open' when that would have to be known. */
export function unitsOf(number: WrittenNumber, mark: DecimalMark): number | 'open' | null {
  const { digits, thousands, isNegative } = number;
  const own = markOf(number);
  if (own === null && /[.,]/.test(digits) && mark === null) return 'open';
  const decimal = own ?? mark ?? '.';
  const grouping = decimal === '.' ? ',' : '.';
  const [whole = '', rest = ''] = digits.replaceAll(grouping, '').split(decimal);
  if (digits.includes(grouping) && !/^\d{1,3}(?:[.,]\d{2,3})*$/.test(digits.split(decimal)[0] ?? ''))
    return null;
  const value = Number(`${whole}.${rest || '0'}`);
  if (!Number.isFinite(value)) return null;
  return (isNegative ? -1 : 1) * (thousands ? value * 1000 : value);
}

/** The sign before decimals that the amounts of columns say: one, or null when none or both do. */
export function decimalMark(columns: readonly (readonly RawCell[])[]): DecimalMark {
  const marks = new Set<DecimalMark>();
  for (const column of columns)
    for (const cell of column)
      if (cell.number === undefined && !cell.day)
        for (const each of numbersIn(tidy(usualSigns(cell.text)))) marks.add(markOf(each));
  marks.delete(null);
  return marks.size === 1 ? ([...marks][0] ?? null) : null;
}

/** Words for an amount that is not known yet, or for none. */
export const isOpenWord = (text: string): boolean =>
  !/\d/.test(text) &&
  /^(?:[-–—?/.x]+|tb[acd]|n a|na|none|offen|noch offen|open|k a|unbekannt|unknown|nc|a definir|a confirmer|por confirmar|nvt|onbekend|a confirmar|未定|da definire|do ustalenia|brak)$/.test(
    plain(text) || tidy(text).toLowerCase(),
  );

const FREE =
  /^(?:free|free entry|free admission|no cover|no charge|gratis|eintritt frei|freier eintritt|frei|kostenlos|gratuit|entree libre|entrada libre|entrada franca|entrada gratuita|gratuito|ingresso libero|ingresso gratuito|libero|libre|wstep wolny|bezplatnie|bezplatny|vrij entree|gratis entree|無料|ingyenes|ilmainen|vapaa paasy|gratuita|intrare libera|zdarma|volny vstup|vstup volny|prosty vstup|besplatno|slobodan ulaz|ucretsiz|ελευθερη εισοδος|δωρεαν|вхід вільний|безкоштовно|вход свободныи|бесплатно|lliure|gratuit)$/;

/** What is written where a ticket costs nothing. */
export const isFree = (text: string): boolean => FREE.test(plain(text));
