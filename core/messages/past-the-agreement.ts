import { isValidIBAN } from 'ibantools';

/** What leads two people past the product: where they could talk or pay without an agreement. */
export type Detour = 'phone' | 'email' | 'account' | 'payment';

/**
 * The ways past the product that a text names, each once. Dates, times, prices, capacities, lengths of sets, postcodes, years and the
 * numbers of papers are none. It decides nothing: whoever writes is told what counts here.
 */
export function detoursIn(text: string): Detour[] {
  const found = new Set<Detour>();
  if (EMAIL.test(text)) found.add('email');
  if (PAYMENT.test(text)) found.add('payment');
  const withoutAccounts = text.replace(ACCOUNT, (each) => {
    if (!beginsWithIban(each)) return each;
    found.add('account');
    return NOTHING;
  });
  const digits = FALSE_FRIENDS.reduce((rest, each) => rest.replace(each, NOTHING), withoutAccounts);
  if (PHONES.some((each) => each.test(digits))) found.add('phone');
  return [...found];
}

/** Stands where something was that is no phone number; it joins no figures. */
const NOTHING = ' § ';

const EMAIL =
  /[\p{L}\p{N}._%+-]+(?:@|\s?[([{]\s?at\s?[)\]}]\s?)[\p{L}\p{N}-]+(?:(?:\.|\s?[([{]\s?dot\s?[)\]}]\s?)[\p{L}\p{N}-]+)*(?:\.|\s?[([{]\s?dot\s?[)\]}]\s?)\p{L}{2,}/iu;

const SERVICES =
  'paypal|pay\\s?pal|venmo|revolut|zelle|cash\\s?app|western union|moneygram|tikkie|bizum|twint|bitcoin|usdt';
const IN_CASH =
  'cash in hand|cash payments?|(?:pay|paid|pays|paying|payment)\\b[^.!?\\n]{0,24}\\b(?:in|by|with) cash|off the books|under the table|past the platform';
const PAYMENT = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SERVICES}|${IN_CASH})(?![\\p{L}\\p{N}])`, 'iu');

const ACCOUNT = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:[ -]?[a-z\d]){11,34}/giu;

/** Words that follow may look like a part of it: it is tried without them, the longest first. */
function beginsWithIban(text: string): boolean {
  const signs = text.replace(/[ -]/g, '').toUpperCase();
  for (let length = Math.min(signs.length, 34); length >= 15; length--)
    if (isValidIBAN(signs.slice(0, length))) return true;
  return false;
}

const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const ALONE = ['(?<![\\d./-])', '(?![./-]?\\d)'] as const;
const alone = (pattern: string, flags = 'g') => new RegExp(ALONE[0] + pattern + ALONE[1], flags);

/** What has many figures, in the order in which it is taken out. */
const FALSE_FRIENDS: readonly RegExp[] = [
  // The numbers of papers: RO-2027-000123, #123456789, order 0123456789.
  /(?<![\p{L}\p{N}])\p{L}{2,}-\d[\d-]*/giu,
  /#\s?\d+/g,
  /\b(?:order|invoice|agreement|reference|ref)\b\.?\s*(?:number|no|nr)?\.?\s*[:#]?\s*\d[\d-]*/gi,
  // Days: 2026-11-27, 27.11.2026, 11/27/26.
  alone(`\\d{4}([./-])${MONTH}\\1${DAY}`),
  alone(`${DAY}([./-])${MONTH}\\1(?:\\d{4}|\\d{2})`),
  alone(`${MONTH}([./-])${DAY}\\1(?:\\d{4}|\\d{2})`),
  // Hours: 19:00, 19h30, and two of them with a point between: 20.00-23.30.
  /(?<!\d)\d{1,2}[:h]\d{2}(?!\d)/g,
  /(?<![\d.])\d{1,2}\.\d{2}\s?[-–—]\s?\d{1,2}\.\d{2}(?![\d.])/g,
  // Prices: € 1.500,00, 10 000 EUR.
  /[€$£]\s?\d[\d.,'’\u00a0\u202f ]*/g,
  /\d[\d.,'’\u00a0\u202f ]*(?:€|£|\$|(?:eur|usd|gbp|euros?|pounds?|dollars?|quid)\b)/gi,
];

const BETWEEN = '[ \\u00a0\\u202f./()-]{0,3}';
const figures = (least: number, most: number) => `(?:${BETWEEN}\\d){${least},${most}}(?!\\d)`;

const PHONES: readonly RegExp[] = [
  // +31 6 1234 5678, 0031 612345678.
  new RegExp(`(?<![\\d+])(?:\\+|00)[ ]?[1-9]${figures(8, 14)}`),
  // 06 1234 5678, (020) 123 4567, 01.42.68.53.00.
  new RegExp(`(?<![\\d+.,])\\(?0${figures(8, 11)}`),
  // (555) 123-4567, 555.123.4567.
  /(?<![\d.,-])\(?[2-9]\d{2}\)?[-. ]\d{3}[-. ]\d{4}(?![\d])/,
  // Any that follows a word for it: call me on 12 34 56 78.
  new RegExp(
    `\\b(?:call|ring|phone|tel|telephone|mobile|cell|whats\\s?app|sms|telegram|text me)\\b[\\s:.]{0,3}(?:(?:me|us|at|on|is|number|no|nr|my)[\\s:.]{1,3}){0,4}\\+?\\d${figures(6, 14)}`,
    'i',
  ),
];
