import type { Insertable, Selectable } from 'kysely';
import type { DB, Db, Tx } from '#server/db.ts';
import type { Acting } from '#server/settlement/acting.ts';
import type { SettlementRow } from '#server/settlement/lock-statement.ts';

export type ClaimRow = Selectable<DB['line_claims']>;

/** What the sides said about the lines of a statement, oldest first. */
export function claimsOn({ tx }: { tx: Db | Tx }, settlementId: string): Promise<ClaimRow[]> {
  return tx
    .selectFrom('line_claims')
    .selectAll()
    .where('settlement_id', '=', settlementId)
    .orderBy('seq')
    .execute();
}

type Said = Pick<
  Insertable<DB['line_claims']>,
  'line_id' | 'label' | 'kind' | 'by_side' | 'unit' | 'was' | 'figure' | 'why' | 'evidence_path' | 'answer_by'
>;

/** Writes down what somebody says about a line.. */
export async function sayOfLine(
  { tx, now }: Pick<Acting, 'tx' | 'now'>,
  settlement: Pick<SettlementRow, 'id' | 'booking_id' | 'artist_id' | 'venue_id'>,
  said: Said,
): Promise<void> {
  await tx
    .insertInto('line_claims')
    .values({
      ...said,
      settlement_id: settlement.id,
      booking_id: settlement.booking_id,
      artist_id: settlement.artist_id,
      venue_id: settlement.venue_id,
      said_at: now.toISOString(),
    })
    .execute();
}
