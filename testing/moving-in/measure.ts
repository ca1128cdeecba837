import { minorPerUnit } from '#core/money/currencies.ts';
import { readFile } from '#core/moving-in/files/read-file.ts';
import { readTable } from '#core/moving-in/read-table.ts';
import type { Reading } from '#core/moving-in/reading.ts';
import type { MessyFile } from './messy-file.ts';

const TODAY = '2026-11-27';

export interface Measured {
  cells: number;
  /** Right at once, without a question. */
  right: number;
  wrongInSilence: string[];
  wrongWhenAnswered: string[];
  asked: string[];
}

/** Compares a file's reading with what a careful person reads in it: once with nothing answered, then with everything. */
export function measure(file: MessyFile): Measured {
  const { tables, kind } = readFile(file.bytes, {
    ...{ zone: file.zone ?? 'Europe/Berlin', today: TODAY, name: file.fileName },
  });
  const table = tables[file.table ?? 0];
  if (!table) throw new Error('no table');
  const zone = file.zone ?? 'Europe/Berlin';
  const wishes = {
    ...{ today: TODAY, zone, currency: file.currency ?? 'EUR' },
    ...(kind ? { kind } : {}),
    ...(file.ownAct ? { ownAct: file.ownAct } : {}),
  };
  const first = readTable(table, { ...wishes, mapping: {}, answers: {} });
  const asked = new Set(first.asks.map(({ key }) => key));
  const columns = readTable(table, { ...wishes, mapping: file.columns ?? {}, answers: {} });
  for (const { key } of columns.asks) asked.add(key);
  let last = columns;
  let answers: Record<string, string> = {};
  // Each answer may lead to another question, as a name that is known now does.
  for (let round = 0; round < 3; round++) {
    answers = Object.fromEntries(Object.entries(file.answers ?? {}).filter(([key]) => asked.has(key)));
    last = readTable(table, { ...wishes, mapping: file.columns ?? {}, answers });
    for (const { key } of last.asks) asked.add(key);
  }
  const wrongWhenAnswered = differences(file, last, () => false);
  if (last.kind !== file.kind) wrongWhenAnswered.unshift(`kind: ${last.kind}`);
  const silent = differences(file, first, (line, missing) => isAsked(first, line, missing));
  const cells = file.rows.reduce(
    (sum, row) => sum + Object.values(row).filter((value) => value !== null).length,
    0,
  );
  return {
    cells,
    right: cells - differences(file, first, () => false).length,
    wrongInSilence: silent,
    wrongWhenAnswered,
    asked: [...asked].sort(),
  };
}

/** Whether something of a row, or the row as a whole, is asked or said not to be understood. */
function isAsked(reading: Reading, line: number | null, isMissing: boolean): boolean {
  if (!isMissing) return false;
  if (reading.columns.some(({ ask }) => ask !== null)) return true;
  if (line === null) return reading.asks.length > 0;
  return [...(reading.cells.get(line)?.values() ?? [])].some(
    ({ kind }) => kind === 'doubtful' || kind === 'not-understood',
  );
}

function differences(
  file: MessyFile,
  reading: Reading,
  isExcused: (line: number | null, isMissing: boolean) => boolean,
): string[] {
  const found = flat(reading);
  const wrong: string[] = [];
  // Rows are compared by what names them, since rows that are asked for are missing at first.
  const named = (row: Record<string, unknown>) =>
    JSON.stringify([row.day, file.kind === 'nights' ? row.act : row.name, row.emails]);
  const left = [...found];
  for (const expected of file.rows) {
    const at = left.findIndex(({ row }) => named(row) === named(expected));
    const match = at < 0 ? null : (left.splice(at, 1)[0] ?? null);
    for (const [field, value] of Object.entries(expected)) {
      const own = match?.row[field] ?? null;
      if (own === value) continue;
      if (isExcused(match?.line ?? null, own === null)) continue;
      wrong.push(
        `${String(expected.day ?? expected.name)} ${field}: ${JSON.stringify(own)} instead of ${JSON.stringify(value)}`,
      );
    }
  }
  for (const { row } of left) wrong.push(`too much: ${JSON.stringify(row)}`);
  return wrong;
}

const money = (amount: { cents: number; currency: string } | null) =>
  amount && `${amount.currency} ${amount.cents / minorPerUnit(amount.currency)}`;

function flat(reading: Reading): { line: number; row: Record<string, unknown> }[] {
  if (reading.kind === 'days') return reading.days.map((row) => ({ line: row.line, row: { ...row } }));
  if (reading.kind === 'contacts')
    return reading.contacts.map((row) => ({
      line: row.line,
      row: {
        ...row,
        emails: row.emails.join(' ') || null,
        phones: row.phones.join(' ') || null,
        fee: money(row.fee),
      },
    }));
  return reading.nights.map(({ acts, ...row }) => ({
    line: row.line,
    row: {
      ...row,
      act: acts[0],
      support: acts.slice(1).join(' + ') || null,
      beside: row.beside.join(' · ') || null,
      fee: money(row.fee),
      gross: money(row.gross),
      price: money(row.price),
    },
  }));
}
