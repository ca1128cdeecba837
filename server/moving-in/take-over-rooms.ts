import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as contract from '#core/contract/moving-in.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { writeRoom } from '#server/room/keep-room.ts';

/** Writes the chosen rooms of an archive, all or none; what stood there is kept for the undo. A combination comes after its rooms. */
export const takeOverRooms = defineCommand(contract.takeOverRooms, {
  async run(context, { name, rooms }) {
    const { tx, actor, now } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.movingIn));
    await sql`select pg_advisory_xact_lock(hashtextextended('imports ' || ${actor.homeId}, 0))`.execute(tx);
    const { id: importId } = await tx
      .insertInto('private.imports')
      .values({
        ...{ user_id: actor.homeId, kind: 'rooms', name, header: '', mapping: {} },
        sha256: createHash('sha256').update(JSON.stringify(rooms)).digest('hex'),
        ...{ written: rooms.length, already_there: 0, left_out: 0 },
        ...{ made_by: actor.userId, at: now.toISOString(), undone_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const room of rooms) {
      const before = await roomAsKept(context, room.roomId);
      await writeRoom(context, room);
      await sql`
        insert into private.imported_rooms (import_id, room_id, before, after)
        values (${importId}::uuid, ${room.roomId}::uuid, ${before}::jsonb, private.room_as_kept(${room.roomId}::uuid))`.execute(
        tx,
      );
    }
    return { importId, written: rooms.length };
  },
});

/** A room of one's own as text of JSON; null where there is none in use. Another's is refused by who writes it. */
async function roomAsKept({ tx }: CommandContext, roomId: string): Promise<string | null> {
  const { rows } = await sql<{ room: string | null }>`
    select private.room_as_kept(${roomId}::uuid)::text as room`.execute(tx);
  return rows[0]?.room ?? null;
}
