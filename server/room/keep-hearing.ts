import { sql } from 'kysely';
import type { z } from 'zod';
import type * as contract from '#core/contract/room.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { occupyAgain, wholesOf } from '#server/room/occupy-again.ts';
import type { RoomRow } from '#server/room/own-room.ts';

type Kept = z.output<typeof contract.keepRoom.input>;
type Pair = { roomId: string; blocks: boolean };

/**
 * Which rooms hear this one. Of each pair both rooms say the same. Left out, it stays as it was; a combination is heard through its rooms, and
 * says nothing itself. Refuses a pair that never goes together while both have something to come at the same time.
 */
export async function keepHearing(
  context: CommandContext,
  rooms: readonly RoomRow[],
  { roomId, parts, hears }: Kept,
): Promise<void> {
  const { tx } = context;
  const wanted: readonly Pair[] | undefined = parts.length > 0 ? [] : hears;
  if (!wanted) return;
  const { rows: before } = await sql<Pair>`
    select case when one_id = ${roomId}::uuid then other_id else one_id end as "roomId", blocks
    from private.hearing_rooms where ${roomId}::uuid in (one_id, other_id)`.execute(tx);
  const isIn = (pairs: readonly Pair[], pair: Pair) =>
    pairs.some((each) => each.roomId === pair.roomId && each.blocks === pair.blocks);
  const gone = before.filter((pair) => !isIn(wanted, pair));
  const added = wanted.filter((pair) => !isIn(before, pair));
  for (const { roomId: other } of added) await refuseUnheard(context, rooms, roomId, other);
  for (const { roomId: other } of gone)
    await sql`
      delete from private.hearing_rooms
      where one_id = least(${roomId}::uuid, ${other}::uuid) and other_id = greatest(${roomId}::uuid, ${other}::uuid)`.execute(
      tx,
    );
  for (const { roomId: other, blocks } of added)
    await sql`
      insert into private.hearing_rooms (one_id, other_id, blocks)
      values (least(${roomId}::uuid, ${other}::uuid), greatest(${roomId}::uuid, ${other}::uuid), ${blocks})`.execute(
      tx,
    );
  const blocked = added.filter(({ blocks }) => blocks).map((pair) => pair.roomId);
  if (blocked.length > 0)
    await occupyAgain(context, [
      ...new Set([roomId, ...blocked, ...(await wholesOf(context, [roomId, ...blocked]))]),
    ]);
}

/** Refuses a room that is not the venue's, the same one, and a combination. */
async function refuseUnheard(
  { tx }: CommandContext,
  rooms: readonly RoomRow[],
  roomId: string,
  other: string,
): Promise<void> {
  const room = rooms.find(({ id }) => id === other) ?? refuse(refusals.unknownRoom());
  if (room.archived_at) refuse(refusals.roomArchived(room.name));
  if (other === roomId) refuse(refusals.invalidInput(() => t`A room does not hear itself.`, 'hears'));
  const part = await tx
    .selectFrom('room_parts')
    .select('part_id')
    .where('whole_id', '=', other)
    .executeTakeFirst();
  if (part)
    refuse(refusals.invalidInput(() => t`${room.name} is heard through its rooms: choose those.`, 'hears'));
}
