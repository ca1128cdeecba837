import { describe, expect, test } from 'vitest';
import { type Day, formatDay } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const LUNCH = { doors: '12:00', showTime: '12:30', curfew: '15:00' };
const EVENING = { doors: '19:00', showTime: '20:00', curfew: '23:30' };
const UTRECHT = { lat: 52.09, lng: 5.12 };

const sql = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const says = ({ profileId }: Person, playsTwice: boolean) =>
  sql('update artist_profiles set plays_twice = $2 where id = $1', profileId, playsTwice);
/** An artist who has said so. */
async function actOfTwo(row: Record<string, unknown> = {}): Promise<Person> {
  const artist = await people.artist(row);
  await says(artist, true);
  return artist;
}
async function venueAt(
  place: { lat: number | null; lng: number | null } | null = null,
  more = {},
): Promise<Person> {
  const venue = await people.venue(more);
  if (place)
    await sql(
      'update venue_profiles set lat = $2, lng = $3 where id = $1',
      venue.profileId,
      place.lat,
      place.lng,
    );
  return venue;
}
type Hours = {
  doors: string;
  showTime: string;
  curfew: string;
  loadIn?: string;
  loadOut?: string;
  roomId?: string;
};
const asked = async (venue: Person, artist: Person, day: Day, hours: Hours) => {
  const showId = await people.open(venue, day, hours);
  return { showId, bookingId: await people.request(venue, showId, artist) };
};
const accept = (by: Person, { bookingId }: { bookingId: string }) =>
  people.done(by, 'accept-booking', { bookingId });
const booked = async (venue: Person, artist: Person, day: Day, hours: Hours) => {
  const made = await asked(venue, artist, day, hours);
  await accept(artist, made);
  return made;
};
const statusOf = async (bookingId: string) => (await people.row('bookings', bookingId)).status;
const takes = async (bookingId: string) =>
  (await sql('select shares_day, night::text as night from bookings where id = $1', bookingId))[0];
const onDay = async ({ profileId }: Person, day: Day) =>
  (
    await sql(
      `select count(*)::int as n from bookings where artist_id = $1 and show_date = $2 and private.is_binding(status)`,
      profileId,
      day,
    )
  )[0]?.n;

