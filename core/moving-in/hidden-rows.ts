import { t } from '#core/words/t.ts';
import type { Answers } from './answers.ts';
import type { OpenAsk, Reading } from './reading.ts';
import { isBlank, isEmpty, type RawCell, type Table } from './table.ts';

const KEY = 'hidden';

/**
 * Rows that are hidden in their sheet, by hand or by a filter. Nobody can know whether they are of the season: asked once for the sheet, and
 * left out until then.
 */
export function withoutHidden(table: Table, answers: Answers): { table: Table; hidden: number[] } {
  const hidden = table.rows.flatMap((row, at) => (isHidden(row) ? [at] : []));
  if (hidden.length === 0 || answers[KEY] === 'take') return { table, hidden };
  const out = new Set(hidden);
  return { table: { ...table, rows: table.rows.map((row, at) => (out.has(at) ? [] : row)) }, hidden };
}

/** The reading with the question about them, or with what was answered. */
export function askOfHidden(reading: Reading, hidden: readonly number[], answers: Answers): Reading {
  if (hidden.length === 0 || answers[KEY] === 'take') return reading;
  const isLeft = answers[KEY] === 'leave';
  const ask: OpenAsk = {
    key: KEY,
    question: t`Rows of this sheet are hidden: ${hidden.length}. Are they taken over?`,
    choices: [
      { id: 'take', label: t`Yes, like all others` },
      { id: 'leave', label: t`No, leave them out` },
    ],
    lines: [...hidden],
  };
  return {
    ...reading,
    asks: isLeft ? reading.asks : [ask, ...reading.asks],
    skipped: [
      ...reading.skipped,
      ...hidden.map((line) => ({ line, why: isLeft ? ('left-out' as const) : ('unanswered' as const) })),
    ],
  };
}

const isHidden = (row: readonly RawCell[]) =>
  !isBlank(row) && row.every((cell) => isEmpty(cell) || cell.hidden || cell.merged);
