import type { Day } from '#core/calendar/day.ts';
import type { Field } from '../fields.ts';
import { headerRow } from '../header-row.ts';
import { headerFits } from '../header-words.ts';
import { plain, tidy } from '../plain.ts';
import { isBlank, isEmpty, type RawCell, type Table } from '../table.ts';

/**
 * A sheet that holds several tables one below the other, as the tables of one: below an empty row begins another where a row, or that after a
 * title, names other columns than those above. What repeats the header, as lists of months do, stays one table.
 */
export function partedTables({ name, rows }: Table, today: Day): Table[] {
  const starts: { at: number; title: string }[] = [];
  let titles = wordsOf(rows[headerRow(rows, today) ?? -1]);
  if (titles.size === 0) return [{ name, rows }];
  for (let at = 1; at < rows.length - 1; at++) {
    const row = rows[at] ?? [];
    if (isBlank(row) || !isBlank(rows[at - 1] ?? [])) continue;
    const isTitle = filled(row).length === 1;
    const header = rows[isTitle ? at + 1 : at] ?? [];
    const words = wordsOf(header);
    if (words.size < 2 || headerRow([header, ...rows.slice(at + 2, at + 4)], today) !== 0) continue;
    const same = [...words].filter((word) => titles.has(word)).length;
    if (same * 2 > words.size) continue;
    starts.push({ at, title: isTitle ? tidy(filled(row)[0]?.text ?? '') : '' });
    titles = words;
  }
  const ends = [...starts.slice(1).map(({ at }) => at), rows.length];
  const [first] = starts;
  if (!first) return [{ name, rows }];
  const headers = [0, ...starts.map(({ at }) => at)].map((at, nth, all) => {
    const own = rows.slice(at, all[nth + 1]);
    return own[headerRow(own, today) ?? -1] ?? [];
  });
  const areNights = headers.filter(
    (header) => fits(header, 'day') && (fits(header, 'act') || fits(header, 'room')),
  );
  const part = areNights.length > 1 ? { isPart: true as const } : {};
  return [
    { name, rows: rows.slice(0, first.at), ...part },
    ...starts.map(({ at, title }, nth) => ({
      name: [name, title || String(nth + 2)].filter(Boolean).join(' · '),
      rows: rows.slice(at, ends[nth]),
      ...part,
    })),
  ];
}

const fits = (header: readonly RawCell[], field: Field) =>
  header.some(({ text }) => headerFits(text, field) >= 2);
const filled = (row: readonly RawCell[]) => row.filter((cell) => !isEmpty(cell) && !cell.merged);
const wordsOf = (row: readonly RawCell[] | undefined) =>
  new Set(filled(row ?? []).map(({ text }) => plain(text)));
