import type { QueryClient } from '@tanstack/react-query';
import { ownRoomsQuery } from '#app/api/own-rooms.ts';
import type { Day } from '#core/calendar/day.ts';
import { addMonths, lastDayOf, type Month } from '#core/calendar/month.ts';
import { weekOfFirst } from '../calendar-queries.ts';
import { concerning } from './in-room.ts';
import { inRoomsQuery } from './in-rooms-query.ts';

/** What of a day is in a room: whether it is settled, and its names. */
export type DayOfRoom = { day: Day; isFirm: boolean; titles: string[] };

/** Of two months, the days on which something is in a room or takes it; of all rooms where the venue has no such room. */
export async function daysOfRoom(
  client: QueryClient,
  { venueId, roomId, month }: { venueId: string | null; roomId: string | undefined; month: Month },
): Promise<DayOfRoom[]> {
  const [{ rooms }, things] = await Promise.all([
    client.ensureQueryData(ownRoomsQuery(venueId)),
    client.fetchQuery(inRoomsQuery(venueId, weekOfFirst(month), lastDayOf(addMonths(month, 1)))),
  ]);
  const room = rooms.find(({ id }) => id === roomId);
  const here = room ? concerning(room, things, rooms) : things;
  const days = [...new Set(here.map(({ day }) => day))];
  return days.map((day) => {
    const on = here.filter((thing) => thing.day === day);
    return { day, isFirm: on.some(({ isFirm }) => isFirm), titles: on.map(({ title }) => title) };
  });
}
