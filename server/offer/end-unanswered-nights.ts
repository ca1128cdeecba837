import { sql } from 'kysely';
import type { Db, Tx } from '#server/db.ts';

/**
 * Ends the private nights that nobody is asked for any more and nobody was ever booked for: the venue's day is then what it was before. Of
 * the shows named, or of all where none are. It follows from rows alone; a row that somebody decides about at this moment is left to them.
 */
export async function endUnansweredNights(db: Db | Tx, showIds?: readonly string[]): Promise<number> {
  if (showIds?.length === 0) return 0;
  const which = showIds ? [...new Set(showIds)] : null;
  const { rows } = await sql<{ ended: number }>`
    select private.end_unanswered_nights(${which}::uuid[]) as ended`.execute(db);
  return rows[0]?.ended ?? 0;
}
