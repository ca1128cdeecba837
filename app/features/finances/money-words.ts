import type { MoneyStatus } from '#app/features/finances/queries.ts';
import type { Side } from '#app/lib/viewer.ts';

/** The word of a money status: the venue reads of transactions, the artist of earnings. */
export const moneyWords: Record<Side, Record<MoneyStatus, string>> = {
  venue: { pending: 'Pending', processing: 'Processing', arrived: 'Completed' },
  artist: { pending: 'Pending', processing: 'Processing', arrived: 'Paid' },
};
