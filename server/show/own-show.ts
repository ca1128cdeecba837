import { sql } from 'kysely';
import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { lockShow, type ShowRow, type VenueRow } from '#server/rows/lock-booking.ts';
import { ownVenue } from '#server/rows/own-venue.ts';

/** A venue's own show that can still be changed, locked with its venue. */
export async function ownShow(
  { tx, actor, now }: CommandContext,
  showId: string,
): Promise<{ venue: VenueRow; show: ShowRow; booked: number }> {
  const venue = await ownVenue(tx, actor);
  const show = await lockShow(tx, showId);
  if (!show || show.venue_id !== venue.id) refuse(refusals.unknownShow());
  if (show.status === 'cancelled') refuse(refusals.showCancelled());
  if (new Date(show.starts_at) <= now) refuse(refusals.showBegun(show, now));
  return { venue, show, booked: await artistsBooked({ tx }, show.id) };
}

/** How many artists are confirmed for a show. */
export async function artistsBooked({ tx }: Pick<CommandContext, 'tx'>, showId: string): Promise<number> {
  const { rows } = await sql<{ booked: number }>`
    select private.artists_booked(${showId}::uuid) as booked`.execute(tx);
  return (rows[0] as { booked: number }).booked;
}
