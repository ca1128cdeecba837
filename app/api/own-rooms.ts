import { queryOptions, useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { useViewer } from '#app/lib/viewer.ts';
import type { ReadAnswer } from '#core/contract/index.ts';

export type OwnRoom = ReadAnswer<'my-rooms'>['rooms'][number];

/** The rooms of one's own venue, archived ones and what only the venue reads included. */
export const ownRoomsQuery = (venueId: string | null) =>
  queryOptions({
    queryKey: ['rooms', 'own', venueId],
    enabled: venueId !== null,
    staleTime: 60_000,
    queryFn: ({ signal }) => readApi('my-rooms', {}, signal),
  });

/** The rooms that a new night can be in. */
export const inUse = (rooms: readonly OwnRoom[]): OwnRoom[] => rooms.filter(({ archived }) => !archived);

/** What a room is called where the venue has another one; null while it is the only one: the word is nowhere then. */
export function roomNamed(rooms: readonly OwnRoom[], roomId: string): string | null {
  const hasOther = inUse(rooms).some(({ id }) => id !== roomId);
  return hasOther ? (rooms.find(({ id }) => id === roomId)?.name ?? null) : null;
}

/** The rooms of the venue that looks at a page; none for an artist, and until they are known. */
export function useOwnRooms(): readonly OwnRoom[] {
  const { side, profileId } = useViewer();
  return useQuery(ownRoomsQuery(side === 'venue' ? profileId : null)).data?.rooms ?? NONE;
}
const NONE: readonly OwnRoom[] = [];

/** What the rooms of shows are called on a page of a venue. Null until the rooms are known. */
export function useRoomNames(): (show: { room_id: string }) => string | null {
  const rooms = useOwnRooms();
  return ({ room_id }) => roomNamed(rooms, room_id);
}
