import { pastedLine } from '#core/forms/pasted.ts';
import { plainDigits } from '#core/forms/read-count.ts';
import { t } from '#core/words/t.ts';
import { maxAmountOf } from './cents.ts';
import { CURRENCIES, DEFAULT_CURRENCY, decimalsOf, minorPerUnit } from './currencies.ts';

/** What was typed into a box for money comes to: nothing, an amount in the smallest unit, or a sentence that says why neither. */
export type MoneyRead =
  | { kind: 'empty' }
  | { kind: 'amount'; cents: number }
  | { kind: 'unclear'; says: string };

/** What is said of an amount that cannot be read, with one that its currency can be written in. */
export const unreadableAmount = (currency: string): string =>
  t`Please write an amount like ${{ 0: '1,250', 2: t`1,250 or 12.50`, 3: t`1,250 or 12.500` }[decimalsOf(currency)]}`;
export const AMOUNT_BELOW_ZERO = () => t`An amount cannot be below zero`;
/** Names no amount: how many units the bound is differs between currencies. */
export const AMOUNT_TOO_LARGE = () => t`This amount is too large: please check it`;

const SIGNS: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };

/** Units, either plain or in groups of three between equal marks, then decimals after a mark. */
const AMOUNT = /^([1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*|\d*)(?:([.,])(\d*))?$/;
/** Where a currency has three decimals a dot begins them, as on every screen; a comma groups. */
const THREE_DECIMALS = /^(\d+)()(\.)(\d{3})$/;

/**
 * Reads an amount as people of any country type it: '12,50', '12.50', '1.250', '1 250,00', '€12'. One mark with three digits after it
 * groups thousands, and one with fewer begins the decimals.
 */
export function readMoney(text: string, currency?: string): MoneyRead {
  const plain = withoutWords(pastedLine(plainDigits(text)).replace(/(?<=\d)[’‘](?=\d)/g, "'"));
  if (plain === '') return { kind: 'empty' };
  const of = currency ?? DEFAULT_CURRENCY;

  const { body, other } = withoutSigns(plain, of);
  if (other && currency)
    return { kind: 'unclear', says: t`Amounts here are in ${currency}, not in ${other}` };
  if (/^[-−–]/.test(body) || /^[-−–]/.test(plain)) return { kind: 'unclear', says: AMOUNT_BELOW_ZERO() };

  // '12,-' and '12.–' are how prices without cents are written in much of Europe.
  const whole = body.replace(/[.,][-–—]{1,2}$/, '');
  const decimals = decimalsOf(of);
  const found = (decimals === 3 ? THREE_DECIMALS.exec(whole) : null) ?? AMOUNT.exec(whole);
  const [, grouped = '', group, mark, fraction = ''] = found ?? [];
  const units = grouped.replace(/\D/g, '');
  if (units + fraction === '' || (mark && mark === group))
    return { kind: 'unclear', says: shortenedWords(whole, of) ?? unreadableAmount(of) };
  if (fraction.length > decimals) return { kind: 'unclear', says: decimalsWords(of) };
  const cents = Number(units) * minorPerUnit(of) + Number(fraction.padEnd(decimals, '0') || 0);
  if (cents > maxAmountOf(of)) return { kind: 'unclear', says: tooLargeIn(of) };
  return { kind: 'amount', cents };
}

/** Words that stand beside an amount and change nothing of it; the box says how it is read. */
const WORDS =
  '(?:agreed|amount|budget|each|fee|flat|for|gage|guarantee|is|of|only|our|per|price|sum|the|total|your)s?\\b[.:=]? ?';
/** What is counted, or numbered, with a figure right beside it: 'Night 1', '3 shows'. */
const COUNTED = '(?:night|offer|show|ticket)s?\\b';
const BESIDE = `(?:${WORDS}|${COUNTED}(?:[.:=] ?| ?(?!\\d| )))`;
const BEFORE = new RegExp(`^(?:["“”„«»] ?|${BESIDE})+`, 'i');
const AFTER = new RegExp(`(?: ?(?:["“”„«»;!]|(?<= )${WORDS}|(?<= )(?<!\\d )${COUNTED}))+[.,]?$`, 'i');

/** What was pasted without the words, quotes and marks of a sentence around it: 'Total: "€ 1.234,50".' is '€ 1.234,50'. */
const withoutWords = (line: string): string =>
  /\d/.test(line)
    ? line
        .replace(BEFORE, '')
        .replace(AFTER, '')
        .replace(/(\d[.,]\d\d|[A-Za-z€$£¥–-])[.,]$/, '$1')
    : line;

/** How a box shows an amount before anything is typed: '400', '17.50', nothing for none. */
export function moneyAsTyped(cents: number | null | undefined, currency: string = DEFAULT_CURRENCY): string {
  if (cents === null || cents === undefined || Number.isNaN(cents)) return '';
  const units = minorPerUnit(currency);
  return cents % units === 0 ? String(cents / units) : (cents / units).toFixed(decimalsOf(currency));
}

/** Signs that people write beside amounts and screens do not. */
const WRITTEN: Record<string, readonly string[]> = {
  ...{ JPY: ['円'], KRW: ['원'], KWD: ['KD', 'د.ك'], AED: ['Dhs', 'Dh', 'د.إ'], CHF: ['Fr.', 'SFr.'] },
};

const signs = new Map<string, readonly string[]>();

/** What may stand beside an amount of a currency, the longest first: 'CA$', 'CAD', '$'. */
function signsOf(currency: string): readonly string[] {
  let known = signs.get(currency);
  if (!known) {
    const sign = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')
        ?.value.replace(/\s+/g, ' ') ?? currency;
    const written = WRITTEN[currency] ?? [];
    known = [...new Set([sign('symbol'), currency, sign('narrowSymbol'), ...written])].sort(
      (a, b) => b.length - a.length,
    );
    signs.set(currency, known);
  }
  return known;
}

/** The amount without the signs of its currency; `other` is another currency that is named beside it. */
function withoutSigns(plain: string, currency: string): { body: string; other: string | null } {
  let body = plain;
  for (const sign of signsOf(currency)) {
    const lower = body.toLowerCase();
    const own = sign.toLowerCase();
    if (lower.startsWith(own)) body = body.slice(own.length).trim();
    else if (lower.endsWith(own)) body = body.slice(0, -own.length).trim();
  }
  if (body !== plain) return { body, other: null };
  const [, before, rest = '', after] = ANY_SIGN.exec(plain) ?? [];
  const sign = before ?? after;
  return sign ? { body: rest, other: SIGNS[sign] ?? sign.toUpperCase() } : { body: plain, other: null };
}

const ANY_SIGN = new RegExp(
  `^([€$£¥]|${CURRENCIES.join('|')})? ?(.*?) ?([€$£¥]|${CURRENCIES.join('|')})?$`,
  'i',
);

/** Three digits after a mark may be thousands or decimals: of '1,500k' nothing is supposed. */
const SHORTENED = /^(\d+(?:[.,]\d{1,2})?) ?(k|thousand|m|mn|mio\.?|mill?ion)$/i;

/** What is said of an amount that is written short, '500k' or '1.5 million': the figures that it seems to mean, to be typed. */
function shortenedWords(text: string, currency: string): string | null {
  const [, figure, word] = SHORTENED.exec(text) ?? [];
  if (!figure || !word) return null;
  const units = Math.round(Number(figure.replace(',', '.')) * (/^[kt]/i.test(word) ? 1_000 : 1_000_000));
  if (units * minorPerUnit(currency) > maxAmountOf(currency)) return tooLargeIn(currency);
  return t`Please write the amount in figures: ${units.toLocaleString('en-US')}`;
}

function decimalsWords(currency: string): string {
  const decimals = decimalsOf(currency);
  return t`Amounts in ${currency} have ${decimals === 0 ? 'no' : t`at most ${decimals}`} decimals`;
}

/** What is said of an amount above the most of its currency. */
export const tooLargeIn = (currency: string): string =>
  t`An amount can be at most ${(maxAmountOf(currency) / minorPerUnit(currency)).toLocaleString('en-US')}`;
