import type { Column } from './column.ts';
import { isHeader } from './header-words.ts';
import { plain, tidy } from './plain.ts';
import type { NightRow, Reading } from './reading.ts';
import type { Recognised } from './recognise.ts';
import { cellAt, isEmpty, type RawCell, type Understood } from './table.ts';
import { monthOf, weekdayWord } from './written-day.ts';

type Night = Omit<NightRow, 'beside'>;

/** Words that stand beside a time, a number of people or a name and say nothing more. */
const SAYS_NOTHING = new Set(
  `st nd rd th er am pm a p m uhr h hrs hr u uur o clock um at ab as om alle kl klo godz the de del of di der die das den im in and und et y e i
  gmt utc z t le la el il den gig gigs show shows concert concerts konzert auftritt concierto koncert concerto optreden live music support
  supp supports with mit avec con w special guest guests opener vorband plus und feat ft vs x doors door open einlass turen show start starts beginn
  eur euro euros usd gbp chf pln sek nok dkk czk cad aud r roku year clock sharp to bis until from`.split(
    /\s+/,
  ),
);

const RUNS = /\d+|\p{L}+/gu;
const runsOf = (text: string): string[] => plain(text).match(RUNS) ?? [];

/**
 * What a row says and no field of its night holds: for each cell of which a word or a number is missing, the cell with the name of its column.
 * So nothing of a row is lost, whatever its cells are read as.
 */
export function besideOf({ table, columns }: Recognised, cells: Reading['cells']) {
  const own = columns.filter(
    ({ field, ask, isBeside, examples }) =>
      examples.length > 0 && (isBeside || (field !== null && ask === null && !UNTOLD.has(field))),
  );
  return (night: Night): string[] => {
    const row = table.rows[night.line];
    const understood = cells.get(night.line);
    const texts = [
      ...night.acts,
      ...[night.room, night.deal, night.genre, night.contact, night.email, night.phone, night.note],
    ].filter((text) => text !== null);
    const whole = texts.join(' \n ');
    let words: Set<string> | null = null;
    return own.flatMap((column) => {
      const cell = cellAt(row, column.index);
      if (isEmpty(cell) || cell.merged || cell.day === night.day) return [];
      const text = tidy(cell.text);
      if (/^[-–—?]+$/.test(text) || weekdayWord(text) !== null) return [];
      if (!column.isBeside && isWhole(column, cell, understood?.get(column.index))) return [];
      const hasNumber = /\d/.test(text);
      if (text.length > 2 && !(column.isBeside && hasNumber) && whole.includes(text)) return [];
      words ??= new Set(texts.flatMap(runsOf));
      return isSaid(column, text, night, words) ? [] : [named(column, text)];
    });
  };
}

/** Whether each word and number of a cell is said by the night. Numbers of other cells are no hours and no guests of this one. */
function isSaid(
  { field, isBeside }: Column,
  text: string,
  night: Night,
  words: ReadonlySet<string>,
): boolean {
  const runs = runsOf(text);
  const isWord = (run: string) =>
    SAYS_NOTHING.has(run) ||
    words.has(run) ||
    (field === 'day' && (monthOf(run) !== null || weekdayWord(run) !== null));
  const areWords = runs.every((run) => /\d/.test(run) || isWord(run));
  if (!areWords) return false;
  if (field === 'doors' || field === 'stage')
    return hoursIn(text).every((hour) => hoursOf(night).includes(hour));
  if (field === 'day') {
    const known = numbersOfDay(night.day);
    const hours = new Set(hoursOf(night).flatMap((hour) => hour.split(':')));
    return runs.every(
      (run) =>
        !/\d/.test(run) || known.has(run) || hours.has(String(Number(run) % 12 || 12)) || hours.has(run),
    );
  }
  return runs.every((run) => !/\d/.test(run) || (!isBeside && words.has(run)));
}

/** '8:00' for 20:00 and for 8:00, which are written alike. */
const hour = (hours: string, minutes = '') => `${Number(hours) % 12 || 12}:${minutes || '00'}`;
const hoursIn = (text: string): string[] =>
  [...text.matchAll(/(\d{1,2})(?:\s?[:.hu]\s?(\d{2}))?(?::\d{2})?(?!\d)/gi)].map(([, hours = '', minutes]) =>
    hour(hours, minutes),
  );
const hoursOf = ({ doors, stage }: Night): string[] =>
  [doors, stage].flatMap((time) => (time ? [hour(time.slice(0, 2), time.slice(3))] : []));

const numbersOfDay = (day: string): ReadonlySet<string> => {
  const parts = [day.slice(0, 4), day.slice(2, 4), day.slice(5, 7), day.slice(8)];
  return new Set([...parts, ...parts.map((each) => String(Number(each))), day.replaceAll('-', ''), '00']);
};

/** Fields whose cells say nothing but what is asked where it does not fit. */
const UNTOLD: ReadonlySet<string> = new Set(['weekday', 'currency']);

/** 'Merch: 80/20'; what stands under a name for notes needs none. */
const named = ({ title, field }: Column, text: string): string =>
  field === 'note' || plain(text).startsWith(plain(title)) ? text : `${title}: ${text}`;

/** Whether all that a cell says is what it is understood as. */
function isWhole({ field }: Column, cell: RawCell, understood: Understood<unknown> | undefined): boolean {
  if (understood?.kind !== 'sure') return false;
  const value = understood.value;
  if (cell.number !== undefined && (typeof value === 'object' || field === 'day')) return true;
  if (field === 'status') return !/\d/.test(cell.text) && runsOf(cell.text).length < 2;
  if (value !== null && typeof value === 'object') {
    if ('money' in value) return value.money !== null && 'words' in value && value.words === null;
    if ('count' in value) return runsOf(cell.text).every((run) => /^\d+$/.test(run) || isHeader(run));
  }
  return cell.day !== undefined || cell.time !== undefined;
}
