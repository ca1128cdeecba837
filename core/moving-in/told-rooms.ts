import * as z from 'zod';
import { MOST_ROOM_PHOTOS, roomFields } from '#core/room/room.ts';
import { fileInArchive } from './archive.ts';

const { photoPaths: _, parts: __, hears: ___, ...own } = roomFields;
const fields = z.object(own);

/**
 * A room as an archive tells it. Which rooms hear it stays behind; `parts` are the rooms of the archive that it consists of, and `photos` its pictures
 * by their paths in the zip.
 */
export type ToldRoom = { id: string; parts: string[]; photos: string[]; fields: z.output<typeof fields> };

const rows = z.array(
  z.object({
    ...{ id: z.string(), archived_at: z.string().nullish(), name: z.unknown(), capacity: z.unknown() },
    ...{ seating: z.unknown(), stage: z.unknown(), backline: z.unknown(), turn_round_minutes: z.unknown() },
    ...{ sound_tech: z.unknown(), lights_tech: z.unknown() },
    ...{ load_in: z.unknown(), doors: z.unknown(), curfew: z.unknown(), costs: z.unknown() },
    ...{ parts: z.array(z.string()).nullish(), photo_paths: z.array(z.string()).nullish() },
  }),
);

/** Rows have times with seconds. */
const minutes = (time: unknown) => (typeof time === 'string' ? time.slice(0, 5) : null);

/**
 * The rooms in use of an archive, combinations last. One that this deployment cannot keep is left out; so are all where there is no such list.
 * @param has whether a path is in the zip
 */
export function toldRooms(text: string | null, has: (path: string) => boolean): ToldRoom[] {
  const told: ToldRoom[] = [];
  for (const row of listIn(text)) {
    if (row.archived_at) continue;
    const { name, capacity = null, seating = null, stage, backline = null, costs } = row;
    const read = fields.safeParse({
      ...{ name, capacity, seating, stage: stage ?? '', backline, costs: costs ?? [] },
      ...{ soundTech: row.sound_tech ?? null, lightsTech: row.lights_tech ?? null },
      ...{ loadIn: minutes(row.load_in), doors: minutes(row.doors), curfew: minutes(row.curfew) },
      turnRoundMinutes: row.turn_round_minutes ?? 0,
    });
    if (!read.success || told.some((each) => isNamed(each.fields.name, read.data.name))) continue;
    const photos = (row.photo_paths ?? []).map((path) => fileInArchive('media', path)).filter(has);
    told.push({
      ...{ id: row.id, parts: row.parts ?? [], fields: read.data },
      photos: photos.slice(0, MOST_ROOM_PHOTOS),
    });
  }
  return told.toSorted((a, b) => Number(a.parts.length > 0) - Number(b.parts.length > 0));
}

function listIn(text: string | null): z.output<typeof rows> {
  try {
    return rows.safeParse(JSON.parse(text ?? '')).data ?? [];
  } catch {
    return [];
  }
}

type Here = { id: string; name: string; archived: boolean; photoPaths: string[] };

const isNamed = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The room in use here that has the name of one of an archive. */
export const roomHere = <Room extends Here>(told: ToldRoom, here: readonly Room[]): Room | undefined =>
  here.find(({ name, archived }) => !archived && isNamed(name, told.fields.name));

/**
 * What is asked for each room that was chosen: a room here of the same name is written over and keeps its photos where the archive has none, any other
 * one is new and gets the id that `newId` gives it. `photos` are to be uploaded out of the zip, in place of `photoPaths`. A combination is left out where one of its rooms is neither here nor chosen.
 */
export function roomsToKeep(
  told: readonly ToldRoom[],
  chosen: ReadonlySet<string>,
  here: readonly Here[],
  newId: (id: string) => string,
) {
  const idOf = (room: ToldRoom): string | undefined =>
    roomHere(room, here)?.id ?? (chosen.has(room.id) ? newId(room.id) : undefined);
  return told.flatMap((room) => {
    const roomId = idOf(room);
    const parts = room.parts.map((id) => {
      const part = told.find((each) => each.id === id);
      return part && idOf(part);
    });
    const there = parts.filter((part) => part !== undefined);
    if (!chosen.has(room.id) || roomId === undefined || there.length < parts.length) return [];
    return [
      {
        id: room.id,
        roomId,
        ...room.fields,
        photoPaths: roomHere(room, here)?.photoPaths ?? [],
        photos: room.photos,
        parts: there,
      },
    ];
  });
}
