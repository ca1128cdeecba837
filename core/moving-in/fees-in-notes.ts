import { t } from '#core/words/t.ts';
import type { ReadAmount } from './amounts-of.ts';
import { type Answers, settled } from './answers.ts';
import type { Column } from './column.ts';
import { quoted, tidy } from './plain.ts';
import { DEAL } from './read-amounts.ts';
import { cellsIn, columnsFor, type Recognised } from './recognise.ts';
import { EMPTY, type RawCell, textCell, type Understood } from './table.ts';
import { currenciesIn } from './written-amount.ts';

/** An amount with its sign, at the start: '$800 flat. Load-in 6', '250 € + Essen'. */
const AT_START =
  /^\s*(?:fee|gage|cachet|guarantee|gtee|pay|honorar)?\s*:?\s*((?:(?:US|CAN?|AU?|NZ)?\$|[€£]|EUR|USD|GBP|CHF|PLN|CAD)\s?\d[\d.,]*k?|\d[\d.,]*k?\s?(?:€|£|\$|zł|kr|eur|euro|chf|pln|gbp|usd))(?=$|[\s,.;:+(/])/iu;

/**
 * Amounts in notes where no column has any money of an act: nobody knows whether they are fees, and left alone they would be lost among
 * words. Asked once.
 */
export function feesInNotes(
  recognised: Recognised,
  amounts: (column: Column, cells?: RawCell[]) => Understood<ReadAmount>[],
  answers: Answers,
): Understood<{ fee: ReadAmount | null; deal: string | null }>[] {
  const { columns, lines } = recognised;
  if (columns.some(({ field }) => field === 'fee' || field === 'deal')) return [];
  for (const column of columnsFor(recognised, 'note')) {
    const cells = cellsIn(recognised, column);
    const found = cells.map(({ text }) => AT_START.exec(text)?.[1]?.replace(/[.,]$/, '') ?? null);
    const many = found.filter((each) => each !== null && currenciesIn(each).length > 0).length;
    const filled = cells.filter(({ text }) => text.trim() !== '').length;
    if (many < 2 || many < filled * 0.3) continue;
    const example = cells.find((_, at) => found[at] !== null)?.text ?? '';
    const fees = amounts(
      column,
      found.map((each) => textCell(each ?? '')),
    );
    return lines.map((_, at) => {
      const fee = fees[at];
      if (found[at] === null || fee?.kind !== 'sure') return EMPTY;
      const text = tidy(cells[at]?.text ?? '');
      return settled(
        {
          key: `fee-in:${column.title}`,
          question: t`No column is of fees, and amounts stand under ${quoted(column.title)}, as ${quoted(example)}. Are they what the act gets?`,
          choices: [
            {
              id: 'yes',
              value: { fee: fee.value, deal: DEAL.test(text) ? text : null },
              label: t`Yes, they are fees`,
            },
            { id: 'no', value: null, label: t`No, they stay notes` },
          ],
        },
        answers,
      );
    });
  }
  return [];
}
