import { formatMoneyExact } from '#core/money/cents.ts';
import { type ActSheet, merchandiseOfSheet } from '#core/settlement/act-sheet.ts';
import type { WorkedLine } from '#core/settlement/deal-pays.ts';
import { merchandiseWords } from '#core/settlement/merchandise-words.ts';
import { offTheFee } from '#core/withholding/withheld.ts';
import type { Db } from '#server/db.ts';
import type { StatementPaper } from '#server/documents/statement-paper.ts';
import type { SettlementRow } from '#server/rows/settlement-of.ts';

/** The lines of merchandise with who pays whom for it; nothing where nothing is agreed on it. */
export async function merchandiseOnPaper(
  db: Db,
  row: SettlementRow & { artist_name: string; venue_name: string },
  sheet: ActSheet,
  lines: WorkedLine[],
): Promise<Pick<StatementPaper, 'merchandise'>> {
  const merchandise = merchandiseOfSheet(sheet);
  if (!merchandise) return {};
  const taken = await db
    .selectFrom('direct_payments')
    .select('amount_cents')
    .where('booking_id', '=', row.booking_id)
    .where('kind', '=', 'merchandise')
    .executeTakeFirst();
  const words = merchandiseWords({
    merchandise,
    netCents: row.artist_net_cents - (row.withholding?.kind === 'withheld' ? offTheFee(row.withholding) : 0),
    takenOffCents: row.confirmed_at ? (taken?.amount_cents ?? 0) : null,
    ...{ artist: row.artist_name, venue: row.venue_name },
    money: (cents) => formatMoneyExact(cents, row.currency),
  });
  return { merchandise: { lines, words: words.join(' ') } };
}
