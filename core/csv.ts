import { decimalsOf, minorPerUnit } from '#core/money/currencies.ts';

/** An amount in the smallest unit of its currency, written with all of its decimals and no sign: 1987.20, 500, 17.000. */
type Amount = { cents: number; currency: string };
/** A cell: text, a number as it is, an amount, or nothing. */
export type Cell = string | number | Amount | null;

/**
 * Rows as CSV (RFC 4180) that spreadsheets open as they are: with a byte order mark, so that names keep their letters. Text that a
 * spreadsheet would compute (`=…`) gets a sign in front that makes it text: names come from people.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object')
    return (cell.cents / minorPerUnit(cell.currency)).toFixed(decimalsOf(cell.currency));
  const text = asText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Text that a spreadsheet takes as text, also where it begins like a formula. */
export const asText = (text: string): string => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
