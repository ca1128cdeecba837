import Papa from 'papaparse';
import { NOTHING, type Table, textCell } from '../table.ts';
import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, Unread } from './limits.ts';

const SEPARATORS = ['\t', ';', ',', '|'];
/** Of lines of a chat or a mail, which have none of the others. */
const DASHES = [' - ', ' – ', ' — ', ' / '];

/** Rows of text with separators: CSV of any kind, or cells that were pasted. `name` is of the file. */
export function readSeparated(text: string, name = ''): Table {
  // Excel says in a line of its own what separates.
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(text);
  const body = told ? text.slice(told[0].length) : text.replace(/^\ufeff/, '');
  const { data } = Papa.parse<string[]>(body, {
    delimiter: told?.[1] ?? separatorOf(body),
    skipEmptyLines: false,
    preview: MOST_ROWS + 200,
  });
  while (data.length > 0 && data.at(-1)?.every((cell) => cell.trim() === '')) data.pop();
  if (data.length > MOST_ROWS + 100) throw new Unread('too-many-rows');
  return {
    name,
    rows: data.map((row) =>
      row
        .slice(0, MOST_COLUMNS)
        .map((cell) => (ERROR.test(cell) ? NOTHING : textCell(withoutControls(cell).slice(0, LONGEST_CELL)))),
    ),
  };
}

/** What spreadsheets show of a formula that failed, in English, German, French and Spanish. */
const ERROR =
  /^\s*#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!|BEZUG!|NV|WERT!|ZAHL!|NOM\s?\?|VALEUR!|¡REF!|¡VALOR!|N\/D)\s*$/i;

/** Without zeros, other controls, and marks that turn the direction of what follows: nobody sees them, and they hide what is there. */
const withoutControls = (text: string): string =>
  readable(text).replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    /[\u0000-\u0008\u000c\u000e-\u001c\u001e\u001f\u007f\u202a-\u202e\u2066-\u2069\u200e\u200f]/g,
    '',
  );

/** Databases part the values of one cell by signs of their own, and sites write signs as names ('&amp;'). */
const readable = (text: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what parts values
  const parted = text.replace(/[\u000b\u001d]/g, '\n');
  return parted.includes('&') ? parted.replace(/&(#\d{2,6}|[a-z]{2,6});/gi, named) : parted;
};

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ ndash: '–', mdash: '—', hellip: '…', euro: '€', pound: '£' },
};

function named(whole: string, name: string): string {
  const code = name.startsWith('#') ? Number(name.slice(1)) : 0;
  if (code > 31 && code < 0x11_0000) return String.fromCodePoint(code);
  return NAMED[name.toLowerCase()] ?? whole;
}

/** The sign that cuts most lines into the same number of cells, quotes respected. */
function separatorOf(text: string): string {
  const start = text.slice(0, 60_000);
  return best(start, SEPARATORS) ?? best(start, DASHES) ?? ',';
}

function best(start: string, separators: readonly string[]): string | null {
  const scored = separators.map((separator) => {
    const { data } = Papa.parse<string[]>(start, {
      delimiter: separator,
      skipEmptyLines: 'greedy',
      preview: 200,
    });
    const widths = data.map((row) => row.length).filter((width) => width > 1);
    const counts = new Map<number, number>();
    for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width = 1, rows = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return { separator, score: rows * Math.min(width, 4) };
  });
  scored.sort((a, b) => b.score - a.score);
  const [first] = scored;
  return first && first.score > 0 ? first.separator : null;
}
