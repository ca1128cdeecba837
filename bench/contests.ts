import type { Person } from '#testing/people.ts';
import type { City } from './population.ts';

export type Offer = { bookingId: string; answerer: Person };

/** Which artists and venues, by their numbers (first and last), and who made the offers. */
export type Contest = {
  artists: [number, number];
  venues: [number, number];
  by: 'artist' | 'venue';
  wanted?: number;
};

const tokens = new Map<string, string>();

/**
 * Offers for a night so many days from today: of each venue to its own artist, of all venues to the one artist, or of all
 * artists to the one venue.
 */
export async function putOnTable({ pool, people }: City, days: number, contest: Contest): Promise<Offer[]> {
  const { artists, venues, by, wanted = 1 } = contest;
  await pool.query(
    `insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity, slots)
     select v.id, d, v.time_zone, (d + time '19:00') at time zone v.time_zone, (d + time '20:00') at time zone v.time_zone,
       (d + time '23:00') at time zone v.time_zone, 'empty', v.capacity, $4
     from venue_profiles v, (select private.today() + $1::int as d) night
     where substr(v.name, 10)::int between $2::int and $3::int`,
    [days, ...venues, wanted],
  );
  const { rows } = await pool.query(
    `with asked as (
       insert into bookings (show_id, artist_id, status, requested_by, offered_by, deal, guarantee_cents)
       select s.id, a.id, 'requested', $6, $6, '{"kind":"guarantee","guaranteeCents":50000}', 50000
       from artist_profiles a
       join venue_profiles v on substr(v.name, 10)::int between $4::int and $5::int
         and ($2::int = $3::int or $4 = $5 or substr(a.name, 11)::int - $2 = substr(v.name, 10)::int - $4)
       join shows s on s.venue_id = v.id and s.show_date = private.today() + $1::int
       where substr(a.name, 11)::int between $2 and $3
       returning id, artist_id, venue_id)
     select asked.id as booking_id, a.user_id as artist, v.user_id as venue
     from asked join artist_profiles a on a.id = asked.artist_id join venue_profiles v on v.id = asked.venue_id`,
    [days, ...artists, ...venues, by],
  );
  return Promise.all(
    rows.map(async ({ booking_id, artist, venue }) => {
      const userId = by === 'venue' ? artist : venue;
      const token = tokens.get(userId) ?? (await people.tokenOf(userId));
      tokens.set(userId, token);
      return { bookingId: booking_id, answerer: { userId, token } as Person };
    }),
  );
}

export async function accept(
  people: City['people'],
  { bookingId, answerer }: Offer,
): Promise<'accepted' | 'refused' | 'busy'> {
  const { status, error } = await people.send(answerer, 'accept-booking', { bookingId });
  if (status === 200) return 'accepted';
  if (status === 409 && error?.message) return 'refused';
  if (status === 429) return 'busy';
  throw new Error(`An acceptance was answered ${status}: ${JSON.stringify(error)}`);
}

/** What was answered is what stands in the database. */
export async function expectWinners(
  { pool }: City,
  offers: Offer[],
  won: number,
  wanted: number,
): Promise<void> {
  const { rows } = await pool.query(
    `select count(*)::int as confirmed from bookings where id = any ($1) and status = 'confirmed'`,
    [offers.map(({ bookingId }) => bookingId)],
  );
  const { confirmed } = rows[0];
  if (won !== wanted || confirmed !== wanted) {
    throw new Error(`${won} of ${offers.length} were accepted and ${confirmed} are confirmed, not ${wanted}`);
  }
}
