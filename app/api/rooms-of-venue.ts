import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Tables } from '#core/database.types.ts';
import type { Backline, Seating } from '#core/room/room.ts';

/** A room as everybody may know it. */
export type ShownRoom = {
  id: string;
  name: string;
  archived: boolean;
  /** As the room says it; null: as the venue says it of the house. */
  capacity: number | null;
  /** How many people fit, whoever says it. */
  holds: number;
  seating: Seating | null;
  stage: string;
  backline: Backline | null;
  soundTech: boolean | null;
  lightsTech: boolean | null;
  /** HH:mm by the clock of the venue. */
  loadIn: string | null;
  doors: string | null;
  curfew: string | null;
  photoPaths: string[];
  /** The rooms that a combination consists of. */
  parts: string[];
};

const ROOM =
  'id, name, capacity, seating, stage, backline, soundTech:sound_tech, lightsTech:lights_tech, loadIn:load_in, doors, curfew, photoPaths:photo_paths, archived:archived_at, parts:room_parts!whole_id(part_id)' as const;

/** The rooms of any venue as everybody may know them, combinations last. Archived ones too: shows that were there name them. */
const roomsOfVenueQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['rooms', 'of-venue', venueId],
    staleTime: 60_000,
    queryFn: async () => {
      const client = await getSupabase();
      const rows = dataOf(
        await client
          .from('rooms')
          .select(ROOM)
          .eq('venue_id', venueId)
          .order('place')
          .order('created_at')
          .order('id'),
      );
      return rows
        .map(({ parts, archived, loadIn, doors, curfew, ...room }) => ({
          ...room,
          archived: archived !== null,
          ...{ loadIn: clock(loadIn), doors: clock(doors), curfew: clock(curfew) },
          parts: parts.map(({ part_id }) => part_id),
        }))
        .sort((one, other) => Number(one.parts.length > 0) - Number(other.parts.length > 0));
    },
  });

/** PostgreSQL writes seconds. */
const clock = (time: string | null) => time?.slice(0, 5) ?? null;

/** The rooms of a venue with how many people fit in each; none until they are known, and of a venue that has one alone. */
export function useRoomsOfVenue({ id, capacity }: Pick<Tables<'venue_profiles'>, 'id' | 'capacity'>) {
  const rooms = useQuery(roomsOfVenueQuery(id)).data ?? [];
  if (rooms.filter(({ archived }) => !archived).length < 2) return [];
  // As `private.room_capacity` has it.
  const own = new Map(rooms.map((room) => [room.id, room.capacity ?? capacity]));
  return rooms.map((room): ShownRoom => {
    const together = room.parts.reduce((sum, part) => sum + (own.get(part) ?? 0), 0);
    return { ...room, holds: room.capacity ?? (together || capacity) };
  });
}
