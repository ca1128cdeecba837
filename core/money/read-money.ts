import { CURRENCIES, type Currency, MAX_AMOUNT_CENTS } from './cents.ts';

/** What was typed into a box for money comes to: nothing, an amount in integer cents, or a sentence that says why neither. */
export type MoneyRead =
  | { kind: 'empty' }
  | { kind: 'amount'; cents: number }
  | { kind: 'unclear'; says: string };

export const UNREADABLE_AMOUNT = 'Please write an amount like 1,250 or 12.50';
export const AMOUNT_BELOW_ZERO = 'An amount cannot be below zero';
export const AMOUNT_TOO_LARGE = 'An amount can be at most 1,000,000';

const CURRENCY_OF: Record<string, Currency> = { '€': 'EUR', $: 'USD', '£': 'GBP' };
const SIGN = `[€$£]|${CURRENCIES.join('|')}`;
const WITH_SIGN = new RegExp(`^(${SIGN})? ?(.*?) ?(${SIGN})?$`, 'i');

/**
 * Units, either plain or in groups of three between equal marks, then at most two decimals after a mark: one mark with
 * three digits after it groups thousands, and one with fewer begins the cents.
 */
const AMOUNT = /^([1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*|\d*)(?:([.,])(\d{0,2}))?$/;

/** Reads an amount as people of any country type it: '12,50', '12.50', '1.250', '1 250,00', '€12'. */
export function readMoney(text: string, currency?: string): MoneyRead {
  const plain = text.replace(/\s+/g, ' ').replace(/[’‘]/g, "'").trim();
  if (plain === '') return { kind: 'empty' };

  const [, before, body = '', after] = WITH_SIGN.exec(plain) ?? [];
  for (const sign of [before, after]) {
    const named = sign && (CURRENCY_OF[sign] ?? sign.toUpperCase());
    if (named && currency && named !== currency) {
      return { kind: 'unclear', says: `Amounts here are in ${currency}, not in ${named}` };
    }
  }
  if (/^[-−–]/.test(body) || /^[-−–]/.test(plain)) return { kind: 'unclear', says: AMOUNT_BELOW_ZERO };

  // '12,-' and '12.–' are how prices without cents are written in much of Europe.
  const found = AMOUNT.exec(body.replace(/[.,][-–—]{1,2}$/, ''));
  const [, grouped = '', group, mark, decimals = ''] = found ?? [];
  const units = grouped.replace(/\D/g, '');
  if (units + decimals === '' || (mark && mark === group))
    return { kind: 'unclear', says: UNREADABLE_AMOUNT };
  const cents = Number(units) * 100 + Number(decimals.padEnd(2, '0'));
  if (cents > MAX_AMOUNT_CENTS) return { kind: 'unclear', says: AMOUNT_TOO_LARGE };
  return { kind: 'amount', cents };
}

/** How a box shows an amount in integer cents before anything is typed: '400', '17.50', nothing for none. */
export function moneyAsTyped(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || Number.isNaN(cents)) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
