import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/room.ts';
import { refusals } from '#core/refusal.ts';
import { MOST_ROOMS } from '#core/room/limits.ts';
import { t } from '#core/words/t.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { refuseAmounts } from '#server/money/refuse-amounts.ts';
import { keepHearing } from '#server/room/keep-hearing.ts';
import { occupyAgain, wholesOf } from '#server/room/occupy-again.ts';
import { type RoomRow, roomsOf } from '#server/room/own-room.ts';
import type { VenueRow } from '#server/rows/lock-booking.ts';
import { ownVenue } from '#server/rows/own-venue.ts';

export type RoomKept = z.output<typeof contract.keepRoom.input>;

/** Keeps a room of a venue. What it consists of, and its turn-round, hold for the nights to come. */
export const keepRoom = defineCommand(contract.keepRoom, { run: writeRoom });

export async function writeRoom(context: CommandContext, input: RoomKept): Promise<{ roomId: string }> {
  const { tx, actor, now } = context;
  const venue = await ownVenue(tx, actor);
  const rooms = await roomsOf(tx, venue.id);
  const before = rooms.find(({ id }) => id === input.roomId);
  if (!before) {
    if (await isKnown(context, input.roomId)) refuse(refusals.unknownRoom());
    if (rooms.filter(({ archived_at }) => !archived_at).length >= MOST_ROOMS) refuse(refusals.tooManyRooms());
  }
  if (before?.archived_at) refuse(refusals.roomArchived(before.name));
  refuseAmounts(input, venue.currency);
  await refuseOthersPhotos(context, venue, input);
  const values = valuesOf(input);
  await mapConstraint(
    tx
      .insertInto('rooms')
      .values({
        ...{ id: input.roomId, venue_id: venue.id, place: placeOf(rooms), created_at: now.toISOString() },
        ...values,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(values).where('rooms.venue_id', '=', venue.id),
      )
      .execute(),
    { rooms_once_by_name: () => refusals.roomNameTaken(input.name) },
  );
  await keepCosts(context, input);
  await keepParts(context, rooms, input);
  await keepHearing(context, rooms, input);
  if (before && before.turn_round_minutes !== input.turnRoundMinutes)
    await occupyAgain(context, [input.roomId, ...(await wholesOf(context, [input.roomId]))]);
  return { roomId: input.roomId };
}

const valuesOf = (input: RoomKept) => ({
  ...{ name: input.name, capacity: input.capacity, seating: input.seating, stage: input.stage },
  ...{ backline: input.backline, sound_tech: input.soundTech, lights_tech: input.lightsTech },
  ...{ load_in: input.loadIn, doors: input.doors, curfew: input.curfew },
  turn_round_minutes: input.turnRoundMinutes,
  photo_paths: input.photoPaths,
});

/** A new room stands behind all others. */
const placeOf = (rooms: readonly RoomRow[]): number => Math.max(0, ...rooms.map(({ place }) => place + 1));

async function isKnown({ tx }: CommandContext, roomId: string): Promise<boolean> {
  return Boolean(await tx.selectFrom('rooms').select('id').where('id', '=', roomId).executeTakeFirst());
}

/** Photos are files that the venue has put into its own folder. */
async function refuseOthersPhotos(
  { tx }: CommandContext,
  venue: VenueRow,
  { photoPaths }: RoomKept,
): Promise<void> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${photoPaths}::text[]) path where not private.is_file_of(${venue.user_id}::uuid, path)`.execute(
    tx,
  );
  if (rows[0])
    refuse(refusals.invalidInput(() => t`This photo is not one of yours. Upload it again.`, 'photoPaths'));
}

async function keepCosts({ tx }: CommandContext, { roomId, costs }: RoomKept): Promise<void> {
  await sql`delete from private.room_costs where room_id = ${roomId}::uuid`.execute(tx);
  if (costs.length > 0)
    await sql`insert into private.room_costs (room_id, costs) values (${roomId}::uuid, ${JSON.stringify(costs)}::jsonb)`.execute(
      tx,
    );
}

/** What a combination consists of: rooms in use of the same venue that have no parts themselves. */
async function keepParts(
  context: CommandContext,
  rooms: readonly RoomRow[],
  { roomId, parts }: RoomKept,
): Promise<void> {
  const { tx } = context;
  const { rows } = await sql<{ whole_id: string; part_id: string }>`
    select whole_id, part_id from room_parts where whole_id = any(${rooms.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  const before = rows.filter(({ whole_id }) => whole_id === roomId).map(({ part_id }) => part_id);
  if (before.length === parts.length && parts.every((part) => before.includes(part))) return;
  for (const part of parts) {
    const room = rooms.find(({ id }) => id === part) ?? refuse(refusals.unknownRoom());
    if (room.archived_at) refuse(refusals.roomArchived(room.name));
    if (part === roomId || rows.some(({ whole_id }) => whole_id === part))
      refuse(
        refusals.invalidInput(() => t`${room.name} is a combination itself: choose its rooms.`, 'parts'),
      );
  }
  const whole = rows.find(({ part_id }) => part_id === roomId);
  if (whole && parts.length > 0) {
    const names = new Map(rooms.map(({ id, name }) => [id, name]));
    refuse(refusals.roomIsPart(names.get(roomId) ?? '', names.get(whole.whole_id) ?? ''));
  }
  await tx.deleteFrom('room_parts').where('whole_id', '=', roomId).execute();
  if (parts.length > 0)
    await tx
      .insertInto('room_parts')
      .values(parts.map((part_id) => ({ whole_id: roomId, part_id })))
      .execute();
  await occupyAgain(context, [roomId]);
}
