import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import type { Column } from './column.ts';
import { quoted } from './plain.ts';
import type { Recognised } from './recognise.ts';
import { cellAt, EMPTY, isEmpty, type Understood } from './table.ts';

/** A row without a day below one that has it may be of the same night: asked once for the file. */
export function carriedDays(
  { table, lines }: Recognised,
  days: readonly Understood<string>[],
  column: Column,
  acts: readonly Column[],
  answers: Answers,
): Understood<string>[] {
  let above: Understood<string> = EMPTY;
  return days.map((day, at) => {
    if (day.kind !== 'empty') {
      above = day;
      return day;
    }
    const row = table.rows[lines[at] ?? 0];
    const act = acts.map(({ index }) => cellAt(row, index)).find((cell) => !isEmpty(cell));
    if (above.kind !== 'sure' || !act) return day;
    return settled(
      {
        key: 'carry:day',
        question: t`${quoted(act.text)} has nothing under ${quoted(column.title)}. Is it of the night in the row above?`,
        choices: [
          { id: 'above', value: above.value, label: t`Yes, the same night` },
          { id: 'skip', value: null, label: t`No, leave the row out` },
        ],
      },
      answers,
    );
  });
}
