import type { Day } from '#core/calendar/day.ts';
import type { Column } from './column.ts';
import type { Field } from './fields.ts';
import { isOfLegend } from './legend.ts';
import { tidy } from './plain.ts';
import { spanOf } from './span-of-days.ts';
import { isEmpty, type RawCell, type Table } from './table.ts';
import { writtenDay } from './written-day.ts';

/** A row of a sheet that says something by itself, and is no night. */
export interface Remark {
  line: number;
  text: string;
}

/** Fields that a night may have alone, below a night with the rest. */
const OF_NIGHTS: ReadonlySet<Field | null> = new Set(['act', 'support', 'room', 'fee', 'deal', 'note']);

/** Rows with one text alone that is neither a day nor one of the acts: 'O = Option', 'Stand 20.11., Heike'. */
export function remarksIn(
  { rows }: Table,
  lines: readonly number[],
  columns: readonly Column[],
  today: Day,
): Remark[] {
  if (!columns.some(({ field }) => field === 'day')) return [];
  return lines.flatMap((line) => {
    const row = rows[line] ?? [];
    if (!isTextAlone(row, today)) return [];
    const index = row.findIndex((cell) => !isEmpty(cell) && !cell.merged);
    const text = tidy(row[index]?.text ?? '');
    const field = columns.find((column) => column.index === index)?.field ?? null;
    return isOfLegend(text) || !OF_NIGHTS.has(field) ? [{ line, text }] : [];
  });
}

/** What stands above the names of the columns: it may say something of all nights ('all fees plus VAT'). */
export const titlesIn = ({ rows }: Table, sorts: readonly { sort: string }[]): Remark[] =>
  sorts.flatMap(({ sort }, line) => {
    if (sort !== 'above') return [];
    const texts = (rows[line] ?? [])
      .filter((cell) => !isEmpty(cell) && !cell.merged)
      .map(({ text }) => tidy(text));
    return /\p{L}{2}/u.test(texts.join('')) ? [{ line, text: texts.join(' ') }] : [];
  });

/** Whether a row has one text, which is no day, and nothing else. */
export function isTextAlone(row: readonly RawCell[], today: Day): boolean {
  const [only, other] = row.filter((cell) => !isEmpty(cell) && !cell.merged);
  return (
    only !== undefined &&
    other === undefined &&
    !only.day &&
    /\p{L}{2}/u.test(only.text) &&
    !writtenDay(only.text, today) &&
    spanOf(only).from === only
  );
}
