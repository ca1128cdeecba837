import { t } from '#core/words/t.ts';
/** What an agreement with clauses of one's own, or papers, says of them. */
export const WHICH_HOLDS = () =>
  t`Clauses 4 (The fee), 5 (Fees of Running Order), 6 (Settlement and payment) and 8 (Cancellation) are the same for everybody here. Where a clause that a side has added, or a paper that is attached, says otherwise on money or on cancelling, those clauses hold.`;
