import { refusals } from '#core/refusal.ts';
import type { Actor } from '#server/commands/actor.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import { lockVenue, type VenueRow } from '#server/rows/lock-booking.ts';

/** The venue that acts, locked. */
export async function ownVenue(tx: Tx, actor: Actor): Promise<VenueRow> {
  const venue = actor.venueId && (await lockVenue(tx, actor.venueId));
  return venue || refuse(refusals.noProfile('venue'));
}