describe('an act that says so', () => {
  test('plays a lunch and an evening, each accepted by either side', async () => {
    const [one, two, artist] = [await venueAt(), await venueAt(UTRECHT), await actOfTwo()];
    const day = await people.aNight();
    const lunch = await asked(one, artist, day, LUNCH);
    const evening = await people.open(two, day, EVENING);
    const second = { bookingId: await people.request(artist, evening) };
    await accept(artist, lunch);
    // What is still possible stays on the table.
    expect(await statusOf(second.bookingId)).toBe('requested');
    await accept(two, second);
    expect(await onDay(artist, day)).toBe(2);
  });

  test('is refused as before while it has not said so, and by who asks it too', async () => {
    const [one, two, artist] = [await venueAt(), await venueAt(), await people.artist()];
    const day = await people.aNight();
    const taken = `409 date-taken: ${artist.name} is already booked on ${formatDay(day)}.`;
    const evening = await asked(two, artist, day, EVENING);
    await booked(one, artist, day, LUNCH);
    expect(await statusOf(evening.bookingId)).toBe('declined');
    expect(await people.refused(artist, 'accept-booking', evening)).toBe(taken);
    const again = {
      showId: evening.showId,
      artistId: artist.profileId,
      deal: { kind: 'guarantee', guaranteeCents: 1 },
    };
    expect(await people.refused(two, 'request-booking', again)).toBe(taken);
  });

  test('reads what is in the way, and the venue reads nothing of the other house', async () => {
    const [one, two] = [
      await venueAt(null, { name: 'The Cellar' }),
      await venueAt(UTRECHT, { name: 'Ekko' }),
    ];
    const artist = await actOfTwo({ name: 'Ada' });
    const day = await people.aNight();
    const early = { doors: '15:20', showTime: '16:00', curfew: '18:00' };
    const [byVenue, byArtist] = [
      await asked(two, artist, day, early),
      await people.open(two, await people.aNight(), EVENING),
    ];
    const overlapping = await asked(await venueAt(), artist, day, {
      doors: '14:00',
      showTime: '14:30',
      curfew: '17:00',
    });
    await booked(one, artist, day, LUNCH);
    expect(byArtist).toBeTruthy();
    // The journey takes 40 minutes, and there are 20: it ended with the acceptance, as what overlaps did.
    for (const { bookingId } of [byVenue, overlapping])
      expect(await people.row('bookings', bookingId)).toMatchObject({
        status: 'declined',
        ended_because: 'artist-booked',
      });
    expect(await people.refused(artist, 'accept-booking', byVenue)).toBe(
      `409 date-taken: You play at The Cellar until 3:00 PM on ${formatDay(day)}; the journey to Ekko takes about 40 min, and you are needed there at 3:20 PM.`,
    );
    const deal = { kind: 'guarantee', guaranteeCents: 40_000 };
    const again = { showId: byVenue.showId, artistId: artist.profileId, deal };
    expect(await people.refused(two, 'request-booking', again)).toBe(
      `409 date-taken: Ada plays elsewhere on ${formatDay(day)}, and can be with you from 3:40 PM on.`,
    );
    expect(await people.refused(artist, 'accept-booking', overlapping)).toBe(
      `409 date-taken: You play at The Cellar on ${formatDay(day)}, 12:00 PM to 3:00 PM: there is no time for both.`,
    );
    // A show before one that is booked.
    const morning = await people.open(two, day, { doors: '08:00', showTime: '08:30', curfew: '11:30' });
    expect(await people.refused(artist, 'request-booking', { showId: morning, deal })).toBe(
      `409 date-taken: You play at The Cellar from 12:00 PM on ${formatDay(day)}; the journey there from Ekko takes about 40 min, and this night ends at 11:30 AM.`,
    );
    expect(await people.refused(two, 'request-booking', { ...again, showId: morning })).toBe(
      `409 date-taken: Ada plays elsewhere on ${formatDay(day)}, and can be with you until 11:20 AM.`,
    );
    // Nobody is named who asks for a night of their own making.
    const plan = { ...early, fullPriceCents: 1000, slots: 1 };
    expect(
      await people.refused(await venueAt(UTRECHT), 'ask-for-night', {
        artistId: artist.profileId,
        day,
        plan,
        deal,
      }),
    ).toContain('409 date-taken: Ada plays elsewhere');
  });

  test('is read with what else its day holds before it is accepted, by both sides and by nobody else, and not once the offer is over', async () => {
    const [one, two, artist] = [await venueAt(), await venueAt(UTRECHT), await actOfTwo()];
    const day = await people.aNight();
    await booked(one, artist, day, LUNCH);
    const { bookingId } = await asked(two, artist, day, EVENING);
    const read = async (who: Person) =>
      (await people.read(who, `/also-that-day?bookingId=${bookingId}`)) as unknown as {
        data: string[];
        status: number;
      };
    expect((await read(artist)).data.join()).toContain(`You also play at ${one.name} that day`);
    const [told] = (await read(two)).data;
    expect(told).toMatch(/plays elsewhere that day too, and can be with you from .* on\.$/);
    expect(told).not.toContain(one.name);
    expect((await read(one)).status).toBe(404);
    await people.done(artist, 'decline-booking', { bookingId });
    expect([(await read(artist)).data, (await read(two)).data]).toEqual([[], []]);
  });

  test('counts load-in and load-out, needs no journey between two rooms, and has none to a place that is not known', async () => {
    const [house, unknown, artist] = [
      await venueAt(),
      await venueAt({ lat: null, lng: null }),
      await actOfTwo(),
    ];
    const yard = aRoom('Yard');
    await people.done(house, 'keep-room', yard);
    const day = await people.aNight();
    await booked(house, artist, day, { ...LUNCH, loadOut: '16:00' });
    const inYard = { doors: '16:00', showTime: '16:30', curfew: '18:00', roomId: yard.roomId };
    await booked(house, artist, day, inYard);
    const deal = { kind: 'guarantee', guaranteeCents: 40_000 };
    const evening = await people.open(unknown, day, EVENING);
    expect(await people.refused(artist, 'request-booking', { showId: evening, deal })).toContain(
      'and the way between there and',
    );
    expect(
      await people.refused(unknown, 'request-booking', { showId: evening, artistId: artist.profileId, deal }),
    ).toContain('and cannot be with you in time.');
    // From one house to another of the same city it takes a quarter of an hour.
    const near = await venueAt();
    const at = async (doors: string) => ({
      showId: await people.open(near, day, { ...EVENING, doors }),
      deal,
    });
    expect(await people.refused(artist, 'request-booking', await at('18:10'))).toContain('about 15 min');
    await people.done(near, 'cancel-show', {
      showId: (await sql('select id from shows where venue_id = $1', near.profileId))[0]?.id,
    });
    await people.done(artist, 'request-booking', await at('18:15'));
    expect(await onDay(artist, day)).toBe(2);
  });

  test('keeps two shows when it changes its mind, through all that becomes of them, and gets no more', async () => {
    const [one, two, artist] = [await venueAt(), await venueAt(), await actOfTwo()];
    const day = await people.aNight();
    const lunch = await booked(one, artist, day, LUNCH);
    const evening = await booked(two, artist, day, EVENING);
    const morning = await asked(await venueAt(), artist, day, {
      doors: '08:00',
      showTime: '08:30',
      curfew: '10:00',
    });
    const before = await takes(lunch.bookingId);
    await says(artist, false);
    expect(await people.refused(artist, 'accept-booking', morning)).toContain('is already booked on');
    for (const status of ['played', 'concluded', 'settled', 'paid']) {
      await sql(
        'update bookings set status = $2 where id = any ($1)',
        [lunch.bookingId, evening.bookingId],
        status,
      );
      expect(await takes(lunch.bookingId)).toEqual(before);
    }
    await sql('update shows set ends_at = ends_at + interval $$1 hour$$ where id = $1', lunch.showId);
    expect(await takes(lunch.bookingId)).toMatchObject({ shares_day: true });
    expect(await onDay(artist, day)).toBe(2);
  });

  test('says so with a show booked: that one leaves the rest of its day from then on', async () => {
    const [one, two, artist] = [await venueAt(), await venueAt(), await people.artist()];
    const day = await people.aNight();
    const lunch = await booked(one, artist, day, LUNCH);
    expect(await takes(lunch.bookingId)).toMatchObject({ shares_day: false });
    await says(artist, true);
    expect(await takes(lunch.bookingId)).toMatchObject({ shares_day: true });
    await booked(two, artist, day, EVENING);
    expect(await onDay(artist, day)).toBe(2);
  });

  test('of many who accept at once has one evening, and keeps its lunch', async () => {
    const [lunch, artist] = [await venueAt(), await actOfTwo()];
    // An act of some weeks turns to half a hundred strangers in a day.
    await backend.pool.query(
      `update artist_profiles set created_at = private.now() - interval '30 days' where id = $1`,
      [artist.profileId],
    );
    const day = await people.aNight();
    const first = await asked(lunch, artist, day, LUNCH);
    const rivals = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => {
        const venue = await venueAt(UTRECHT);
        // Those that begin at half past three are out of reach once lunch is booked; the others exclude each other.
        const hours = at % 2 ? EVENING : { doors: '15:30', showTime: '16:00', curfew: '18:30' };
        const showId = await people.open(venue, day, hours);
        return { venue, bookingId: await people.request(artist, showId) };
      }),
    );
    const answers = await Promise.all([
      people.send(artist, 'accept-booking', { bookingId: first.bookingId }),
      ...rivals.map(({ venue, bookingId }) => people.send(venue, 'accept-booking', { bookingId })),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const won = answers.filter(({ status }) => status === 200);
    // Either lunch and an evening, or an afternoon and an evening: never a pair that is too near.
    expect(won).toHaveLength(2);
    expect(await onDay(artist, day)).toBe(2);
  });
});
