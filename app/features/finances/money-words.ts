import type { MoneyStatus, Transaction } from '#app/features/finances/queries.ts';
import type { Side } from '#app/lib/viewer.ts';
import { DID_NOT_PLAY } from '#core/booking/standing-word.ts';
import { worded } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

const otherwise = {
  get pending() {
    return t`Pending`;
  },
  get processing() {
    return t`Processing`;
  },
  get failed() {
    return t`Failed`;
  },
};

/** In the list of statements, which both sides have, one status has one word. */
export const settlementWords: Record<MoneyStatus, string> = worded(otherwise, {
  get arrived() {
    return t`Paid`;
  },
});

/** The word of a money status: the venue reads of transactions, the artist of earnings. */
export const moneyWords: Record<Side, Record<MoneyStatus, string>> = {
  venue: worded(otherwise, {
    get arrived() {
      return t`Completed`;
    },
  }),
  artist: worded(otherwise, {
    get arrived() {
      return t`Paid`;
    },
  }),
};

type Word = { status: string; label: string };
type Money = Pick<Transaction, 'status' | 'didNotPlay'>;
const word = ({ didNotPlay }: Money, said: string): Word =>
  didNotPlay ? { status: 'closed', label: DID_NOT_PLAY() } : { status: said, label: said };

/** Where the money of a statement is, as a badge of the list of statements. */
export const payoutWord = (row: Money): Word => word(row, settlementWords[row.status]);

/** The same among the latest money of one side. */
export const moneyWord = (row: Money, side: Side): Word => word(row, moneyWords[side][row.status]);
