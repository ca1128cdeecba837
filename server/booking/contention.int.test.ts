import { describe, expect, it } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { CONNECTIONS } from '#stack/stack-options.ts';
import { type Answer, type Person, peopleOf } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const AT_ONCE = 200;
const { backend, people } = setPeople({ stack: { connections: CONNECTIONS } });

const many = <Result>(count: number, make: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

/** A show written past the server, for tests that need hundreds. */
const openNight = (venue: Person, date: string, slots = 1) =>
  people.insert('shows', {
    venue_id: venue.profileId,
    show_date: date,
    time_zone: 'Europe/Amsterdam',
    doors_at: `${date}T18:00Z`,
    starts_at: `${date}T19:00Z`,
    ends_at: `${date}T22:00Z`,
    capacity: 250,
    slots: slots,
  });

const count = async (sql: string, ...values: unknown[]) =>
  Number((await backend.pool.query(`select count(*) from ${sql}`, values)).rows[0].count);

/** One was accepted, every other was told which night is taken, and nothing half-made is left. */
async function expectOneWinner(answers: Answer[], taken: string, bookings: string[]) {
  const won = answers.filter((answer) => answer.status === 200);
  expect(won).toHaveLength(1);
  for (const lost of answers.filter((answer) => answer.status !== 200)) {
    expect(lost.status).toBe(409);
    expect(lost.error.message).toContain(taken);
  }
  expect(await count(`bookings where id = any ($1) and status = 'confirmed'`, bookings)).toBe(1);
  expect(await count('agreements where booking_id = any ($1)', bookings)).toBe(1);
  expect(
    await count(`domain_events where booking_id = any ($1) and kind = 'booking-accepted'`, bookings),
  ).toBe(1);
  expect(await count(`bookings where id = any ($1) and private.is_open(status)`, bookings)).toBe(0);
}

describe('200 acceptances at once', () => {
  it('of overlapping nights of one artist: one succeeds', async () => {
    const artist = await people.artist();
    const date = await people.dayIn(40);
    const bookings = await many(AT_ONCE, async () => {
      const show = await openNight(await people.venue(), date);
      return people.offer(show, artist.profileId, 'venue');
    });
    const answers = await Promise.all(
      bookings.map((bookingId) => people.send(artist, 'accept-booking', { bookingId })),
    );
    await expectOneWinner(answers, `${artist.name} is already booked on ${formatDay(date)}.`, bookings);
    expect(await count(`bookings where id = any ($1) and status = 'declined'`, bookings)).toBe(AT_ONCE - 1);
    expect(await count(`notifications where kind = 'booking-declined' and params ->> 'day' = $1`, date)).toBe(
      AT_ONCE - 1,
    );
  });

  it('of one night of one venue: one succeeds', async () => {
    const venue = await people.venue();
    const date = await people.dayIn(41);
    const show = await openNight(venue, date);
    const bookings = await many(AT_ONCE, async () =>
      people.offer(show, (await people.artist()).profileId, 'artist'),
    );
    const answers = await Promise.all(
      bookings.map((bookingId) => people.send(venue, 'accept-booking', { bookingId })),
    );
    await expectOneWinner(answers, `The night of ${formatDay(date)} is taken`, bookings);
    expect((await people.row('shows', show)).status).toBe('filled');
  });

  it('by every artist that one show asked: one succeeds', async () => {
    const venue = await people.venue();
    const date = await people.dayIn(42);
    const show = await openNight(venue, date);
    const asked = await many(AT_ONCE, async () => {
      const artist = await people.artist();
      return { artist, bookingId: await people.offer(show, artist.profileId, 'venue') };
    });
    const answers = await Promise.all(
      asked.map(({ artist, bookingId }) => people.send(artist, 'accept-booking', { bookingId })),
    );
    await expectOneWinner(
      answers,
      `The night of ${formatDay(date)} is taken`,
      asked.map(({ bookingId }) => bookingId),
    );
  });

  it('of the last of two places, from two processes: one plays, and the other reads that the night is taken', async () => {
    const copy = await backend.secondCopy();
    const elsewhere = peopleOf({ ...backend, url: copy.url });
    const venue = await people.venue();
    const date = await people.dayIn(43);
    const show = await openNight(venue, date, 2);
    const asked = await many(3, async () => {
      const artist = await people.artist();
      return { artist, bookingId: await people.offer(show, artist.profileId, 'venue') };
    });
    const [has, ...others] = asked;
    await people.done(has?.artist as Person, 'accept-booking', { bookingId: has?.bookingId });
    const answers = await Promise.all(
      others.map(({ artist, bookingId }, at) =>
        (at ? elsewhere : people).send(artist, 'accept-booking', { bookingId }),
      ),
    );
    await copy.stop();
    await expectOneWinner(
      answers,
      `The night of ${formatDay(date)} is taken`,
      others.map(({ bookingId }) => bookingId),
    );
  });

  it('across artists and venues who all asked each other: each night is taken once, nobody waits in a circle', async () => {
    const date = await people.dayIn(43);
    const artists = await many(14, () => people.artist());
    const venues = await many(14, () => people.venue());
    const shows = await Promise.all(venues.map((venue, at) => openNight(venue, date, 1 + (at % 3))));
    const offers = (
      await Promise.all(
        artists.flatMap((artist, a) =>
          venues.map(async (venue, v) => {
            const by = (a + v) % 2 ? 'artist' : 'venue';
            const bookingId = await people.offer(shows[v] as string, artist.profileId, by);
            return { bookingId, answerer: by === 'artist' ? venue : artist };
          }),
        ),
      )
    ).slice(0, 196);
    const answers = await Promise.all(
      offers.map(({ bookingId, answerer }) => people.send(answerer, 'accept-booking', { bookingId })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    const ids = offers.map(({ bookingId }) => bookingId);
    const won = answers.filter((answer) => answer.status === 200).length;
    expect(await count(`bookings where id = any ($1) and status = 'confirmed'`, ids)).toBe(won);
    expect(await count('agreements where booking_id = any ($1)', ids)).toBe(won);
    expect(
      await count(
        `(select from bookings where id = any ($1) and status = 'confirmed' group by artist_id having count(*) > 1) twice`,
        ids,
      ),
    ).toBe(0);
    expect(
      await count(
        `(select from bookings b join shows s on s.id = b.show_id where b.id = any ($1) and b.status = 'confirmed'
          group by s.id, s.slots having count(*) > s.slots) overfull`,
        ids,
      ),
    ).toBe(0);
    expect(
      await count(
        `(select from shows s left join bookings b on b.show_id = s.id and b.status = 'confirmed'
          where s.id = any ($1) group by s.id having (s.status = 'filled') <> (count(b.id) = s.slots)) untrue`,
        shows,
      ),
    ).toBe(0);
  });
});

describe('an offer for a night that is taken', () => {
  it('says whose night only to its two sides', async () => {
    const [artist, taker, late] = [await people.artist(), await people.venue(), await people.venue()];
    const date = await people.dayIn(44);
    const offer = async (venue: Person) =>
      people.offer(await openNight(venue, date), artist.profileId, 'artist');
    const [first, second] = [await offer(taker), await offer(late)];
    expect((await people.send(taker, 'accept-booking', { bookingId: first })).status).toBe(200);

    const taken = `${artist.name} is already booked on ${formatDay(date)}.`;
    expect((await people.send(late, 'accept-booking', { bookingId: second })).error.message).toContain(taken);
    for (const stranger of [await people.artist(), await people.venue(), taker]) {
      const { status, error } = await people.send(stranger, 'accept-booking', { bookingId: second });
      expect(status).toBe(404);
      expect(error.code).toBe('unknown-booking');
      expect(error.message).not.toContain(artist.name);
    }
  });
});

it('has met no deadlock so far', async () => {
  const { rows } = await backend.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(Number(rows[0].deadlocks)).toBe(0);
});

describe('a command sent twice', () => {
  it('is done once and answered the same', async () => {
    const venue = await people.venue();
    const show = await openNight(venue, await people.dayIn(50));
    const artist = await people.artist();
    const bookingId = await people.offer(show, artist.profileId, 'artist');
    const answers = await many(5, () => people.send(venue, 'accept-booking', { bookingId }, 'the same key'));
    for (const answer of answers) expect(answer.data).toEqual(answers[0]?.data);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await count('agreements where booking_id = $1', bookingId)).toBe(1);
    expect(await count('notifications where user_id = $1', artist.userId)).toBe(1);
  });
  it('is refused with other content', async () => {
    const venue = await people.venue();
    const opening = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1000 };
    const first = await people.send(venue, 'open-show', { ...opening, date: await people.dayIn(51) }, 'key');
    expect(first.status).toBe(200);
    const other = await people.send(venue, 'open-show', { ...opening, date: await people.dayIn(52) }, 'key');
    expect(other).toMatchObject({ status: 409, error: { code: 'key-reused' } });
    expect(await count('shows where venue_id = $1', venue.profileId)).toBe(1);
  });
});

describe('the database itself, past the server', () => {
  const book = (show: string, artist: Person) =>
    people.insert('bookings', {
      show_id: show,
      artist_id: artist.profileId,
      status: 'confirmed',
      requested_by: 'venue',
      offered_by: 'venue',
      deal: '{"kind":"guarantee","guaranteeCents":1}',
    });

  it('refuses an artist booked twice in one night, wherever the venues are', async () => {
    const artist = await people.artist();
    const date = await people.dayIn(60);
    await book(await openNight(await people.venue(), date), artist);
    const other = await openNight(await people.venue(), date);
    await expect(book(other, artist)).rejects.toMatchObject({
      code: '23P01',
      constraint: 'bookings_artist_once_a_night',
    });
  });
  it('refuses more artists than a show wants, and two shows of a venue in one night', async () => {
    const venue = await people.venue();
    const date = await people.dayIn(61);
    const show = await openNight(venue, date);
    await book(show, await people.artist());
    await expect(book(show, await people.artist())).rejects.toMatchObject({
      constraint: 'bookings_show_has_room',
    });
    await expect(openNight(venue, date)).rejects.toMatchObject({ code: '23P01' });
  });
  it('refuses them also to a transaction that looks at an older state of things', async () => {
    const show = await openNight(await people.venue(), await people.dayIn(62));
    const [first, second] = [await people.artist(), await people.artist()];
    const old = await backend.pool.connect();
    try {
      await old.query('begin isolation level repeatable read');
      await old.query('select 1 from bookings limit 1');
      await book(show, first);
      await expect(
        old.query(
          `insert into bookings (show_id, artist_id, status, requested_by, offered_by, deal)
           values ($1, $2, 'confirmed', 'venue', 'venue', '{"kind":"guarantee"}')`,
          [show, second.profileId],
        ),
      ).rejects.toMatchObject({ code: '40001' });
    } finally {
      await old.query('rollback');
      old.release();
    }
  });
});
