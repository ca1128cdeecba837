import { type Selectable, sql } from 'kysely';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { DB, Tx } from '#server/db.ts';
import type { VenueRow } from '#server/rows/lock-booking.ts';

export type RoomRow = Selectable<DB['rooms']>;

/** The rooms of a locked venue, in their order; each act on rooms looks at all of them. */
export const roomsOf = (tx: Tx, venueId: string): Promise<RoomRow[]> =>
  tx
    .selectFrom('rooms')
    .selectAll()
    .where('venue_id', '=', venueId)
    .orderBy('place')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * The room that a show of this venue is in: the one that is named, else the first. Refuses one that is not the venue's, or is archived.
 * Its capacity is what fits in it, whoever says so.
 */
export async function roomFor(
  tx: Tx,
  venue: VenueRow,
  named: string | undefined,
): Promise<Pick<RoomRow, 'id' | 'name' | 'load_in' | 'doors' | 'curfew'> & { capacity: number }> {
  const { rows } = await sql<
    Pick<RoomRow, 'id' | 'name' | 'load_in' | 'doors' | 'curfew'> & { capacity: number; archived: boolean }
  >`
    select id, name, archived_at is not null as archived, private.room_capacity(id) as capacity,
      to_char(load_in, 'HH24:MI') as load_in, to_char(doors, 'HH24:MI') as doors, to_char(curfew, 'HH24:MI') as curfew
    from rooms where venue_id = ${venue.id}::uuid and id = coalesce(${named ?? null}::uuid, private.first_room(${venue.id}::uuid))`.execute(
    tx,
  );
  const room = rows[0] ?? refuse(refusals.unknownRoom());
  if (room.archived) refuse(refusals.roomArchived(room.name));
  return room;
}
