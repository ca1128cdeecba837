import type { Side } from '#core/booking/side.ts';
import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { ArtistRow, VenueRow } from '#server/rows/lock-booking.ts';

/** Refuses to ask somebody who has blocked the actor, or whom the actor has blocked. Both profiles are locked, as for a block. */
export async function refuseBlocked(
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  { artist, venue }: { artist: Pick<ArtistRow, 'id' | 'name'>; venue: Pick<VenueRow, 'id' | 'name'> },
): Promise<void> {
  const blocks = await tx
    .selectFrom('blocks')
    .select('by_side')
    .where('artist_id', '=', artist.id)
    .where('venue_id', '=', venue.id)
    .execute();
  if (blocks.length === 0) return;
  const side: Side = actor.side;
  const partner = side === 'venue' ? artist.name : venue.name;
  refuse(
    blocks.some(({ by_side }) => by_side === side)
      ? refusals.blockedByYou(partner)
      : refusals.notTaken(partner),
  );
}
