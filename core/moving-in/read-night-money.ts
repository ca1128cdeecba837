import { amountsInDeals } from './amounts-in-deals.ts';
import type { ReadAmount } from './amounts-of.ts';
import type { Answers } from './answers.ts';
import type { Column } from './column.ts';
import { feeOrDeal } from './contradictions.ts';
import { feesInNotes } from './fees-in-notes.ts';
import { type Money, valueOfCell } from './reading.ts';
import { columnsFor, type Recognised } from './recognise.ts';
import { type Ask, type RawCell, sure, type Understood } from './table.ts';

/** What the act of each line gets: of the column of fees; without one, what its deal or its note begins with. */
export function readNightMoney(
  recognised: Recognised,
  amounts: (column: Column, cells?: RawCell[]) => Understood<ReadAmount>[],
  answers: Answers,
) {
  const ofDeals = amountsInDeals(recognised, amounts);
  const ofNotes = feesInNotes(recognised, amounts, answers);
  const areDealsFees = ofDeals.length > 0 && columnsFor(recognised, 'fee').length === 0;
  return {
    /** What is asked of a line before its night is known. */
    asks: (at: number): Ask<unknown>[] =>
      [areDealsFees ? ofDeals[at]?.fee : undefined, ofNotes[at]].flatMap((cell) =>
        cell?.kind === 'doubtful' ? [cell.ask] : [],
      ),
    /** From what the columns of fees and of deals say. */
    at(
      at: number,
      own: ReadAmount | null,
      terms: string | null,
    ): { fee: Understood<Money>; deal: string | null } {
      const noted = valueOfCell(ofNotes[at]);
      const ofDeal = areDealsFees ? valueOfCell(ofDeals[at]?.fee) : null;
      const read = own ?? noted?.fee ?? ofDeal;
      const deal = areDealsFees && ofDeals[at]?.isAll ? null : (terms ?? noted?.deal ?? null);
      const words = areDealsFees || noted ? null : read?.words;
      return {
        fee: own
          ? feeOrDeal(own, ofDeals[at]?.fee, answers)
          : read?.money
            ? sure(read.money)
            : { kind: 'empty' },
        deal: [deal, words].filter(Boolean).join(' · ') || null,
      };
    },
  };
}
