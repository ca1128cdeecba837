import type { Day } from '#core/calendar/day.ts';
import { TOTAL_WORDS } from './header-words.ts';
import { plain } from './plain.ts';
import { isBlank, isEmpty, type RawCell, type Table } from './table.ts';
import { monthHeading } from './written-day.ts';

/** What a row is. Rows that hold nothing to take over say why. */
export type RowSort =
  | { sort: 'row' }
  | { sort: 'blank' }
  | { sort: 'above' }
  | { sort: 'header' }
  | { sort: 'total' }
  | { sort: 'heading'; month: number | null; year: number | null };

/** What each row of a table is; rows above the header are titles. */
export function sortRows(table: Table, header: number | null, today: Day): RowSort[] {
  const titles = header === null ? [] : (table.rows[header] ?? []).map(({ text }) => plain(text));
  const leastTitles = Math.min(2, titles.filter(Boolean).length);
  return table.rows.map((row, at): RowSort => {
    if (isBlank(row)) return { sort: 'blank' };
    if (header !== null && at < header) return headingOf(row, today) ?? { sort: 'above' };
    if (at === header) return { sort: 'header' };
    const filled = row.map((cell, index) => ({ cell, index })).filter(({ cell }) => !isEmpty(cell));
    if (
      header !== null &&
      filled.length >= leastTitles &&
      filled.every(({ cell, index }) => plain(cell.text) === titles[index])
    )
      return { sort: 'header' };
    const heading = headingOf(row, today);
    if (heading) return heading;
    if (
      filled.length > 1 &&
      !hasDay(row) &&
      filled.slice(0, 3).some(({ cell }) => TOTAL_WORDS.test(plain(cell.text)))
    )
      return { sort: 'total' };
    return { sort: 'row' };
  });
}

const hasDay = (row: readonly RawCell[]) =>
  row.some((cell) => cell.day !== undefined || /\d[./-]\d{1,2}[./-]\d/.test(cell.text));

/** The name of a month in a row by itself. Merged cells repeat it. */
function headingOf(row: readonly RawCell[], today: Day): RowSort | null {
  const filled = row.filter((cell) => !isEmpty(cell) && !cell.merged);
  const [only] = filled;
  if (!only || filled.length > 1) return null;
  if (only.day && /^\p{L}+\.? ?['’]?\d{2,4}$/u.test(only.text.trim()))
    return { sort: 'heading', month: Number(only.day.slice(5, 7)), year: Number(only.day.slice(0, 4)) };
  const month = monthHeading(only.text, today);
  if (month) return { sort: 'heading', ...month };
  return /^(?:19|20)\d\d$/.test(only.text.trim())
    ? { sort: 'heading', month: null, year: Number(only.text.trim()) }
    : null;
}

/** What stands above a row. `next` is the second year of a season ('2025/26'), in which the months up to June are. */
export interface Heading {
  month: number | null;
  year: number | null;
  next?: number;
}

/** For each row, the month and year of the heading above it; else the year or the season that the titles or the sheet name. */
export function headingsOf(table: Table, sorts: readonly RowSort[], today: Day): (Heading | null)[] {
  const titles = table.rows
    .filter((_, at) => sorts[at]?.sort === 'above')
    .flatMap((row) => row.map(({ text }) => text));
  const inside = [table.name, ...titles];
  // The name of the file is asked last: where nothing in it names a year.
  const named = inside.some((text) => yearsIn(text).length > 0) ? inside : [...inside, table.fileName ?? ''];
  const years = new Set(named.flatMap(yearsIn));
  const seasons = named.flatMap((text) => {
    const season = /\b((?:19|20)\d\d)\s*[/–-]\s*((?:19|20)?\d\d)\b/.exec(text);
    return season ? [[Number(season[1]), Number(season[2])] as const] : [];
  });
  const ofTitle = years.size === 1 && seasons.length === 0 ? ([...years][0] ?? null) : null;
  // A sheet for each month is called by it.
  const ofSheet = monthHeading(table.name, today);
  let now: Heading | null = ofSheet
    ? { month: ofSheet.month, year: ofSheet.year ?? ofTitle }
    : ofTitle === null
      ? seasonOf(seasons[0], years, seasons.length)
      : { month: null, year: ofTitle };
  return sorts.map((sort) => {
    if (sort.sort === 'heading') {
      const turned =
        now?.month && sort.month && sort.month < now.month && now.year && sort.year === null
          ? now.year + 1
          : null;
      now = { month: sort.month ?? null, year: sort.year ?? turned ?? now?.year ?? ofTitle };
    }
    return now;
  });
}

/** A season that begins in one year and ends in the next, where the titles name no other year. */
function seasonOf(
  season: readonly [number, number] | undefined,
  years: ReadonlySet<number>,
  many: number,
): Heading | null {
  const [from, to] = season ?? [0, 0];
  const next = from + 1;
  if (many !== 1 || (to !== next && to !== next % 100)) return null;
  return [...years].every((year) => year === from || year === next)
    ? { month: null, year: from, next }
    : null;
}

const yearsIn = (text: string) =>
  // A day in a title ('Export of 12.03.2026') says when it was written, not of when it tells.
  [...text.replace(/\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/g, ' ').matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)]
    .map(([year]) => Number(year))
    .concat([...text.matchAll(/(?<=\s)['’](\d\d)(?!\d)/g)].map(([, year]) => 2000 + Number(year)));
