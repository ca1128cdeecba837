import type { Answers } from './answers.ts';
import type { Field } from './fields.ts';
import { isOfLegend } from './legend.ts';
import { readMarksOfRows } from './read-marks-of-rows.ts';
import {
  isOptionAlone,
  isUnsure,
  type NightStatus,
  nightStatusOf,
  readStatesOfNotes,
} from './read-status.ts';
import { readTitles } from './read-titles.ts';
import { valueOfCell } from './reading.ts';
import { cellsIn, columnsFor, type Recognised } from './recognise.ts';
import { EMPTY, NOTHING, sure, type Understood } from './table.ts';

/** Columns whose cells say of what the night is, or costs; a word of its state there is of the night. */
const OF_THE_NIGHT: readonly Field[] = [
  ...(['room', 'fee', 'deal', 'sold', 'capacity', 'price', 'gross'] as const),
  ...(['doors', 'stage', 'genre', 'contact'] as const),
];

/** Behind an amount: nobody said yes to it yet. */
const OFFERED_WORDS =
  'tbc|unconfirmed|not confirmed|unbestätigt|à confirmer|por confirmar|da confermare|do potwierdzenia';
const OFFERED = new RegExp(`^\\s*(?:${OFFERED_WORDS})\\s*$`, 'i');
const OFFERED_BEHIND = new RegExp(`\\d[\\d.,]*\\s?\\p{Sc}?\\s*[,–-]?\\s*(?:${OFFERED_WORDS})\\s*$`, 'iu');

const CANCELLED: Understood<NightStatus> = sure('cancelled');
const OPTION: Understood<NightStatus> = sure('option');

/** 'Konzert (opt.)', 'Vertrag fehlt': but 'tbc' alone is of what its column says, and 'yellow = pencilled' of none. */
const saysMore = (text: string): boolean =>
  !/^(?:tbc|tba|tbd)$/i.test(text.trim()) &&
  !isOfLegend(text) &&
  (isUnsure(text) || isOptionAlone(/\(([^()]{3,24})\)\s*$/.exec(text)?.[1] ?? ''));

/** What a cell says of its night when that is all it says; each text is looked at once. */
function statesOfWords(): (text: string) => Understood<NightStatus> {
  const known = new Map<string, Understood<NightStatus>>();
  return (text) => {
    // The longest such word has thirty letters, beside what a deal says; amounts and counts have none.
    if (text.length > 60 || !/\p{L}{3}/u.test(text)) return EMPTY;
    const before = known.get(text);
    if (before) return before;
    // '$600 guarantee (HOLD)': what stands in brackets behind the rest is a remark of its own.
    const remark = /\(([^()]{3,24})\)\s*$/.exec(text)?.[1] ?? text;
    const state =
      nightStatusOf(remark) === 'cancelled'
        ? CANCELLED
        : isOptionAlone(remark) ||
            (remark !== text && (OFFERED.test(remark) || isUnsure(remark))) ||
            OFFERED_BEHIND.test(text)
          ? OPTION
          : EMPTY;
    known.set(text, state);
    return state;
  };
}

/**
 * What stands beside a night of whether it took place: in notes, in cells of another column ('Cancelled' where a fee stands), and, as a question,
 * in columns that are not taken over.
 */
export function readStatesBeside(
  recognised: Recognised,
  answers: Answers,
  /** What a column of states says of a line. */
  saidAt: (at: number) => Understood<NightStatus>,
) {
  const isSaid = (at: number) => saidAt(at).kind !== 'empty';
  const notes = columnsFor(recognised, 'note').map((column) =>
    readStatesOfNotes(cellsIn(recognised, column), column.title, answers, { saidAt }),
  );
  const said = statesOfWords();
  const others = OF_THE_NIGHT.flatMap((field) => columnsFor(recognised, field)).map((column) =>
    cellsIn(recognised, column).map((cell) => (cell.number === undefined ? said(cell.text) : EMPTY)),
  );
  const untaken = recognised.columns
    .filter(({ field, ask }) => field === null || ask !== null)
    .map((column) =>
      readStatesOfNotes(
        cellsIn(recognised, column).map((cell) =>
          said(cell.text) === CANCELLED || (column.ask === null && saysMore(cell.text)) ? cell : NOTHING,
        ),
        column.title,
        answers,
        { isOfOther: true, saidAt },
      ),
    );
  const titled = readTitles(recognised, answers);
  const marks = readMarksOfRows(recognised, answers, isSaid);
  const all = [...notes, ...others, ...untaken, ...marks, titled];
  return {
    doubtful: (at: number) =>
      all.flatMap((column) => {
        const state = column[at];
        return state?.kind === 'doubtful' ? [state.ask] : [];
      }),
    /** What the column of states says, unless it was answered that a note says otherwise. */
    against(at: number, said: NightStatus | null): NightStatus | null {
      const noted = [...notes, ...untaken]
        .map((column) => valueOfCell(column[at]))
        .find((each) => each !== null);
      return said === 'confirmed' || said === 'option' ? (noted ?? said) : said;
    },
    /** What is certain of a line; 'cancelled' before anything else. */
    at(at: number): NightStatus | null {
      const states = all.map((column) => valueOfCell(column[at]));
      return states.includes('cancelled') ? 'cancelled' : (states.find((state) => state !== null) ?? null);
    },
    /** Whether a line through a night, or its colour, says that it was called off. It holds before a word that was left standing. */
    isMarkedOff: (at: number) => marks.some((column) => valueOfCell(column[at]) === 'cancelled'),
    isCalledOff: (at: number) => others.some((column) => valueOfCell(column[at]) === 'cancelled'),
  };
}
