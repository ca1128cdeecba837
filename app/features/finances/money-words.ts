import type { MoneyStatus } from '#app/features/finances/queries.ts';
import type { Side } from '#app/lib/viewer.ts';

const otherwise = { pending: 'Pending', processing: 'Processing', failed: 'Failed' };

/** In the list of statements, which both sides have, one status has one word. */
export const settlementWords: Record<MoneyStatus, string> = { ...otherwise, arrived: 'Paid' };

/** The word of a money status: the venue reads of transactions, the artist of earnings. */
export const moneyWords: Record<Side, Record<MoneyStatus, string>> = {
  venue: { ...otherwise, arrived: 'Completed' },
  artist: { ...otherwise, arrived: 'Paid' },
};
