import { t } from '#core/words/t.ts';

/** So many electronic invoices a profile, and a person for all of theirs, sends in 24 hours; and so often one paper goes to one address in 30 days. */
export const SENT_A_DAY = 50;
export const SENT_TO_ONE = 3;

/** Of a paper that has no number of a supplier. */
export const noPaperOfSupplier = () =>
  t`No supplier’s own paper stands here that could be one. The artist’s is written here once they agree to it in their billing details; papers of before stay as they were.`;
