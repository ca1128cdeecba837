import type { Day } from '#core/calendar/day.ts';
import { FIELDS, type Field } from './fields.ts';
import { headerFits } from './header-words.ts';
import { tidy } from './plain.ts';
import { cellAt, isEmpty, type RawCell } from './table.ts';
import { monthOf, writtenDay } from './written-day.ts';

/** The row that names the columns, or null when none does: that with most words of headers in it, of the first forty. */
export function headerRow(rows: readonly RawCell[][], today: Day): number | null {
  let best: { row: number; score: number } | null = null;
  for (const [at, row] of rows.slice(0, 40).entries()) {
    const filled = row.filter((cell) => !isEmpty(cell) && !cell.merged);
    if (filled.length === 0) continue;
    const hasValues = filled.some(
      (cell) =>
        cell.day || cell.number !== undefined || /\S@\S+\.\S/.test(cell.text) || isDate(cell.text, today),
    );
    if (hasValues) continue;
    const fits = filled.map((cell) => bestFit(cell.text));
    const score = fits.reduce((sum, fit) => sum + fit, 0);
    const named = fits.filter((fit) => fit >= 2).length;
    const enough =
      filled.length === 1
        ? named === 1 && rows[at + 1] !== undefined
        : named >= 2 || (named === 1 && score >= 4);
    if (enough && score > (best?.score ?? 0) + (best ? 2 : 0)) best = { row: at, score };
  }
  return best?.row ?? headerOfUnknownWords(rows, today);
}

/** A first row of words above rows that hold days: names of columns in a language that is not known here. They are chosen by hand. */
function headerOfUnknownWords(rows: readonly RawCell[][], today: Day): number | null {
  const at = rows.findIndex((row) => row.filter((cell) => !isEmpty(cell)).length > 2);
  const row = rows[at] ?? [];
  const below = rows.slice(at + 1, at + 41).filter((each) => !each.every(isEmpty));
  const isWords = row.every(
    (cell) => isEmpty(cell) || (!cell.merged && cell.number === undefined && /^\P{N}*$/u.test(cell.text)),
  );
  if (at < 0 || !isWords || below.length < 2) return null;
  const hasDays = row.some((cell, index) => {
    const cells = below.map((each) => cellAt(each, index)).filter((each) => !isEmpty(each));
    const days = cells.filter((each) => each.day !== undefined || isDate(each.text, today)).length;
    return !isEmpty(cell) && days > 1 && days >= cells.length * 0.8;
  });
  return hasDays ? at : null;
}

/**
 * The names of the columns. Where they are written over two rows ('Show' above 'date', 'Artist' above nothing), both together are a name, if that
 * says more than the lower row alone.
 */
export function namesOfColumns(rows: readonly RawCell[][], header: number): RawCell[] {
  const own = withoutCommonWord(rows[header] ?? []);
  const above = header > 0 ? (rows[header - 1] ?? []) : [];
  return Array.from({ length: Math.max(own.length, above.length) }, (_, index) => {
    const cell = cellAt(own, index);
    const over = cellAt(above, index);
    if (isEmpty(over) || over.merged || over.day || over.number !== undefined) return cell;
    if (isEmpty(cell)) return bestFit(over.text) >= 2 ? over : cell;
    const both = `${tidy(over.text)} ${tidy(cell.text)}`;
    return bestFit(both) > bestFit(cell.text) ? { ...cell, text: both } : cell;
  });
}

/** Programs set the name of what is listed before each name of a column: 'Event name', 'Event start date'. What most begin with says nothing. */
function withoutCommonWord(row: readonly RawCell[]): RawCell[] {
  const firsts = row.flatMap(
    ({ text }) => /^\s*(\p{L}{3,})[\s_]+\p{L}/u.exec(text)?.[1]?.toLowerCase() ?? [],
  );
  const most = firsts.find((word) => firsts.filter((other) => other === word).length >= 4);
  const many = firsts.filter((word) => word === most).length;
  const filled = row.filter((cell) => !isEmpty(cell)).length;
  if (!most || many < filled * 0.6) return [...row];
  return row.map((cell) =>
    new RegExp(`^\\s*${most}[\\s_]+`, 'i').test(cell.text)
      ? { ...cell, text: cell.text.replace(/^\s*\p{L}+[\s_]+/u, '') }
      : cell,
  );
}

const isDate = (text: string, today: Day) => {
  const written = writtenDay(text, today);
  return written !== null && written.shape !== 'serial' && monthOf(text) === null;
};

const ALL_FIELDS = [...new Set(Object.values(FIELDS).flatMap((fields) => Object.keys(fields)))] as Field[];
const bestFit = (text: string) => Math.max(...ALL_FIELDS.map((field) => headerFits(text, field)));
