import { dayWords } from '#core/moving-in/day-words.ts';
import { Unread } from '#core/moving-in/files/limits.ts';
import { type FileOfTables, readFile, readText } from '#core/moving-in/files/read-file.ts';
import { plain, tidy } from '#core/moving-in/plain.ts';
import { readTable } from '#core/moving-in/read-table.ts';
import type { Reading } from '#core/moving-in/reading.ts';
import { cellAt, type RawCell, type Understood } from '#core/moving-in/table.ts';
import { t } from '#core/words/t.ts';
import type { FromWorker, ShownCell, ShownReading, ToWorker } from './worker-words.ts';

/** So many rows of a file are shown. */
const SHOWN = 60;

/** Reads files as the worker beside the page does: what it answers to each message, null where nothing is open. */
export function fileReader(): (asked: ToWorker) => FromWorker | null {
  let file: FileOfTables | null = null;
  let zone = '';
  return (asked) => {
    const { id } = asked;
    try {
      if (asked.ask === 'open') {
        file = null;
        zone = asked.zone;
        const context = { zone: asked.zone, today: asked.today, name: asked.name };
        file = asked.bytes
          ? readFile(new Uint8Array(asked.bytes), context)
          : readText(asked.text ?? '', context);
        const sheets = file.tables.map(({ name, rows }) => ({ name, rows: rows.length }));
        return {
          is: 'open',
          id,
          sheets,
          kind: file.kind,
          profile: file.profile ?? null,
          beside: file.beside ?? null,
        };
      }
      const table = file?.tables[asked.sheet];
      if (!table) return null;
      const kind = asked.wishes.kind ?? file?.kind ?? undefined;
      const reading = readTable(table, { ...asked.wishes, zone, ...(kind ? { kind } : {}) });
      return {
        is: 'reading',
        id,
        reading: shown(reading, (line) => table.rows[line] ?? []),
      };
    } catch (error) {
      const why =
        error instanceof Unread
          ? error.message
          : t`This file could not be read. Save it as CSV and try again.`;
      return { is: 'unread', id, why };
    }
  };
}

function shown({ cells, ...reading }: Reading, rowAt: (line: number) => readonly RawCell[]): ShownReading {
  const doubtful = reading.asks.flatMap(({ lines }) => lines.slice(0, 3));
  const first = [...cells.keys()].sort((a, b) => a - b).slice(0, SHOWN);
  const kept = new Map(reading.nights.map(({ line, beside }) => [line, beside.join(' · ')]));
  const lines = [...new Set([...first, ...doubtful.slice(0, SHOWN)])].sort((a, b) => a - b);
  return {
    ...reading,
    headerWords:
      reading.header === null
        ? ''
        : reading.columns
            .map(({ title }) => plain(title))
            .join(' | ')
            .slice(0, 4000),
    // Neither a header nor an empty line is a row.
    rowsInAll: cells.size,
    rows: lines.map((line) => ({
      line,
      beside: kept.get(line) ?? '',
      cells: reading.columns.map(({ index }): ShownCell => {
        const text = tidy(cellAt(rowAt(line), index).text);
        const cell = cells.get(line)?.get(index);
        if (!cell || cell.kind === 'empty') return { text, state: 'not-taken' };
        return cell.kind === 'sure' ? { text: words(cell), state: 'sure' } : { text, state: cell.kind };
      }),
    })),
  };
}

/** What a cell is understood as, as words. */
function words(cell: Understood<unknown>): string {
  const value = cell.kind === 'sure' ? cell.value : null;
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? dayWords(value) : value;
  if (Array.isArray(value)) return value.join(', ');
  if (value === null || typeof value !== 'object') return String(value ?? '');
  if ('acts' in value)
    return (value.acts as string[]).join(' + ') || String((value as { status?: string }).status ?? '');
  if ('count' in value) return String(value.count);
  if ('money' in value) {
    const { money, words } = value as {
      money: { cents: number; currency: string } | null;
      words: string | null;
    };
    if (!money) return words ?? '';
    return new Intl.NumberFormat('en-GB', { style: 'currency', currency: money.currency }).format(
      money.cents /
        10 **
          (new Intl.NumberFormat('en', { style: 'currency', currency: money.currency }).resolvedOptions()
            .maximumFractionDigits ?? 2),
    );
  }
  return '';
}
