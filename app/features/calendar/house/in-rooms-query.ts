import { queryOptions } from '@tanstack/react-query';
import { WITH_ARTISTS } from '#app/features/schedule/show-queries.ts';
import type { VenueShow } from '#app/features/schedule/venue-show.ts';
import { withStandings } from '#app/features/schedule/with-standings.ts';
import { allPages } from '#app/lib/all-pages.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { NOBODY } from '#core/ids.ts';
import { byStart, type InRoom, showInRoom } from './in-room.ts';

/** What is in the rooms of a venue from one day to another, in the order of its start. Everything that can be in a room comes together here. */
export function inRoomsQuery(venueId: string | null, from: Day, to: Day) {
  return queryOptions({
    queryKey: ['shows', 'in-rooms', venueId, from, to],
    queryFn: async (): Promise<InRoom[]> => {
      const shows = await withStandings(await showsBetween(venueId, from, to));
      return shows.map(showInRoom).sort(byStart);
    },
  });
}

/** A week, and the day before it: what begins there may last into the week. */
export const weekInRoomsQuery = (venueId: string | null, monday: Day) =>
  inRoomsQuery(venueId, addDays(monday, -1), addDays(monday, 6));

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
