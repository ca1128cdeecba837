import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import { plain, quoted, tidy } from './plain.ts';
import { type Bill, isNobody, readBills, withoutStatus } from './read-acts.ts';
import type { NightStatus } from './read-status.ts';
import { columnsFor, type Recognised } from './recognise.ts';
import { cellAt, isEmpty, type RawCell, type Understood } from './table.ts';

/**
 * The events of an artist's own calendar. They are called as their owner likes ('Gig @ The Lantern', 'Festival'), so that no program knows
 * which are shows: asked once, unless the act is named.
 */
export function readOwnShows(
  cells: readonly RawCell[],
  title: string,
  ownAct: string,
  answers: Answers,
): Understood<Bill>[] {
  const key = 'own-shows';
  const bills = answers[key] === 'others' ? readBills(cells, title, answers) : [];
  return cells.map((cell, at): Understood<Bill> => {
    if (isEmpty(cell)) return { kind: 'empty' };
    const { status } = withoutStatus(cell.text);
    const own: Bill = { acts: [ownAct], status };
    if (` ${plain(cell.text)} `.includes(` ${plain(ownAct)} `)) return { kind: 'sure', value: own };
    if (answers[key] === 'others') return bills[at] ?? { kind: 'empty' };
    return settled<Bill>(
      {
        key,
        question: t`Are the events of this calendar shows of yours, as ${quoted(cell.text)}?`,
        choices: [
          { id: 'own', value: own, label: t`Yes, I play there` },
          { id: 'others', value: null, label: t`No, they are called by who plays` },
        ],
      },
      answers,
    );
  });
}

/** A house without the word of its state: 'cancelled! The Lantern'. */
export function houseWithState(text: string): { name: string; status: NightStatus | null } {
  const { name, status } = withoutStatus(text);
  return name === '' ? { name: tidy(text), status: null } : { name, status };
}

/** Whether a row says that its house is not known yet: 'TBD'. */
export const isOpenPlace = (recognised: Recognised, line: number): boolean =>
  columnsFor(recognised, 'room').some(({ index }) =>
    isNobody(cellAt(recognised.table.rows[line], index).text),
  );

/** Where a show is by its name: 'Gig @ The Lantern', 'Konzert in der Scheune', 'Festival Les Ardentes'. */
export const placeInName = (text: string): string => {
  const { name } = withoutStatus(text);
  const [, place] =
    /^(?:[^@]{0,40}@|\p{L}+ (?:at|im|in(?: der)?|au|à|chez|en|bei|w)|(?:gig|show|concert|konzert|auftritt|concierto|concerto|koncert|live)\s*[:–-])\s*(\S.*)$/iu.exec(
      name,
    ) ?? [];
  return tidy(place ?? name);
};
