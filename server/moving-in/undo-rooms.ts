import { sql } from 'kysely';
import { t } from '#core/words/t.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { Refused } from '#server/commands/refused.ts';
import { savepoint } from '#server/commands/savepoint.ts';
import { type RoomKept, writeRoom } from '#server/room/keep-room.ts';
import { ownVenue } from '#server/rows/own-venue.ts';

type Taken = {
  roomId: string;
  name: string;
  before: Omit<RoomKept, 'roomId'> | null;
  isWhole: boolean;
  isAsWritten: boolean;
};
type Undone = { removed: number; stays: { what: string; why: string }[] };

/**
 * Rooms that are still as the archive wrote them get back what stood there, and those that it made go. What was changed since, or has something in
 * it, stays. Combinations go before the rooms that they consist of.
 */
export async function undoRooms(context: CommandContext, importId: string): Promise<Undone> {
  const { tx, actor } = context;
  const { rows: found } = await sql<Taken>`
    delete from private.imported_rooms i where i.import_id = ${importId}::uuid
    returning i.room_id as "roomId", i.after ->> 'name' as name, i.before, jsonb_array_length(i.after -> 'parts') > 0 as "isWhole",
      private.room_as_kept(i.room_id) is not distinct from i.after as "isAsWritten"`.execute(tx);
  if (found.length === 0) return { removed: 0, stays: [] };
  await ownVenue(tx, actor);
  const undone: Undone = { removed: 0, stays: [] };
  const inOrder = found.toSorted((a, b) => orderOf(a) - orderOf(b) || a.name.localeCompare(b.name));
  for (const room of inOrder) {
    const why = room.isAsWritten ? await takeBack(context, room) : t`It was changed since.`;
    if (why === null) undone.removed += 1;
    else undone.stays.push({ what: room.name, why });
  }
  return undone;
}

/** What was there before first, so that it names no room that goes. */
const orderOf = ({ before, isWhole }: Taken) => (before ? 0 : isWhole ? 1 : 2);

/** Null where it is taken back, else why it stays. */
async function takeBack(context: CommandContext, { roomId, before }: Taken): Promise<string | null> {
  if (!before) return removeRoom(context, roomId);
  const undo = await savepoint(context, 'room');
  try {
    await writeRoom(context, { roomId: roomId as RoomKept['roomId'], ...before });
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await undo();
    return error.refusal.message;
  }
}

async function removeRoom({ tx }: CommandContext, roomId: string): Promise<string | null> {
  const { rows } = await sql<{ isUsed: boolean; isPart: boolean; isLast: boolean }>`
    select exists (select from shows s where s.room_id = r.id) or exists (select from uses u where u.room_id = r.id)
        or exists (select from holds h where h.room_id = r.id) as "isUsed",
      exists (select from room_parts p where p.part_id = r.id) as "isPart",
      not exists (select from rooms o where o.venue_id = r.venue_id and o.id <> r.id and o.archived_at is null
        and not exists (select from room_parts p where p.whole_id = o.id)) as "isLast"
    from rooms r where r.id = ${roomId}::uuid`.execute(tx);
  const [room] = rows;
  if (room?.isUsed) return t`Something is in it: archive it instead.`;
  if (room?.isPart) return t`A combination consists of it.`;
  if (room?.isLast) return t`It is the only room.`;
  await tx.deleteFrom('rooms').where('id', '=', roomId).execute();
  return null;
}
