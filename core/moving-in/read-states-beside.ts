import type { Answers } from './answers.ts';
import type { Field } from './fields.ts';
import { tidy } from './plain.ts';
import { isOptionAlone, type NightStatus, nightStatusOf, readStatesOfNotes } from './read-status.ts';
import { valueOfCell } from './reading.ts';
import { cellsIn, columnsFor, type Recognised } from './recognise.ts';
import { EMPTY, sure, type Understood } from './table.ts';

/** Columns whose cells say of what the night is, or costs; a word of its state there is of the night. */
const OF_THE_NIGHT: readonly Field[] = [
  ...(['room', 'fee', 'deal', 'sold', 'capacity', 'price', 'gross'] as const),
  ...(['doors', 'stage', 'genre', 'contact'] as const),
];

/**
 * What stands beside a night of whether it took place: in notes, in cells of another column ('Cancelled' where a fee stands), and, as a question,
 * in columns that are not taken over.
 */
export function readStatesBeside(recognised: Recognised, answers: Answers) {
  const notes = columnsFor(recognised, 'note').map((column) =>
    readStatesOfNotes(cellsIn(recognised, column), column.title, answers),
  );
  const others = OF_THE_NIGHT.flatMap((field) => columnsFor(recognised, field)).map((column) =>
    cellsIn(recognised, column).map(({ text }): Understood<NightStatus> => {
      if (nightStatusOf(text) === 'cancelled') return sure('cancelled');
      return isOptionAlone(text) ? sure('option') : EMPTY;
    }),
  );
  const untaken = recognised.columns
    .filter(({ field, ask }) => field === null || ask !== null)
    .map((column) =>
      readStatesOfNotes(
        cellsIn(recognised, column).map((cell) =>
          nightStatusOf(tidy(cell.text)) === 'cancelled' ? cell : { text: '' },
        ),
        column.title,
        answers,
        true,
      ),
    );
  const all = [...notes, ...others, ...untaken];
  return {
    doubtful: (at: number) =>
      all.flatMap((column) => {
        const state = column[at];
        return state?.kind === 'doubtful' ? [state.ask] : [];
      }),
    /** What is certain of a line; 'cancelled' before anything else. */
    at(at: number): NightStatus | null {
      const states = all.map((column) => valueOfCell(column[at]));
      return states.includes('cancelled') ? 'cancelled' : (states.find((state) => state !== null) ?? null);
    },
    isCalledOff: (at: number) => others.some((column) => valueOfCell(column[at]) === 'cancelled'),
  };
}
