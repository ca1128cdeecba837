import type { Selectable } from 'kysely';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { DB, Tx } from '#server/db.ts';
import type { VenueRow } from '#server/rows/lock-booking.ts';

type UseRow = Selectable<DB['uses']>;

/** A use of a locked venue that still stands; undefined where there is none of this id. Refuses one of another venue, and one that is over. */
export async function findUse(tx: Tx, venue: VenueRow, useId: string): Promise<UseRow | undefined> {
  const use = await tx.selectFrom('uses').selectAll().where('id', '=', useId).executeTakeFirst();
  if (!use) return undefined;
  if (use.venue_id !== venue.id) refuse(refusals.unknownUse());
  if (use.status === 'cancelled' || use.status === 'turned') refuse(refusals.entryOver(use.status));
  return use;
}

/** The same, refused where there is none. */
export const ownUse = async (tx: Tx, venue: VenueRow, useId: string): Promise<UseRow> =>
  (await findUse(tx, venue, useId)) ?? refuse(refusals.unknownUse());
