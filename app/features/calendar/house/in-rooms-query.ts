import { queryOptions, useQuery } from '@tanstack/react-query';
import { WITH_ARTISTS } from '#app/features/schedule/show-queries.ts';
import type { VenueShow } from '#app/features/schedule/venue-show.ts';
import { withStandings } from '#app/features/schedule/with-standings.ts';
import { type Entry, entriesQuery } from '#app/features/uses/entry-queries.ts';
import { allPages } from '#app/lib/all-pages.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { NOBODY } from '#core/ids.ts';
import { byStart, entryInRoom, type InRoom, showInRoom } from './in-room.ts';

/** All that can be in a room comes together here, in the order of its start. */
export const together = (shows: readonly VenueShow[], entries: readonly Entry[]): InRoom[] =>
  [...shows.map(showInRoom), ...entries.map(entryInRoom)].sort(byStart);

/** What is in the rooms of a venue in a week, and on the day before it: what begins there may last into the week. */
export function useWeekInRooms(venueId: string | null, monday: Day) {
  const [from, to] = [addDays(monday, -1), addDays(monday, 6)];
  const shows = useQuery(showsBetweenQuery(venueId, from, to));
  const entries = useQuery(entriesQuery({ from, to }));
  const failed = [shows, entries].find(({ error, data }) => error && data === undefined);
  return { failed, data: shows.data && entries.data && together(shows.data, entries.data) };
}

/** The shows of a venue from one day to another. */
export const showsBetweenQuery = (venueId: string | null, from: Day, to: Day) =>
  queryOptions({
    queryKey: ['shows', 'in-rooms', venueId, from, to],
    queryFn: async () => withStandings(await showsBetween(venueId, from, to)),
  });

async function showsBetween(venueId: string | null, from: Day, to: Day): Promise<VenueShow[]> {
  const client = await getSupabase();
  return allPages(async (page, size) => {
    const answer = await client
      .from('shows')
      .select(WITH_ARTISTS, { count: 'exact' })
      .eq('venue_id', venueId ?? NOBODY)
      .gte('show_date', from)
      .lte('show_date', to)
      .neq('status', 'cancelled')
      .order('show_date')
      .order('id')
      .range((page - 1) * size, page * size - 1);
    const rows = dataOf(answer) as VenueShow[];
    return { rows, count: answer.count ?? rows.length };
  });
}
