import { serialDay } from '../read-days.ts';
import { NOTHING, type RawCell, type Table } from '../table.ts';
import { commentsPath, setComments } from './cell-comments.ts';
import { type CellMarks, marksOf } from './cell-marks.ts';
import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, Unread } from './limits.ts';
import { type Format, formatOf, shownNumber } from './number-format.ts';
import { openZip } from './unzip.ts';
import { walkXml } from './xml.ts';

/** Sheets of a workbook (.xlsx) that people see, with the values that its program kept. No formula is evaluated. */
export function readWorkbook(bytes: Uint8Array): Table[] {
  const zip = openZip(bytes);
  const workbook = zip.text('xl/workbook.xml');
  if (workbook === null)
    throw new Unread(zip.names.includes('EncryptedPackage') ? 'locked' : 'no-such-format');
  const targets = new Map<string, string>();
  walkXml(zip.text('xl/_rels/workbook.xml.rels') ?? '', {
    open(name, attribute) {
      const target = attribute('Target');
      if (name === 'Relationship' && target)
        targets.set(
          attribute('Id') ?? '',
          target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
        );
    },
    close() {},
    text() {},
  });
  const sheets: { name: string; path: string }[] = [];
  let from1904 = false;
  walkXml(workbook, {
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      const path = targets.get(attribute('r:id') ?? attribute('id') ?? '');
      if (name === 'sheet' && path && (attribute('state') ?? 'visible') === 'visible')
        sheets.push({ name: attribute('name') ?? '', path });
    },
    close() {},
    text() {},
  });
  const strings = sharedStrings(zip.text('xl/sharedStrings.xml') ?? '');
  const styles = zip.text('xl/styles.xml') ?? '';
  const formats = formatsOf(styles);
  const marks = marksOf(styles);
  return sheets.flatMap(({ name, path }) => {
    const xml = zip.text(path);
    const rows = xml === null ? [] : sheetRows(xml, strings, formats, marks, from1904);
    const noted = commentsPath(zip.text(path.replace(/([^/]+)$/, '_rels/$1.rels')) ?? '');
    if (noted) setComments(rows, zip.text(noted) ?? '', columnOf);
    return rows.length > 0 ? [{ name, rows }] : [];
  });
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  walkXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 't') isText = true;
      if (name === 'rPh') isPhonetic = true;
    },
    close(name) {
      if (name === 'si') strings.push(text.slice(0, LONGEST_CELL));
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
    },
    text(words) {
      if (isText && !isPhonetic && text.length < LONGEST_CELL) text += words;
    },
  });
  return strings;
}

/** The formats of cells by the number of their style. */
function formatsOf(xml: string): Format[] {
  const codes = new Map<number, string>();
  const formats: Format[] = [];
  let isCells = false;
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) {
        const id = Number(attribute('numFmtId') ?? 0);
        formats.push(formatOf(id, codes.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
    text() {},
  });
  return formats;
}

function sheetRows(
  xml: string,
  strings: readonly string[],
  formats: readonly Format[],
  marks: readonly (CellMarks | null)[],
  from1904: boolean,
): RawCell[][] {
  const rows: RawCell[][] = [];
  const merged: string[] = [];
  let isHidden = false;
  let row = -1;
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;
  let filled = 0;
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 2) - 1;
        column = -1;
        isHidden = /^(?:1|true)$/.test(attribute('hidden') ?? '');
      } else if (name === 'c') {
        const at = attribute('r');
        column = at ? columnOf(at) : column + 1;
        type = attribute('t') ?? 'n';
        style = Number(attribute('s') ?? 0);
        value = '';
      } else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'mergeCell') merged.push(attribute('ref') ?? '');
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name !== 'c' || value === '' || column < 0 || column >= MOST_COLUMNS || row < 0) return;
      if (row > 1_048_576) throw new Unread('broken');
      if (rows.length <= row && filled > MOST_ROWS + 100) throw new Unread('too-many-rows');
      let cells = rows[row];
      if (!cells) {
        cells = [];
        rows[row] = cells;
        filled += 1;
      }
      const cell = cellOf(
        type,
        value.slice(0, LONGEST_CELL),
        strings,
        formats[style] ?? { kind: 'number' },
        from1904,
      );
      const mark = marks[style];
      cells[column] =
        cell.text === '' || (!mark && !isHidden)
          ? cell
          : { ...cell, ...mark, ...(isHidden ? { hidden: true as const } : {}) };
    },
    text(words) {
      if (isValue) value += words;
    },
  });
  if (filled > MOST_ROWS + 100) throw new Unread('too-many-rows');
  const whole = rows.length > MOST_ROWS * 3 ? Object.values(rows) : Array.from(rows, (cells) => cells ?? []);
  const full = whole.map((cells) => Array.from(cells, (cell) => cell ?? NOTHING));
  fillMerged(full, merged);
  return full;
}

const columnOf = (reference: string): number => {
  let number = 0;
  for (const sign of /^[A-Z]+/.exec(reference)?.[0] ?? '') number = number * 26 + sign.charCodeAt(0) - 64;
  return number - 1;
};

/** Cells that are merged downwards repeat what stands above them; those merged sideways are a title. */
function fillMerged(rows: RawCell[][], merged: readonly string[]): void {
  for (const range of merged.slice(0, 5000)) {
    const [from = '', to = ''] = range.split(':');
    const first = Number(/\d+/.exec(from)?.[0] ?? 0) - 1;
    const last = Number(/\d+/.exec(to)?.[0] ?? 0) - 1;
    const column = columnOf(from);
    const cell = rows[first]?.[column];
    if (columnOf(to) !== column || last - first > 400 || !cell || cell.text === '') continue;
    for (let at = first + 1; at <= last && at < rows.length; at++) {
      const row = rows[at];
      if (!row || row.length === 0) continue;
      for (let index = row.length; index < column; index++) row[index] = NOTHING;
      row[column] = { ...cell, merged: true };
    }
  }
}

function cellOf(
  type: string,
  value: string,
  strings: readonly string[],
  format: Format,
  from1904: boolean,
): RawCell {
  if (type === 's') return { text: strings[Number(value)] ?? '' };
  if (type === 'e') return NOTHING;
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' };
  if (type === 'd') return { text: value.slice(0, 10), day: value.slice(0, 10) };
  if (type !== 'n') return { text: value };
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: value };
  const serial = number + (from1904 && number >= 1 ? 1462 : 0);
  if (format.kind === 'day' && number >= 1 && serial < 80_000) {
    const day = serialDay(serial);
    return {
      text: format.isMonth ? monthText(day) : day,
      number,
      day,
      ...(format.hasTime ? { time: timeOf(serial) } : {}),
    };
  }
  if (format.kind === 'time' && number >= 0) return { text: timeOf(number), number, time: timeOf(number) };
  return {
    text: shownNumber(number, format),
    number,
    ...(format.currency ? { currency: format.currency } : {}),
  };
}

const monthText = (day: string) =>
  `${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** The time of day of a part of a day: 0.875 is 21:00. */
function timeOf(number: number): string {
  const minutes = Math.round((number % 1) * 1440) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
