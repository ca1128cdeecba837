import { addDays } from '#core/calendar/day.ts';
import { tidy } from './plain.ts';
import { type RawCell, textCell } from './table.ts';
import { mondayOf, weekIn } from './weeks.ts';

/** '3.–6.4.2025', '3 April 2025 - 6 April 2025', '3-6 April 2025': the first and the last day as cells. */
export function spanOf(cell: RawCell): { from: RawCell; to: RawCell } {
  const none = { from: cell, to: textCell('') };
  if (cell.day) return none;
  const text = tidy(cell.text);
  const named = weekIn(text);
  if (named?.year) {
    const monday = mondayOf(named.year, named.week);
    const sunday = addDays(monday, 6);
    return { from: { text: monday, day: monday }, to: { text: sunday, day: sunday } };
  }
  const parts = text.split(/\s+(?:-|–|—|to|bis|au|al|do|tot|until|→)\s+|\s*[–—]\s*/);
  const short = /^(\d{1,2})\.?\s*(?:-|–|—|bis|to)\s*(\d{1,2})(\.?\s*[\p{L}./].*)$/u.exec(text);
  if (short && !/^[./]\d+$/.test(short[3] ?? '') && (short[3] ?? '').length > 3)
    return { from: textCell(`${short[1]}${short[3]}`), to: textCell(`${short[2]}${short[3]}`) };
  // 'Apr 2-3', 'April 2 – 4, 2027'
  const after =
    /^((?:\p{L}+\.?,?\s+)?\p{L}{3,}\.?)\s+(\d{1,2})(?:st|nd|rd|th)?\s*(?:-|–|—|to|&)\s*(\d{1,2})(?:st|nd|rd|th)?((?:,?\s+\d{4})?)$/u.exec(
      text,
    );
  if (after && Number(after[2]) < Number(after[3]))
    return {
      from: textCell(`${after[1]} ${after[2]}${after[4]}`),
      to: textCell(`${after[1]} ${after[3]}${after[4]}`),
    };
  // '14./15.04.2025'
  const both = /^(\d{1,2})\.\s?\/\s?(\d{1,2})(\.\s?(?:\d{1,2}\.|\p{L}).*)$/u.exec(text);
  if (both) return { from: textCell(`${both[1]}${both[3]}`), to: textCell(`${both[2]}${both[3]}`) };
  const [from = '', to = ''] = parts;
  return parts.length === 2 && /\d/.test(from) && /\d/.test(to)
    ? { from: textCell(withYearOf(from, to)), to: textCell(to) }
    : none;
}

/** '24.12. – 26.12.2026': the year is written once; a span over the turn of the year begins in the one before. */
function withYearOf(from: string, to: string): string {
  const first = /^(?:\p{L}+\.?,?\s+)?\d{1,2}([./])(\d{1,2})\1?$/u.exec(from);
  const last = /\d{1,2}[./](\d{1,2})[./](\d{4})$/.exec(to);
  if (!first || !last || (first[1] ?? '') !== to.replace(/[^./]/g, '')[0]) return from;
  const year = Number(last[2]) - (Number(first[2]) > Number(last[1]) ? 1 : 0);
  return `${from.replace(/[./]$/, '')}${first[1]}${year}`;
}
