import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import { plain, quoted, tidy } from './plain.ts';
import { type NightStatus, nightStatusOf } from './read-status.ts';
import type { Recognised } from './recognise.ts';
import { EMPTY, isEmpty, type RawCell, sure, type Understood } from './table.ts';

/**
 * What stands above rows, by itself, of what became of their nights: 'HOLDS', 'Confirmed shows'. Where a sheet has several tables and the title
 * of one is no such word, it is asked: one of them may be of what is not agreed.
 */
export function readTitles(
  { table, header, lines }: Recognised,
  answers: Answers,
): Understood<NightStatus>[] {
  const alone = (row: readonly RawCell[] | undefined): RawCell | null => {
    const filled = (row ?? []).filter((cell) => !isEmpty(cell) && !cell.merged);
    return filled.length === 1 ? (filled[0] ?? null) : null;
  };
  let now: Understood<NightStatus> = EMPTY;
  for (const row of table.rows.slice(0, header ?? 0)) now = stateAbove(alone(row), now);
  const own = now;
  const states = new Map<number, Understood<NightStatus>>();
  for (let at = header === null ? 0 : header + 1; at < table.rows.length; at++) {
    now = stateAbove(alone(table.rows[at]), now);
    states.set(at, now);
  }
  if (table.isPart && own.kind === 'empty') {
    const title = alone(table.rows[0]);
    if (title && header !== 0 && title.number === undefined && !title.day)
      return lines.map(() =>
        settled<NightStatus>(
          {
            key: `title:${plain(title.text)}`,
            question: t`${quoted(title.text)} stands above one of the tables of this sheet. What does it say of its nights?`,
            choices: [
              { id: 'confirmed', value: 'confirmed', label: t`The night took place, or will` },
              { id: 'option', value: 'option', label: t`It was only an option` },
              { id: 'cancelled', value: 'cancelled', label: t`It was cancelled` },
              { id: 'nothing', value: null, label: t`Nothing of this` },
            ],
          },
          answers,
        ),
      );
  }
  return lines.map((line) => states.get(line) ?? own);
}

function stateAbove(cell: RawCell | null, now: Understood<NightStatus>): Understood<NightStatus> {
  if (!cell || cell.number !== undefined || cell.day) return now;
  const words = tidy(cell.text)
    .split(/[\s,;:.!()–—/&+-]+/)
    .filter((word) => /\p{L}/u.test(word));
  if (words.length > 3) return now;
  const whole = stateOf(words.join(' '));
  const said = whole ? [whole] : words.flatMap((word) => stateOf(word) ?? []);
  const [state] = said;
  return state && new Set(said).size === 1 ? sure(state) : now;
}

/** The state that a word of a title names, also of several: 'Holds', 'Optionen'. */
function stateOf(word: string): NightStatus | null {
  const state = [word, word.replace(/(?:s|es|en|er|e|i)$/i, '')]
    .map(nightStatusOf)
    .find((each) => each !== null);
  return state && state !== 'closed' ? state : null;
}
