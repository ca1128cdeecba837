import type pg from 'pg';

export type PlayedNight = { venueId: string; artists: readonly string[]; day: string };

/** Nights of the past, played by these acts, written past the server. */
export async function addPlayedNights(pool: pg.Pool, nights: readonly PlayedNight[]): Promise<void> {
  await pool.query(
    `with night as (
       select gen_random_uuid() as id, venue_id, day, artists
       from jsonb_to_recordset($1) n (venue_id uuid, day date, artists uuid[])
     ), shows as (
       insert into shows (id, venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity, slots, status)
       select id, venue_id, day, 'UTC', day + time '19:00', day + time '20:00', day + time '23:00', 'empty', 200, 5, 'filled' from night
       returning id
     )
     select count(*) from shows`,
    [JSON.stringify(nights.map(({ venueId, day, artists }) => ({ venue_id: venueId, day, artists })))],
  );
  await pool.query(
    `insert into bookings (show_id, artist_id, status, requested_by, offered_by, deal, guarantee_cents, confirmed_at)
     select s.id, a.id, 'played', 'venue', 'venue', '{"kind":"guarantee","guaranteeCents":50000}', 50000, private.now()
     from jsonb_to_recordset($1) n (venue_id uuid, day date, artists uuid[])
     join shows s on s.venue_id = n.venue_id and s.show_date = n.day
     cross join lateral unnest(n.artists) a (id)`,
    [JSON.stringify(nights.map(({ venueId, day, artists }) => ({ venue_id: venueId, day, artists })))],
  );
}
