import type { Answers } from './answers.ts';
import type { Column } from './column.ts';
import type { Field } from './fields.ts';
import { isDoorsAndStage } from './header-words.ts';
import { bothTimes, labelledTimes } from './labelled-times.ts';
import { plain, tidy } from './plain.ts';
import { valueOfCell } from './reading.ts';
import { cellsIn, columnsFor, type Recognised } from './recognise.ts';
import { cellAt, EMPTY, NOTHING, type RawCell, textCell, type Understood } from './table.ts';
import { readTimes, timeWithin } from './written-time.ts';

type Keep = (
  lines: readonly number[],
  column: number,
  all: readonly Understood<string>[],
) => readonly Understood<string>[];

/** Doors and show time of each line, HH:MM: of their columns, of cells that name both, else the hour beside the day. */
export function readNightTimes(
  recognised: Recognised,
  dayColumn: Column | undefined,
  answers: Answers,
  keep: Keep,
) {
  const { lines } = recognised;
  const columns = (['doors', 'stage'] as const).flatMap((field) =>
    columnsFor(recognised, field).map((column) => partsOf(recognised, column, field, answers)),
  );
  for (const { column, doors, stage } of columns)
    keep(
      lines,
      column.index,
      stage.map((cell, at) => (cell.kind === 'empty' ? (doors[at] ?? EMPTY) : cell)),
    );
  const beside = dayColumn
    ? readTimes(cellsIn(recognised, dayColumn).map(besideDay), dayColumn.title, answers)
    : [];
  // An hour that may be before or after noon is asked only where the days are all that says it.
  const isOnlyThere = columns.every(({ column }) => column.field === 'doors');
  const wholeDays = recognised.columns.find(
    ({ field, title }) => field === null && ALL_DAY.test(plain(title)),
  );
  const isWhole = (line: number) =>
    wholeDays !== undefined && TRUE.test(plain(cellAt(recognised.table.rows[line], wholeDays.index).text));
  const first = (which: 'doors' | 'stage', at: number) =>
    columns.map((each) => valueOfCell(each[which][at])).find((value) => value !== null) ?? null;
  return {
    asks: isOnlyThere
      ? beside.flatMap((cell, at) =>
          cell.kind === 'doubtful' ? [{ line: lines[at] ?? 0, ask: cell.ask }] : [],
        )
      : [],
    at(at: number): { doors: string | null; stage: string | null } {
      if (isWhole(lines[at] ?? 0)) return { doors: null, stage: null };
      return {
        doors: first('doors', at),
        stage: first('stage', at) ?? (isOnlyThere ? valueOfCell(beside[at]) : null),
      };
    },
  };
}

/** Doors and show time that the cells of one column say. */
function partsOf(recognised: Recognised, column: Column, field: Field, answers: Answers) {
  const cells = cellsIn(recognised, column);
  const areBoth = isDoorsAndStage(column.title);
  const labelled = cells.map((cell) => labelledTimes(cell.text) ?? (areBoth ? bothTimes(cell.text) : null));
  const read = (which: 'doors' | 'stage') =>
    readTimes(
      cells.map((cell, at): RawCell => {
        const parts = labelled[at];
        if (parts) return textCell(parts[which]);
        return which === field ? cell : NOTHING;
      }),
      column.title,
      answers,
    );
  return { column, doors: read('doors'), stage: read('stage') };
}

/** The hour that stands in the cell of the day. Midnight is what programs write for none; in UTC it is of another place. */
function besideDay(cell: RawCell): RawCell {
  if (cell.day) return cell.time && cell.time !== '00:00' ? { text: cell.time, time: cell.time } : NOTHING;
  const written = timeWithin(tidy(cell.text));
  if (!written?.time || written.time === '00:00' || /Z|UTC|[+-]00:?00/.test(cell.text)) return NOTHING;
  return textCell(
    written.text
      .replace(/^T/, '')
      .replace(/^(\d{1,2}:\d{2}):\d{2}(?:\.\d+)?/, '$1')
      .replace(/[+-]\d{2}:?\d{2}$/, ''),
  );
}

const ALL_DAY =
  /^(?:all day|all day event|allday|ganztagig|ganztagiges ereignis|ganzer tag|toute la journee|journee entiere|todo el dia|caly dzien|hele dag|tutto il giorno|dia inteiro)$/;
const TRUE = /^(?:true|yes|y|1|x|wahr|ja|vrai|oui|verdadero|si|prawda|tak|waar|vero|sim|checked)$/;
