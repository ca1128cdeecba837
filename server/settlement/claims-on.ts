import type { Insertable, Selectable } from 'kysely';
import type { ActSheet } from '#core/settlement/act-sheet.ts';
import { overtakes } from '#core/settlement/claims.ts';
import type { DB, Db, Tx } from '#server/db.ts';
import type { SettlementRow } from '#server/rows/settlement-of.ts';
import type { Acting } from '#server/settlement/acting.ts';

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

/** Notes which figures of the venue are its own no longer, now that its statement is made anew. */
export async function overtake({ tx }: { tx: Tx }, settlementId: string, sheet: ActSheet): Promise<void> {
  const claims = await claimsOn({ tx }, settlementId);
  const ids = claims.filter((said) => !said.overtaken && overtakes(sheet, said)).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.updateTable('line_claims').set({ overtaken: true }).where('id', 'in', ids).execute();
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
