import { sayFree } from '#server/band/say-free.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';

/**
 * Asks those members of an artist who have to be free for an offer that was just placed. Whoever asks for the night on the artist's side says
 * by that that they are. Nobody is chosen: nothing happens.
 */
export async function askBand(
  context: CommandContext,
  offer: { id: string; show: { show_date: string }; artistId: string; venueId: string },
): Promise<void> {
  const { tx, actor, now } = context;
  const band = await tx
    .selectFrom('private.profile_members')
    .select('user_id')
    .where('profile_id', '=', offer.artistId)
    .where('is_asked', '=', true)
    .execute();
  if (band.length === 0) return;
  const day = offer.show.show_date;
  if (actor.side === 'artist' && band.some(({ user_id }) => user_id === actor.userId))
    await sayFree({ tx, now }, { bookingId: offer.id, userId: actor.userId, day, isFree: true });
  await publish(context, {
    kind: 'band-asked',
    by: null,
    about: { bookingId: offer.id, artistId: offer.artistId },
    data: { day, asks: actor.side },
    told: { venueId: offer.venueId },
  });
}
