import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { holdsOf, settleHolds } from '#server/hold/settle-holds.ts';
import { lockVenue } from '#server/rows/lock-booking.ts';

/** A hold of the actor's own that stands, with all of its night, and what has happened to them meanwhile. The venue is locked. */
export async function lockHold(context: CommandContext, holdId: string) {
  const { tx, actor } = context;
  const known = await tx.selectFrom('holds').selectAll().where('id', '=', holdId).executeTakeFirst();
  if (!known || (known.artist_id !== actor.artistId && known.venue_id !== actor.venueId))
    refuse(refusals.unknownHold());
  const venue = (await lockVenue(tx, known.venue_id)) ?? refuse(refusals.unknownHold());
  const night = { venueId: venue.id, day: known.day };
  const over = await settleHolds(context, night);
  const standing = await holdsOf(context, night);
  const hold = standing.find(({ id }) => id === holdId) ?? refuse(refusals.holdOver());
  return { hold, standing, night, venue, over };
}
