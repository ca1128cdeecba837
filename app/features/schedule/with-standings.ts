import { now } from '#app/lib/clock.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { isBinding } from '#core/booking/phase.ts';
import { statusNow } from '#core/booking/standing-word.ts';
import type { VenueShow } from './venue-show.ts';

const STANDING = 'booking_id, status, is_past, settlement_status, contested_by, payout_status, did_not_play';

/** The shows with where the acts of those that are over stand, read as the list of booked shows reads it; asks nothing where none is over. */
export async function withStandings(shows: VenueShow[]): Promise<VenueShow[]> {
  const over = shows.filter(({ ends_at }) => new Date(ends_at) <= now());
  const ids = over.flatMap(({ bookings }) =>
    bookings.filter(({ status }) => isBinding(status)).map(({ id }) => id),
  );
  if (ids.length === 0) return shows;
  const client = await getSupabase();
  const read = dataOf(await client.from('booking_details').select(STANDING).in('booking_id', ids));
  const stood = new Map(read.map((row) => [row.booking_id, { ...row, status: statusNow(row) }]));
  return shows.map((show) => ({
    ...show,
    bookings: show.bookings.map((booking) => {
      const known = stood.get(booking.id);
      return known ? { ...booking, stood: known } : booking;
    }),
  }));
}
