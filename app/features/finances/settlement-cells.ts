import { payoutWord } from '#app/features/finances/money-words.ts';
import { type Transaction, transactionsPage } from '#app/features/finances/queries.ts';
import { allPages } from '#app/lib/all-pages.ts';
import { queryClient } from '#app/lib/query-client.ts';
import type { Side } from '#core/booking/side.ts';
import type { Cell } from '#core/csv.ts';
import { t } from '#core/words/t.ts';

/** How far a statement is, in words. */
export const stepWords: Record<string, string> = {
  get sent() {
    return t`In review`;
  },
  get disputed() {
    return t`Disputed`;
  },
  get confirmed() {
    return t`Confirmed`;
  },
  // Whether the money has moved stands beside it.
  get paid() {
    return t`Confirmed`;
  },
};

type Filters = Pick<Parameters<typeof transactionsPage>[0], 'status' | 'search'>;

/** The settlement reports that a filter leaves, as rows for a spreadsheet: the header, then one a show. Sums in large units. */
export async function settlementCells({ side, ...filters }: Filters & { side: Side }): Promise<Cell[][]> {
  const rows = await allPages((page, size) =>
    queryClient.fetchQuery({ ...transactionsPage({ ...filters, page, size }), staleTime: 0, gcTime: 0 }),
  );
  const mine = side === 'venue' ? t`You pay` : t`You receive`;
  return [
    [
      t`Date`,
      t`Artist`,
      t`Venue`,
      t`Tickets`,
      t`Ticket revenue`,
      t`Artist fee`,
      mine,
      side === 'venue' ? t`To be returned to you` : t`You have to return`,
      t`Currency`,
      t`Statement`,
      t`Payout`,
    ],
    ...rows.map((row) => cellsOf(row, side)),
  ];
}

function cellsOf(row: Transaction, side: Side): Cell[] {
  const money = (cents: number) => ({ cents, currency: row.currency });
  return [
    ...[row.day, row.artist, row.venue, row.tickets],
    ...[money(row.revenueCents), money(row.feeCents)],
    money(side === 'venue' ? row.venueTotalCents : row.netCents),
    money(row.toReturnCents),
    ...[row.currency, stepWords[row.settlementStatus] ?? row.settlementStatus, payoutWord(row).label],
  ];
}
