import ical from 'ical-generator';
import { allPages } from '#app/lib/all-pages.ts';
import { now } from '#app/lib/clock.ts';
import { dataOf } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { statusesIn } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import { type ShowOfCalendar, showEvent } from '#core/calendar/show-event.ts';
import { NOBODY } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

type Booked = ShowOfCalendar & { doors_at: string; ends_at: string };

/** Hands all booked shows of a profile from `today` on over as a file, and says how many they are. Throws where they cannot be read. */
export async function saveShowsCalendar(side: Side, profileId: string | null, today: Day): Promise<number> {
  const shows = await bookedFrom(side, profileId, today);
  if (shows.length === 0) return 0;
  saveAs(new Blob([showsCalendar(shows, now())], { type: 'text/calendar' }), 'shows.ics');
  return shows.length;
}

/** Booked shows as a calendar file (RFC 5545), doors to end in universal time. */
function showsCalendar(shows: readonly Booked[], made: Date): string {
  const calendar = ical({ prodId: { company: t`Running Order`, product: t`Shows`, language: 'EN' } });
  for (const show of shows) {
    calendar.createEvent({
      ...showEvent(show),
      stamp: made,
      start: new Date(show.doors_at),
      end: new Date(show.ends_at),
    });
  }
  return calendar.toString();
}

async function bookedFrom(side: Side, profileId: string | null, today: Day) {
  const client = await getSupabase();
  return allPages(async (page, size) => {
    const answer = await client
      .from('booking_details')
      .select('booking_id, artist_name, venue_name, venue_location, room, doors_at, ends_at', {
        count: 'exact',
      })
      .eq(`${side}_id`, profileId ?? NOBODY)
      .in('status', [...statusesIn('booked')])
      .gte('show_date', today)
      .order('show_date')
      .order('booking_id')
      .range((page - 1) * size, page * size - 1);
    const rows = dataOf(answer).map(({ room, ...row }) => ({
      ...row,
      venue_location: [room, row.venue_location].filter(Boolean).join(', '),
      id: row.booking_id,
    }));
    return { rows, count: answer.count ?? rows.length };
  });
}
