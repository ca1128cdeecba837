import type { MoneyStatus } from '#app/features/finances/queries.ts';
import type { Side } from '#app/lib/viewer.ts';

const otherwise = { pending: 'Pending', processing: 'Processing', failed: 'Failed' };

/** The word of a money status: the venue reads of transactions, the artist of earnings. */
export const moneyWords: Record<Side, Record<MoneyStatus, string>> = {
  venue: { ...otherwise, arrived: 'Completed' },
  artist: { ...otherwise, arrived: 'Paid' },
};
