import { currenciesIn } from '../written-amount.ts';

/** What the number of a cell stands for. */
export interface Format {
  kind: 'number' | 'day' | 'time';
  isPercent?: boolean;
  hasTime?: boolean;
  /** Only month and year are shown. */
  isMonth?: boolean;
  currency?: string;
}

/** The formats that spreadsheets know by number alone. */
const BUILT_IN: Record<number, Format> = {
  9: { kind: 'number', isPercent: true },
  10: { kind: 'number', isPercent: true },
  ...Object.fromEntries(
    [14, 15, 16, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [
      id,
      { kind: 'day' },
    ]),
  ),
  17: { kind: 'day', isMonth: true },
  18: { kind: 'time' },
  19: { kind: 'time' },
  20: { kind: 'time' },
  21: { kind: 'time' },
  22: { kind: 'day', hasTime: true },
  45: { kind: 'time' },
  46: { kind: 'time' },
  47: { kind: 'time' },
};

/** The currencies of the places that formats name by number ([$£-809]). */
const OF_PLACE: Record<string, string> = {
  '409': 'USD',
  '809': 'GBP',
  '407': 'EUR',
  '40c': 'EUR',
  c0a: 'EUR',
  '415': 'PLN',
  '807': 'CHF',
  '1009': 'CAD',
  c09: 'AUD',
  '41d': 'SEK',
  '414': 'NOK',
  '406': 'DKK',
  '405': 'CZK',
};

/** What a format of a spreadsheet says: 'dd.mm.yyyy', 'h:mm AM/PM', '#,##0.00 "€"', '[$£-809]#,##0'. */
export function formatOf(id: number, code: string | undefined): Format {
  if (code === undefined) return BUILT_IN[id] ?? { kind: 'number' };
  const [first = ''] = code.split(';');
  const place = /\[\$([^\]-]*)-([\da-f]+)\]/i.exec(first);
  const words = [...first.matchAll(/"([^"]*)"|\[\$([^\]-]*)(?:-[^\]]*)?\]|\\(.)/g)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .join(' ');
  const bare = first.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '');
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(first);
  const hasDay =
    /d|y/i.test(bare.replace(/general|standard/gi, '')) || (/m/i.test(bare) && !/[hs]/i.test(bare));
  const hasTime = /h|s(?!t)|am\/pm/i.test(bare.replace(/general|standard/gi, ''));
  if (hasDay) return { kind: 'day', hasTime, isMonth: !/d/i.test(bare) };
  if (hasTime || isElapsed) return { kind: 'time' };
  if (bare.includes('%')) return { kind: 'number', isPercent: true };
  const named = currenciesIn(`${words} ${bare}`);
  const currency =
    named.length === 1
      ? named[0]
      : place && (place[1] ?? '') !== ''
        ? OF_PLACE[(place[2] ?? '').toLowerCase()]
        : undefined;
  return { kind: 'number', ...(currency ? { currency } : {}) };
}

/** A number as text: without the noise of sums ('446.40000000000003'), a share with its sign. */
export function shownNumber(number: number, { isPercent }: Format): string {
  const value = isPercent ? number * 100 : number;
  return `${Number(value.toFixed(6))}${isPercent ? '%' : ''}`;
}
