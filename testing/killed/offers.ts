import { randomUUID } from 'node:crypto';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { type KilledAct, type Kind, placesOf } from './act.ts';
import type { Town } from './town.ts';

const PLACES = `select b.id, array[
    b.status = 'confirmed', b.confirmed_at is not null, s.status = 'filled',
    (select count(*) = 1 from agreements g where g.booking_id = b.id),
    (select count(*) = 1 from domain_events e where e.booking_id = b.id and e.kind = 'booking-accepted'),
    (select count(*) = 2 from notifications n join agreements g on n.route like '%' || g.id || '%'
      where g.booking_id = b.id and n.kind = 'booking-confirmed'),
    (select count(*) = 1 from private.idempotency_keys d where d.command = 'accept-booking' and d.answer ->> 'bookingId' = b.id::text)
  ] as places from bookings b join shows s on s.id = b.show_id where b.id = any ($1)`;

/** Offers of as many venues to as many artists. */
export const acceptances: Kind = {
  name: 'acceptance',
  prepare: async (town, count) => offersTo(town, await town.artists(count), 'acceptance'),
  look: (town, acts) => placesOf(town, PLACES, [acts.map(({ id }) => id)]),
  answersAgain: ({ status }) => status === 200,
};

/** Offers of as many venues for one night of one artist: exactly one can be accepted. */
export const contendedAcceptances: Kind = {
  ...acceptances,
  name: 'acceptance of one night',
  prepare: async (town, count) => {
    const [wanted] = await town.artists(1);
    const acts = await offersTo(town, Array(count).fill(wanted), 'acceptance of one night');
    return acts.map((act) => ({ ...act, group: (wanted as Person).userId }));
  },
  answersAgain: ({ status }) => status === 200 || status === 409,
};

/** An offer of a venue of its own to each of these artists, all for one night. */
async function offersTo(town: Town, artists: Person[], kind: string): Promise<KilledAct[]> {
  const venues = await town.venues(artists.length);
  const { rows } = await town.pool.query<{ id: string; artist_id: string }>(
    `with offer as (
       select v.id as venue, a.id as artist, gen_random_uuid() as show, private.today() + 30 as day
       from unnest($1::uuid[], $2::uuid[]) offer (v, a)
       join venue_profiles v on v.id = offer.v join artist_profiles a on a.id = offer.a),
     show as (
       insert into shows (id, venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity)
       select show, venue, day, 'Europe/Amsterdam', (day + time '19:00') at time zone 'Europe/Amsterdam',
         (day + time '20:00') at time zone 'Europe/Amsterdam', (day + time '23:00') at time zone 'Europe/Amsterdam', 'empty', 250
       from offer returning id)
     select show as id, artist as artist_id from offer where show in (select id from show)`,
    [venues.map(({ profileId }) => profileId), artists.map(({ profileId }) => profileId)],
  );
  const { rows: offers } = await town.pool.query<{ id: string; artist_id: string }>(
    `insert into bookings (show_id, artist_id, requested_by, offered_by, deal, guarantee_cents, status)
     select show, artist, 'venue', 'venue', $3, 50000, 'requested' from unnest($1::uuid[], $2::uuid[]) offer (show, artist)
     returning id, artist_id`,
    [rows.map(({ id }) => id), rows.map(({ artist_id }) => artist_id), JSON.stringify(GUARANTEE)],
  );
  return offers.map(({ id, artist_id }) => {
    const who = artists.find(({ profileId }) => profileId === artist_id) as Person;
    const key = randomUUID();
    return { kind, id, send: () => town.command(who, 'accept-booking', { bookingId: id }, key) };
  });
}
