import type { QueryClient } from '@tanstack/react-query';
import { ownRoomsQuery } from '#app/api/own-rooms.ts';
import { holdsQuery } from '#app/features/holds/holds-query.ts';
import { entriesQuery } from '#app/features/uses/entry-queries.ts';
import { type Day, rangeDays } from '#core/calendar/day.ts';
import type { DayStatus } from '#core/calendar/day-status.ts';
import { addMonths, lastDayOf, type Month } from '#core/calendar/month.ts';
import { weekOfFirst } from '../calendar-queries.ts';
import { holdsOn } from './holds-of-day.tsx';
import { concerning, type InRoom, isClosing, isOn, meet } from './in-room.ts';
import { showsBetweenQuery, together } from './in-rooms-query.ts';

/** What of a day is in a room: how the day stands by it, its names, and who holds the night there or in any room. */
export type DayOfRoom = { day: Day; status: DayStatus; titles: string[]; holds: string[] };

/** Of two months, the days on which something is in a room or takes it; of all rooms where the venue has no such room. */
export async function daysOfRoom(
  client: QueryClient,
  { venueId, roomId, month }: { venueId: string | null; roomId: string | undefined; month: Month },
): Promise<DayOfRoom[]> {
  const [{ rooms }, things, { holds }] = await Promise.all([
    client.ensureQueryData(ownRoomsQuery(venueId)),
    inRooms(client, venueId, weekOfFirst(month), lastDayOf(addMonths(month, 1))),
    client.fetchQuery(holdsQuery),
  ]);
  const room = rooms.find(({ id }) => id === roomId);
  const here = room ? concerning(room, things, rooms) : things;
  const held = holds.filter((hold) => {
    const its = rooms.find(({ id }) => id === hold.roomId);
    return !room || !its || meet(room, its);
  });
  const days = new Set([
    ...here.flatMap((thing) => rangeDays(thing.day, thing.lastDay)),
    ...held.map(({ day }) => day),
  ]);
  return [...days].map((day) => {
    const on = here.filter((thing) => isOn(thing, day));
    return { day, status: statusBy(on), titles: on.map(({ title }) => title), holds: holdsOn(held, day) };
  });
}

async function inRooms(client: QueryClient, venueId: string | null, from: Day, to: Day) {
  const [shows, entries] = await Promise.all([
    client.fetchQuery(showsBetweenQuery(venueId, from, to)),
    client.fetchQuery(entriesQuery({ from, to })),
  ]);
  return together(shows, entries);
}

/** As the month has it for all rooms: what is settled stands first, and a closed room is not to be had. In SQL: `my_calendar`. */
function statusBy(on: readonly InRoom[]): DayStatus {
  if (on.some(({ isFirm, kind }) => isFirm && !isClosing(kind))) return 'booked';
  if (on.some(({ kind }) => kind === 'show')) return 'pending';
  return on.some(({ isFirm }) => isFirm) ? 'unavailable' : 'pending';
}
