import type { Day } from '#core/calendar/day.ts';
import { tidy } from '../plain.ts';
import { DEAL } from '../read-amounts.ts';
import { spanOf } from '../span-of-days.ts';
import { type RawCell, type Table, textCell } from '../table.ts';
import { currenciesIn, numbersIn } from '../written-amount.ts';
import { monthHeading, monthOf, weekdayWord, writtenDay } from '../written-day.ts';

interface Note {
  day: string;
  /** Where, or who: nobody but their owner knows. */
  name: string;
  time: string;
  fee: string;
  rest: string[];
}

/** What stands between the parts of a line. */
const BETWEEN = /\s+[-–—|]\s+|\s*;\s+/;
/** 'doors 7.30', '8pm', '20 Uhr' */
const TIME =
  /^(?:(?:doors?|einlass|beginn|start|stage|show|at|um|ab|@)\s*)?\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|uhr|h)?(?:\s?[-–]\s?\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|uhr|h)?)?$/i;
const HAS_HOURS = /[:.]\d{2}|[ap]\.?m|uhr|\d\s?h\b|^(?:doors?|einlass|beginn|start|stage|show|um|ab|@)/i;

/**
 * Notes with a night a line, each beginning with its day, as people keep them on a phone: 'Jan 8 - The Fox, Leeds - £150'. Null where the text is
 * none of these: what a program has separated is read by its separators.
 */
export function notesAsRows(text: string, today: Day): Table | null {
  const lines = text.split(/\r?\n/).map(tidy);
  const filled = lines.filter((line) => line !== '');
  if (filled.length < 3 || filled.length > 2000 || filled.some((line) => line.length > 300)) return null;
  if (isSeparated(text, filled.length)) return null;
  const found = lines.map((line) => noteIn(line, today));
  const many = found.filter((note) => note !== null).length;
  if (many < 3 || many < filled.length * 0.6) return null;
  // Numbers by themselves have a meaning that a column tells, and no line.
  const counted = found.filter((note) => note?.rest.some((part) => /^\d+(?: \p{L}+)?$/u.test(part))).length;
  if (counted > many / 2) return null;
  const titles: RawCell[][] = [];
  const rows: (Note | string)[] = [];
  for (const [at, line] of lines.entries()) {
    const note = found[at];
    const above = rows.at(-1);
    if (note) rows.push(note);
    else if (line === '') continue;
    else if (rows.length === 0 && !monthHeading(line, today)) titles.push([textCell(line)]);
    else if (typeof above !== 'object' || monthHeading(line, today)) rows.push(line);
    // What has no day of its own says more of the line above.
    else above.rest.push(line);
  }
  const header = ['Date', 'Gig', 'Show time', 'Fee', 'Notes'];
  const cells = rows.map((row) =>
    typeof row === 'string' ? [row] : [row.day, row.name, row.time, row.fee, row.rest.join(', ')],
  );
  const kept = header.map((_, at) => at < 2 || cells.some((row) => (row[at] ?? '') !== ''));
  return {
    name: '',
    rows: [...titles, ...[header, ...cells].map((row) => row.filter((_, at) => kept[at]).map(textCell))],
  };
}

/** Whether most lines are cut into the same number of cells by a sign that notes hardly have. */
function isSeparated(text: string, lines: number): boolean {
  if (/^\ufeff?sep=/i.test(text) || (text.match(/"/g) ?? []).length > lines) return true;
  return ['\t', ';', '|', ','].some((sign) => {
    const counts = text.split(/\r?\n/).flatMap((line) => {
      const many = line.split(sign).length - 1;
      return many > 0 ? [many] : [];
    });
    const same = Math.max(
      0,
      ...[...new Set(counts)].map((many) => counts.filter((each) => each === many).length),
    );
    // Commas stand in notes, too, but not as many in each line as in the first.
    if (sign === ',') return (counts[0] ?? 0) > 1 && same >= lines * 0.5;
    return same >= lines * 0.9;
  });
}

function noteIn(line: string, today: Day): Note | null {
  const words = line.split(' ');
  for (let many = Math.min(6, words.length - 1); many > 0; many--) {
    const begin = words.slice(0, many).join(' ');
    const day = begin.replace(/[\s,:;.–—-]+$/, '');
    if (!endsADay(day) || !isDay(day, today)) continue;
    const rest = words.slice(many).join(' ');
    // 'Jan 8, The Fox' may be separated by its commas.
    if (/,$/.test(begin)) return null;
    return partsOf(day, rest.replace(/^[\s:|–—-]+|[\s|–—-]+$/g, ''));
  }
  return null;
}

/** 'Jan 8 - The' is no longer a day than 'Jan 8'. */
const endsADay = (day: string): boolean => {
  const last = day.split(' ').at(-1) ?? '';
  return /\d|^(?:uhr|[ap]\.?m\.?|h)$/i.test(last) || monthOf(last) !== null || weekdayWord(last) !== null;
};

function isDay(text: string, today: Day): boolean {
  if (!/\d/.test(text)) return false;
  const { from, to } = spanOf(textCell(text));
  const written = writtenDay(to.text === '' ? text : from.text, today);
  return written !== null && written.shape !== 'date' && written.shape !== 'serial';
}

function partsOf(day: string, text: string): Note | null {
  const note: Note = { day, name: '', time: '', fee: '', rest: [] };
  for (const part of text.split(BETWEEN).flatMap(withMoney).map(tidy).filter(Boolean)) {
    const isTime = TIME.test(part) && HAS_HOURS.test(part);
    const isMoney = currenciesIn(part).length > 0 && numbersIn(part).length > 0;
    const isDeal = !isTime && note.name !== '' && part.length < 40 && DEAL.test(part);
    if ((isMoney || isDeal) && note.fee === '') note.fee = part;
    else if (isTime && note.time === '') note.time = part;
    else if (note.name === '') note.name = part;
    else note.rest.push(part);
  }
  return /\p{L}{2}/u.test(note.name) ? note : null;
}

/** '£220, doors 7.30': an hour behind an amount is a part of its own. */
function withMoney(part: string): string[] {
  const [, before = '', after = ''] = /^(.*),\s+([^,]+)$/.exec(part) ?? [];
  return currenciesIn(before).length > 0 && TIME.test(after) && HAS_HOURS.test(after)
    ? [before, after]
    : [part];
}
