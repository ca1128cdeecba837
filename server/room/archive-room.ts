import { sql } from 'kysely';
import * as contract from '#core/contract/room.ts';
import { refusals } from '#core/refusal.ts';
import { MOST_ROOMS } from '#core/room/limits.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { type RoomRow, roomsOf } from '#server/room/own-room.ts';
import { ownVenue } from '#server/rows/own-venue.ts';

/** A room that nothing is to happen in any more is archived: what was there stays, and it is chosen for nothing. */
export const archiveRoom = defineCommand(contract.archiveRoom, {
  async run(context, { roomId, archived }) {
    const { tx, actor, now } = context;
    const venue = await ownVenue(tx, actor);
    const rooms = await roomsOf(tx, venue.id);
    const room = rooms.find(({ id }) => id === roomId) ?? refuse(refusals.unknownRoom());
    if (Boolean(room.archived_at) === archived) return { roomId };
    const inUse = rooms.filter(({ archived_at }) => !archived_at);
    if (archived) await refuseStillUsed(context, room, inUse);
    else await refuseToTakeBack(context, room, rooms);
    await mapConstraint(
      tx
        .updateTable('rooms')
        .set({ archived_at: archived ? now.toISOString() : null })
        .where('id', '=', roomId)
        .execute(),
      { rooms_once_by_name: () => refusals.roomNameTaken(room.name) },
    );
    return { roomId };
  },
});

/** Refuses one too many, and a combination of which a part is archived. */
async function refuseToTakeBack(
  { tx }: CommandContext,
  room: RoomRow,
  rooms: readonly RoomRow[],
): Promise<void> {
  if (rooms.filter(({ archived_at }) => !archived_at).length >= MOST_ROOMS) refuse(refusals.tooManyRooms());
  const parts = await tx.selectFrom('room_parts').select('part_id').where('whole_id', '=', room.id).execute();
  const gone = rooms.find(({ id, archived_at }) => archived_at && parts.some((each) => each.part_id === id));
  if (gone) refuse(refusals.roomArchived(gone.name));
}

/** Refuses the last room by itself, a part of a combination, and a room with shows to come. */
async function refuseStillUsed(
  { tx, now }: CommandContext,
  room: RoomRow,
  inUse: readonly RoomRow[],
): Promise<void> {
  const { rows } = await sql<{ whole_id: string; part_id: string }>`
    select whole_id, part_id from room_parts where whole_id = any(${inUse.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  const wholes = new Set(rows.map(({ whole_id }) => whole_id));
  if (inUse.every(({ id }) => id === room.id || wholes.has(id))) refuse(refusals.lastRoom());
  const whole = rows.find(({ part_id }) => part_id === room.id);
  if (whole)
    refuse(refusals.roomIsPart(room.name, inUse.find(({ id }) => id === whole.whole_id)?.name ?? ''));
  const toCome = await tx
    .selectFrom('shows')
    .select([sql<number>`count(*)::int`.as('many'), sql<string>`min(show_date)::text`.as('next')])
    .where('room_id', '=', room.id)
    .where('status', '!=', 'cancelled')
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  const { rows: uses } = await sql<{ many: number; next: string | null }>`
    select count(*)::int as many, min(day)::text as next from uses
    where room_id = ${room.id}::uuid and status = 'on' and ends_at > ${now.toISOString()}`.execute(tx);
  const [use] = uses;
  if (use?.next) refuse(refusals.roomHasUses(room.name, use.many, use.next));
  const { rows: holds } = await sql<{ many: number; next: string | null }>`
    select count(*)::int as many, min(day)::text as next from private.ranked_holds(${now.toISOString()})
    where venue_id = ${room.venue_id}::uuid and room_id = ${room.id}::uuid`.execute(tx);
  const [hold] = holds;
  if (hold?.next) refuse(refusals.roomHasHolds(room.name, hold.many, hold.next));
  if (toCome.many > 0) refuse(refusals.roomHasShows(room.name, toCome.many, toCome.next));
}
