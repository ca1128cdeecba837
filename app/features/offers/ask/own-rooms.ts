import { queryOptions, useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { useViewer } from '#app/lib/viewer.ts';
import type { ReadAnswer } from '#core/contract/index.ts';

export type OwnRoom = ReadAnswer<'my-rooms'>['rooms'][number];

/** The rooms of the venue that reads them, archived ones last. */
const roomsQuery = (venueId: string | null) =>
  queryOptions({
    queryKey: ['rooms', 'own', venueId],
    enabled: venueId !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await readApi('my-rooms', {}, signal)).rooms,
  });

/** The rooms that a new night can be in. */
export const inUse = (rooms: readonly OwnRoom[]): OwnRoom[] => rooms.filter(({ archived }) => !archived);

/** What a room is called where the venue has another one; null while it is the only one: the word is nowhere then. */
export function roomNamed(rooms: readonly OwnRoom[], roomId: string): string | null {
  const hasOther = inUse(rooms).some(({ id }) => id !== roomId);
  return hasOther ? (rooms.find(({ id }) => id === roomId)?.name ?? null) : null;
}

/** The same for the shows on a page of a venue. Null until the rooms are known. */
export function useRoomNames(): (show: { room_id: string }) => string | null {
  const { side, profileId } = useViewer();
  const { data = [] } = useQuery(roomsQuery(side === 'venue' ? profileId : null));
  return ({ room_id }) => roomNamed(data, room_id);
}
