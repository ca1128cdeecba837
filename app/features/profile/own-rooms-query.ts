import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { ReadAnswer } from '#core/contract/index.ts';

type OwnRooms = ReadAnswer<'my-rooms'>;
export type OwnRoom = OwnRooms['rooms'][number];

/** The rooms of one's own venue, archived ones and what only the venue reads included. */
export const ownRoomsQuery = queryOptions({
  queryKey: ['rooms', 'own'],
  queryFn: ({ signal }) => readApi('my-rooms', {}, signal),
});

export const roomsInUse = (rooms: readonly OwnRoom[]): OwnRoom[] => rooms.filter(({ archived }) => !archived);
