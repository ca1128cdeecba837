import { randomUUID } from 'node:crypto';
import type { ActName } from '#core/contract/index.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { bookedShow, type Played } from '#testing/stage.ts';
import { type KilledAct, type Kind, placesOf } from './act.ts';
import type { Town } from './town.ts';

type Night = Played & { venue: Person; artist: Person; key: string };

const told = (event: string) =>
  `(select count(*) = 1 from domain_events e where e.show_id = b.show_id and e.kind = '${event}')`;
const heard = (kind: string, profile: string) =>
  `(select count(*) = 1 from notifications n join ${profile}_profiles p on p.user_id = n.user_id
     where p.id = b.${profile}_id and n.kind = '${kind}')`;
const answered = (command: ActName, profile: string) =>
  `(select count(*) = 1 from private.idempotency_keys d join ${profile}_profiles p on p.user_id = d.user_id
     where p.id = b.${profile}_id and d.command = '${command}')`;

/** An act about a booked night, which answers the same when it is sent again, and the places that show it. */
function aboutNights(
  name: string,
  command: ActName,
  daysAgo: number,
  look: { by: 'artist' | 'venue'; places: string[] },
  input: (town: Town, night: Night) => Promise<unknown>,
): Kind {
  const places = `select b.id, array[${[...look.places, answered(command, look.by)].join(', ')}] as places
    from bookings b join shows s on s.id = b.show_id where b.id = any ($1)`;
  return {
    name,
    prepare: async (town, count) => {
      const [venues, artists] = [await town.venues(count), await town.artists(count)];
      return Promise.all(
        venues.map(async (venue, at): Promise<KilledAct> => {
          const artist = artists[at] as Person;
          const booked = await bookedShow({ sql: town.db }, { venue, artist, daysAgo });
          // A night that nobody was ever booked for ends by itself when nobody is asked any more.
          await town.pool.query('update bookings set confirmed_at = private.now() where id = $1', [
            booked.bookingId,
          ]);
          const night = { ...booked, venue, artist, key: randomUUID() };
          const sent = await input(town, night);
          return {
            kind: name,
            id: night.bookingId,
            send: () => town.command(night[look.by], command, sent, night.key),
          };
        }),
      );
    },
    look: (town, acts) => placesOf(town, places, [acts.map(({ id }) => id)]),
    answersAgain: ({ status }) => status === 200,
  };
}

/** The one set of a night, as its show has it. */
async function orderOf(town: Town, { showId, bookingId }: Night) {
  const { rows } = await town.pool.query<{ at: string }>('select starts_at as at from shows where id = $1', [
    showId,
  ]);
  const at = new Date((rows[0] as { at: string }).at);
  return { at, items: [{ id: 'set', kind: 'set', bookingId, at: at.toISOString(), minutes: 60 }] };
}

export const publications = aboutNights(
  'running order published',
  'publish-running-order',
  -20,
  {
    by: 'venue',
    places: [
      '(select count(*) = 1 from running_orders r where r.show_id = b.show_id)',
      told('running-order-published'),
      heard('running-order', 'artist'),
    ],
  },
  async (town, night) => ({
    showId: night.showId,
    basedOn: 0,
    items: (await orderOf(town, night)).items,
  }),
);

export const confirmations = aboutNights(
  'running order confirmed',
  'confirm-running-order',
  -20,
  {
    by: 'artist',
    places: [
      '(select count(*) = 1 from running_order_confirmations c where c.booking_id = b.id)',
      told('running-order-confirmed'),
      heard('running-order-confirmed', 'venue'),
    ],
  },
  async (town, night) => {
    const { showId, venue } = night;
    const { items } = await orderOf(town, night);
    await town.people.done(venue, 'publish-running-order', { showId, basedOn: 0, items });
    return { showId, version: 1 };
  },
);

/** A set that began and ended, as a device without a connection sends it on the day after. */
export const stageRuns = aboutNights(
  'stage run',
  'run-stage',
  2,
  {
    by: 'venue',
    places: [
      '(select count(*) = 2 from stage_marks m where m.show_id = b.show_id)',
      '(select count(*) = 1 from played_sets t where t.show_id = b.show_id and t.booking_id = b.id and t.ended_at is not null)',
      told('stage-run'),
    ],
  },
  async (town, night) => {
    const { at, items } = await orderOf(town, night);
    await town.pool.query(
      'insert into running_orders (show_id, venue_id, version, items, published_at) values ($1, $2, 1, $3, $4)',
      [night.showId, night.venue.profileId, JSON.stringify(items), at],
    );
    const mark = (what: string, minutes: number) => ({
      ...{ id: randomUUID(), itemId: 'set', what },
      at: new Date(at.getTime() + minutes * 60_000).toISOString(),
    });
    return { showId: night.showId, marks: [mark('start', 2), mark('end', 58)] };
  },
);

export const cancellations = aboutNights(
  'cancellation',
  'cancel-booking',
  -20,
  {
    by: 'venue',
    places: [
      `b.status = 'cancelled'`,
      'b.end_reason is not null',
      `s.status = 'open'`,
      told('booking-cancelled'),
      heard('booking-cancelled', 'artist'),
    ],
  },
  async (_town, { bookingId }) => ({ bookingId, reason: 'The room has no power.', opens: false }),
);

/** Three artists asked at once for the place of one who cancelled. */
export const replacementCalls = aboutNights(
  'replacement call',
  'ask-replacements',
  -20,
  {
    by: 'venue',
    places: [
      `(select count(*) = 3 from bookings r where r.replaces = b.id and r.status = 'requested')`,
      `(select count(*) = 3 from domain_events e where e.show_id = b.show_id and e.kind = 'booking-requested')`,
      `(select count(*) = 3 from notifications n join artist_profiles p on p.user_id = n.user_id
         join bookings r on r.artist_id = p.id where r.replaces = b.id and n.kind = 'booking-request')`,
    ],
  },
  async (town, { bookingId, artist, showId }) => {
    await town.people.done(artist, 'cancel-booking', { bookingId, reason: 'The van is broken.' });
    const asked = await town.artists(3);
    const { rows } = await town.pool.query<{ until: string }>(
      `select starts_at - interval '2 days' as until from shows where id = $1`,
      [showId],
    );
    return {
      bookingId,
      artistIds: asked.map(({ profileId }) => profileId),
      answerBy: new Date((rows[0] as { until: string }).until).toISOString(),
      deal: GUARANTEE,
    };
  },
);
