import { sql } from 'kysely';
import type { DomainEvent } from '#core/events/events.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { endedEvent, settleHolds } from '#server/hold/settle-holds.ts';
import { lockVenue } from '#server/rows/lock-booking.ts';

type Which = { artistId: string; venueId?: string } | { artistId?: string; venueId: string };

/**
 * Ends all holds of an artist, of a venue, or between the two, by the side that acts; who stands behind moves up. The artist is
 * locked, and the venues are locked here. Answers what happened, to be published.
 */
export async function endHolds(
  context: CommandContext,
  { artistId, venueId }: Which,
  how: 'released' | 'closed',
): Promise<DomainEvent[]> {
  const { tx, actor, now } = context;
  const venues = await tx
    .selectFrom('holds')
    .select('venue_id')
    .distinct()
    .where('status', '=', 'held')
    .$if(artistId !== undefined, (all) => all.where('artist_id', '=', artistId as string))
    .$if(venueId !== undefined, (all) => all.where('venue_id', '=', venueId as string))
    .orderBy('venue_id')
    .execute();
  const events: DomainEvent[] = [];
  for (const { venue_id } of venues) {
    await lockVenue(tx, venue_id);
    const ended = await tx
      .updateTable('holds')
      .set({ status: how, ended_at: now.toISOString() })
      .where('venue_id', '=', venue_id)
      .where('status', '=', 'held')
      .$if(artistId !== undefined, (all) => all.where('artist_id', '=', artistId as string))
      .returning([
        'id',
        'venue_id',
        'artist_id',
        'day',
        sql<string | null>`private.room_named(room_id)`.as('room'),
      ])
      .execute();
    events.push(...ended.map((hold) => endedEvent(hold, how, actor.side)));
    for (const day of new Set(ended.map((hold) => hold.day)))
      events.push(...(await settleHolds(context, { venueId: venue_id, day })));
  }
  return events;
}
