import * as z from 'zod';
import type { OwnRoom } from '#app/api/own-rooms.ts';
import type { ActInput } from '#core/contract/index.ts';
import { roomFields } from '#core/room/room.ts';
import { t } from '#core/words/t.ts';

type KeptRoom = ActInput<'keep-room'>;

/** A room while its form is filled in: counts and amounts may still be missing. */
export type RoomDraft = Omit<KeptRoom, 'roomId' | 'turnRoundMinutes' | 'costs'> & {
  turnRoundMinutes: number | undefined;
  costs: { name: string; cents: number | undefined }[];
  /** What the first room is called, asked with the second. */
  firstName: string;
};

/** What is kept of a room, and what the first is called. */
export type RoomSaid = Omit<KeptRoom, 'roomId'> & { firstName: string };

/** What somebody does to their rooms: changes one, adds one, or combines several. */
export type RoomTask =
  /** `only`: it is the only one, whose name nobody is asked for. */
  | { does: 'change'; room: OwnRoom; only: boolean }
  /** `first`: the only room there is, which gets a name with the second. */
  | { does: 'add'; first: OwnRoom | null }
  | { does: 'combine' };

export const combines = (task: RoomTask): boolean =>
  task.does === 'combine' || (task.does === 'change' && task.room.parts.length > 0);

export const namesFirst = (task: RoomTask): boolean => task.does === 'add' && task.first !== null;

/** The schema of a room's form. */
export function roomSchema(task: RoomTask) {
  const firstName: z.ZodType<string, string> = namesFirst(task) ? roomFields.name : z.string();
  return z.object({
    ...roomFields,
    turnRoundMinutes: roomFields.turnRoundMinutes.default(0),
    parts: roomFields.parts.refine((parts) => parts.length > 0 || !combines(task), {
      error: () => t`A combination has at least two rooms`,
    }),
    firstName,
  });
}

/** A room as it stands, or a new one that says nothing of its own. */
export function draftOf(task: RoomTask): RoomDraft {
  const room = task.does === 'change' ? task.room : null;
  return {
    name: room?.name ?? '',
    capacity: room?.capacity ?? null,
    seating: room?.seating ?? null,
    stage: room?.stage ?? '',
    ...{ backline: room?.backline ?? null, soundTech: room?.soundTech ?? null },
    ...{ lightsTech: room?.lightsTech ?? null, loadIn: room?.loadIn ?? null },
    ...{ doors: room?.doors ?? null, curfew: room?.curfew ?? null },
    turnRoundMinutes: room?.turnRoundMinutes || undefined,
    costs: room?.costs ?? [],
    photoPaths: room?.photoPaths ?? [],
    parts: room?.parts ?? [],
    hears: room?.hears ?? [],
    firstName: '',
  };
}

/** The same room under another name. */
export function renamed(room: OwnRoom, name: string): KeptRoom {
  const { seating, stage, backline, soundTech, lightsTech, loadIn, doors, curfew } = room;
  const { id: roomId, capacity, turnRoundMinutes, costs, photoPaths, parts } = room;
  return {
    ...{ roomId, name, capacity, seating, stage, backline, soundTech, lightsTech },
    ...{ loadIn, doors, curfew, turnRoundMinutes, costs, photoPaths, parts },
  };
}
