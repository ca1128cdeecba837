import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { bookingCommands } from '#server/commands/booking-commands.ts';
import { GUARANTEE, type People, type Person, peopleOf } from '#server/test-people.ts';
import { startTestBackend, type TestBackend } from '#stack/test-backend.ts';

let backend: TestBackend;
let people: People;
let artist: Person;
let venue: Person;
let date: string;
let days = 20;

beforeAll(async () => {
  backend = await startTestBackend();
  people = peopleOf(backend);
});
beforeEach(async () => {
  artist = await people.artist();
  venue = await people.venue();
  days += 1;
  date = await people.dayIn(days);
});
afterAll(() => backend?.stop());

const opening = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };
const refused = async (person: Person | null, name: string, input: unknown) => {
  const { status, error } = await people.send(person, name, input);
  expect(status, `${name} ${JSON.stringify(input)}`).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(error.message).toMatch(/^\S.+/);
  return `${status} ${error.code}: ${error.message}`;
};

describe('opening a night', () => {
  it('is for venues with a profile', async () => {
    expect(await refused(artist, 'open-show', { ...opening, date })).toBe(
      '403 only-venues: Only venues can open a date.',
    );
    const { userId, token } = await people.account('venue');
    const blank = { userId, token, profileId: '', name: '', side: 'venue' as const };
    expect(await refused(blank, 'open-show', { ...opening, date })).toContain('409 no-profile');
    expect(await refused(null, 'open-show', { ...opening, date })).toContain('401 not-signed-in');
  });
  it('is done once a night', async () => {
    await people.open(venue, date);
    expect(await refused(venue, 'open-show', { ...opening, date })).toBe(
      `409 date-taken: ${venue.name} already has a show at that time on ${formatDay(date)}.`,
    );
  });
  it('is not done in the past, or for tonight once it began', async () => {
    const yesterday = await people.dayIn(-1);
    expect(await refused(venue, 'open-show', { ...opening, date: yesterday })).toContain(
      'has already passed',
    );
    expect(await refused(venue, 'open-show', { ...opening, date: await people.dayIn(1200) })).toContain(
      'three years',
    );
    const past = { ...opening, date, deadline: yesterday };
    expect(await refused(venue, 'open-show', past)).toContain('The booking deadline has already passed.');
  });
  it('minds the night in which clocks go forward', async () => {
    const spring = '2028-03-25';
    const times = { doors: '02:30', showTime: '03:00', curfew: '05:00', fullPriceCents: 0 };
    expect(await refused(venue, 'open-show', { ...times, date: spring })).toContain(
      'The show cannot start before doors open',
    );
  });
  it('says no longer that the day is unavailable', async () => {
    await backend.pool.query(
      `insert into availability (user_id, day, status) values ($1, $2, 'unavailable')`,
      [venue.userId, date],
    );
    await people.open(venue, date);
    const { rows } = await backend.pool.query('select from availability where user_id = $1', [venue.userId]);
    expect(rows).toHaveLength(0);
  });
});

describe('changing a show', () => {
  it('changes what is named and tells the artists who are asked', async () => {
    const showId = await people.open(venue, date, { genres: ['Rock'], title: 'Loud night' });
    const bookingId = await people.request(venue, showId, artist);
    const later = await people.dayIn(days + 200);
    await people.done(venue, 'change-show', { showId, date: later, curfew: '01:00', deadline: later });
    expect(await people.row('shows', showId)).toMatchObject({
      show_date: later,
      genres: ['Rock'],
      title: 'Loud night',
    });
    expect(await people.row('bookings', bookingId)).toMatchObject({ show_date: later });
    expect((await people.notices(artist)).at(-1)).toMatchObject({ kind: 'show-changed' });
  });
  it('judges the whole again', async () => {
    const showId = await people.open(venue, date);
    expect(await refused(venue, 'change-show', { showId, curfew: '19:30' })).toContain(
      'must end after it starts',
    );
    expect(await refused(venue, 'change-show', { showId, presalePriceCents: 5000 })).toContain('full price');
    expect(await refused(venue, 'change-show', { showId, date: await people.dayIn(-3) })).toContain('passed');
    const other = await people.dayIn(days + 300);
    await people.open(venue, other);
    expect(await refused(venue, 'change-show', { showId, date: other })).toContain('409 date-taken');
  });
  it('leaves alone what stands in an agreement', async () => {
    const showId = await people.open(venue, date, { artistsWanted: 2 });
    const bookingId = await people.request(venue, showId, artist);
    await people.done(artist, 'accept-booking', { bookingId });
    for (const change of [
      { curfew: '23:00' },
      { fullPriceCents: 1500 },
      { date: await people.dayIn(days + 5) },
    ]) {
      expect(await refused(venue, 'change-show', { showId, ...change })).toContain('409 show-has-bookings');
    }
    await people.done(venue, 'change-show', { showId, genres: ['Jazz'] });
    await people.done(venue, 'change-show', { showId, artistsWanted: 1 });
    expect((await people.row('shows', showId)).status).toBe('filled');
    await people.done(venue, 'change-show', { showId, artistsWanted: 3 });
    expect((await people.row('shows', showId)).status).toBe('open');
  });
  it('is for its own venue, before the show', async () => {
    const showId = await people.open(venue, date);
    expect(await refused(await people.venue(), 'change-show', { showId, curfew: '23:00' })).toContain(
      '404 unknown-show',
    );
    await people.done(venue, 'cancel-show', { showId });
    expect(await refused(venue, 'change-show', { showId, curfew: '23:00' })).toContain('409 show-cancelled');
  });
});

describe('cancelling a show', () => {
  it('ends every request, each in its own voice, and tells the artists', async () => {
    const showId = await people.open(venue, date);
    const asking = await people.artist();
    const asked = await people.request(venue, showId, artist);
    const asks = await people.request(asking, showId);
    await people.done(venue, 'cancel-show', { showId, reason: 'The roof leaks.' });
    expect(await people.row('bookings', asked)).toMatchObject({ status: 'withdrawn', over_by: 'venue' });
    expect(await people.row('bookings', asks)).toMatchObject({
      status: 'declined',
      over_reason: 'The roof leaks.',
    });
    for (const each of [artist, asking]) {
      expect((await people.notices(each)).at(-1)).toMatchObject({ description: 'The roof leaks.' });
    }
    expect(await refused(venue, 'cancel-show', { showId })).toContain('409 show-cancelled');
    await people.open(venue, date);
  });
  it('is refused while artists are confirmed', async () => {
    const showId = await people.open(venue, date);
    const bookingId = await people.request(artist, showId);
    await people.done(venue, 'accept-booking', { bookingId });
    expect(await refused(venue, 'cancel-show', { showId })).toContain('409 show-has-bookings');
    await people.done(venue, 'cancel-booking', { bookingId, reason: 'The roof leaks.' });
    await people.done(venue, 'cancel-show', { showId });
  });
});

describe('a request', () => {
  it('names an artist, and is made for oneself', async () => {
    const showId = await people.open(venue, date);
    expect(await refused(venue, 'request-booking', { showId, deal: GUARANTEE })).toContain(
      '422 artist-missing',
    );
    const other = await people.artist();
    expect(
      await refused(artist, 'request-booking', { showId, artistId: other.profileId, deal: GUARANTEE }),
    ).toContain('403 only-venues');
    expect(
      await refused(venue, 'request-booking', { showId, artistId: randomUUID(), deal: GUARANTEE }),
    ).toContain('404 unknown-artist');
    expect(
      await refused(await people.venue(), 'request-booking', {
        showId,
        artistId: artist.profileId,
        deal: GUARANTEE,
      }),
    ).toContain('404 unknown-show');
  });
  it('is made once', async () => {
    const showId = await people.open(venue, date);
    await people.request(venue, showId, artist);
    expect(await refused(artist, 'request-booking', { showId, deal: GUARANTEE })).toBe(
      `409 already-requested: There is already a request between you and ${venue.name} for this show.`,
    );
  });
  it('is refused when the artist is booked or unavailable that night', async () => {
    const elsewhere = await people.venue();
    const bookingId = await people.request(artist, await people.open(elsewhere, date));
    await people.done(elsewhere, 'accept-booking', { bookingId });
    const showId = await people.open(venue, date);
    const ask = { showId, artistId: artist.profileId, deal: GUARANTEE };
    expect(await refused(venue, 'request-booking', ask)).toBe(
      `409 date-taken: ${artist.name} is already booked on ${formatDay(date)}.`,
    );
    const away = await people.artist();
    await backend.pool.query(
      `insert into availability (user_id, day, status) values ($1, $2, 'unavailable')`,
      [away.userId, date],
    );
    expect(await refused(venue, 'request-booking', { ...ask, artistId: away.profileId })).toBe(
      `409 unavailable-that-night: ${away.name} is not available on ${formatDay(date)}.`,
    );
  });
  it('is refused when the show is full, cancelled, or past its deadline', async () => {
    const showId = await people.open(venue, date);
    const bookingId = await people.request(artist, showId);
    await people.done(venue, 'accept-booking', { bookingId });
    const other = await people.artist();
    expect(await refused(other, 'request-booking', { showId, deal: GUARANTEE })).toContain('409 show-full');
    await people.done(artist, 'cancel-booking', { bookingId, reason: 'Ill.' });
    await people.done(venue, 'cancel-show', { showId });
    expect(await refused(other, 'request-booking', { showId, deal: GUARANTEE })).toContain(
      '409 show-cancelled',
    );
    const soon = await people.open(venue, date, { deadline: await people.dayIn(1) });
    await backend.pool.query(`update shows set deadline = deadline - 2 where id = $1`, [soon]);
    expect(await refused(other, 'request-booking', { showId: soon, deal: GUARANTEE })).toContain(
      '409 deadline-passed',
    );
  });
  it('asks for a set within the show', async () => {
    const showId = await people.open(venue, date);
    const ask = { showId, deal: GUARANTEE };
    const outside = 'The set must fit between doors at 19:00 and the end of the show at 23:30.';
    expect(await refused(artist, 'request-booking', { ...ask, setStart: '18:00' })).toContain(outside);
    expect(await refused(artist, 'request-booking', { ...ask, setStart: '23:00', setMinutes: 60 })).toContain(
      outside,
    );
  });
  it('stands until the deadline has ended, or 14 days, never into the show', async () => {
    const deadline = await people.dayIn(10);
    const hours = async (showId: string) => {
      const booking = await people.row('bookings', await people.request(artist, showId));
      const { rows } = await backend.pool.query(
        `select ($1::timestamptz at time zone 'Europe/Amsterdam')::text as local, extract(epoch from $1::timestamptz - private.now()) / 3600 as hours`,
        [booking.expires_at],
      );
      return rows[0];
    };
    expect((await hours(await people.open(venue, date, { deadline }))).local).toBe(
      `${await people.dayIn(11)} 00:00:00`,
    );
    const far = await people.open(venue, await people.dayIn(days + 400));
    expect((await hours(far)).hours).toBeCloseTo(14 * 24, 1);
    const soon = await people.open(venue, await people.dayIn(3));
    expect((await hours(soon)).local).toBe(`${await people.dayIn(3)} 20:00:00`);
  });
});

describe('an offer on the table', () => {
  let bookingId: string;
  beforeEach(async () => {
    bookingId = await people.request(venue, await people.open(venue, date), artist);
  });

  it("is nobody else's", async () => {
    for (const name of ['accept-booking', 'decline-booking', 'withdraw-booking']) {
      for (const stranger of [await people.artist(), await people.venue()]) {
        expect(await refused(stranger, name, { bookingId })).toContain('404 unknown-booking');
      }
    }
  });
  it('is declined by the side that was asked, withdrawn by the side that asked', async () => {
    expect(await refused(venue, 'decline-booking', { bookingId })).toContain('409 not-your-turn');
    expect(await refused(artist, 'withdraw-booking', { bookingId })).toContain('409 not-your-turn');
    await people.done(artist, 'decline-booking', { bookingId, reason: 'On holiday.' });
    expect((await people.notices(venue)).at(-1)).toMatchObject({
      kind: 'booking-declined',
      description: 'On holiday.',
    });
    expect(await refused(artist, 'accept-booking', { bookingId })).toContain('409 booking-over');
  });
  it('can be withdrawn, and made again', async () => {
    await people.done(venue, 'withdraw-booking', { bookingId });
    expect((await people.notices(artist)).at(-1)?.kind).toBe('booking-withdrawn');
    const { show_id } = await people.row('bookings', bookingId);
    await people.request(artist, show_id);
  });
  it('has expired when its time is over, before anybody wrote it down', async () => {
    await backend.pool.query(`update bookings set expires_at = private.now() where id = $1`, [bookingId]);
    expect(await refused(artist, 'accept-booking', { bookingId })).toContain('expired without an answer');
    const { show_id } = await people.row('bookings', bookingId);
    await people.request(artist, show_id);
  });
  it('is not accepted by the venue once the artist is unavailable', async () => {
    await people.done(artist, 'counter-offer', { bookingId, deal: { kind: 'door-split', sharePercent: 80 } });
    await backend.pool.query(
      `insert into availability (user_id, day, status) values ($1, $2, 'unavailable')`,
      [artist.userId, date],
    );
    expect(await refused(venue, 'accept-booking', { bookingId })).toContain('409 unavailable-that-night');
  });
});

describe('a confirmed booking', () => {
  let bookingId: string;
  let agreementId: string;
  beforeEach(async () => {
    bookingId = await people.request(venue, await people.open(venue, date), artist);
    agreementId = (await people.done(artist, 'accept-booking', { bookingId })).agreementId as string;
  });

  it('is cancelled by either side with a reason, and the night is open again', async () => {
    expect(await refused(artist, 'cancel-booking', { bookingId, reason: ' ' })).toContain(
      'Please say why you cancel.',
    );
    await people.done(artist, 'cancel-booking', { bookingId, reason: 'The van broke down.' });
    expect((await people.notices(venue)).at(-1)).toMatchObject({
      kind: 'booking-cancelled',
      description: 'The van broke down.',
    });
    const booking = await people.row('bookings', bookingId);
    expect(booking).toMatchObject({ status: 'cancelled', over_by: 'artist' });
    expect((await people.row('shows', booking.show_id)).status).toBe('open');
    expect(await people.row('agreements', agreementId)).toBeTruthy();
    expect(await refused(venue, 'sign-agreement', { agreementId, signerName: 'Vera' })).toContain(
      '409 agreement-void',
    );
    const again = await people.request(artist, booking.show_id);
    await people.done(venue, 'accept-booking', { bookingId: again });
  });
  it('answers the other requests for that night in the right voice', async () => {
    const other = await people.venue();
    const another = await people.venue();
    const rival = await people.artist();
    const [first, second] = [
      await people.open(other, date, { artistsWanted: 1 }),
      await people.open(another, date),
    ];
    await people.done(artist, 'cancel-booking', { bookingId, reason: 'Starting over.' });
    const { show_id } = await people.row('bookings', bookingId);
    const again = await people.request(artist, show_id);
    const mine = await people.request(artist, first);
    const theirs = await people.request(another, second, artist);
    const rivals = await people.request(rival, show_id);
    const countered = await people.request(rival, first);
    await people.done(venue, 'accept-booking', { bookingId: again });
    expect((await people.row('bookings', mine)).status).toBe('withdrawn');
    expect((await people.row('bookings', theirs)).status).toBe('declined');
    expect(await people.row('bookings', rivals)).toMatchObject({ status: 'declined', over_by: 'venue' });
    expect((await people.row('bookings', countered)).status).toBe('requested');
    for (const told of [other, another]) {
      expect((await people.notices(told)).at(-1)?.description).toContain(
        `${artist.name} is now booked elsewhere`,
      );
    }
    expect((await people.notices(rival)).at(-1)?.description).toContain(
      'has now booked the artists it wants',
    );
  });
  it('is signed by its two sides alone, with something that can be drawn', async () => {
    const sign = { agreementId, signerName: 'Somebody' };
    expect(await refused(await people.artist(), 'sign-agreement', sign)).toContain('404 unknown-agreement');
    expect(await refused(artist, 'sign-agreement', { ...sign, signatureSvgPath: 'M 1' })).toContain(
      'could not be read',
    );
    expect(await refused(artist, 'sign-agreement', { ...sign, signerName: '' })).toContain(
      'Please enter your name',
    );
  });
});

describe('input that makes no sense', () => {
  const wrongs: unknown[] = [
    undefined,
    null,
    5,
    'text',
    [],
    {},
    true,
    { bookingId: 5 },
    { bookingId: 'x' },
    { showId: '' },
    { agreementId: "'; drop table shows" },
    { bookingId: 'x'.repeat(10_000) },
    { showId: null, deal: null },
  ];

  it('is refused by every command with a code and a sentence, and nothing is written', async () => {
    const before = await written();
    for (const { name } of bookingCommands) {
      for (const wrong of wrongs) {
        const { status, error } = await people.sendRaw(
          venue.token,
          name,
          JSON.stringify(wrong) ?? '',
          randomUUID(),
        );
        expect([400, 422], `${name} ${JSON.stringify(wrong)}`).toContain(status);
        expect(error.code).toBeTruthy();
        expect(error.message).toBeTruthy();
      }
    }
    expect(await written()).toEqual(before);
  });
  it('is refused when it names what does not exist', async () => {
    const ids = {
      bookingId: randomUUID(),
      showId: randomUUID(),
      agreementId: randomUUID(),
      artistId: randomUUID(),
    };
    const more = { deal: GUARANTEE, reason: 'None.', signerName: 'Somebody' };
    for (const { name } of bookingCommands) {
      if (name === 'open-show') continue;
      for (const person of [artist, venue]) {
        expect(await refused(person, name, { ...ids, ...more })).toMatch(/^40[34] /);
      }
    }
  });
  it('is refused field by field', async () => {
    const wrong: [object, RegExp][] = [
      [{ date: 'soon' }, /real date/],
      [{ date: '2027-02-30' }, /real date/],
      [{ doors: '25:00' }, /HH:mm/],
      [{ doors: 1900 }, /Expected string, received number/],
      [{ curfew: '19:00' }, /end after it starts/],
      [{ doors: '21:00' }, /before doors open/],
      [{ fullPriceCents: -1 }, /below zero/],
      [{ fullPriceCents: 17.5 }, /whole number of cents/],
      [{ fullPriceCents: 1e12 }, /at most/],
      [{ fullPriceCents: null }, /./],
      [{ capacity: 0 }, /at least 1/],
      [{ capacity: 1e9 }, /at most/],
      [{ title: 'x'.repeat(200) }, /at most 160/],
      [{ title: 'a\u0000b' }, /cannot be kept/],
      [{ genres: ['Polka'] }, /Invalid input/],
      [{ genres: 'Rock' }, /Expected array, received string/],
      [{ artistsWanted: 6 }, /1 and 5/],
      [{ locationScope: [] }, /at least one/],
      [{ budgetCents: 0 }, /above zero/],
      [{ deadline: '2199-01-01' }, /deadline/],
    ];
    for (const [change, sentence] of wrong) {
      const { status, error } = await people.send(venue, 'open-show', { ...opening, date, ...change });
      expect(status, JSON.stringify(change)).toBe(422);
      expect(error.message).toMatch(sentence);
    }
    expect(
      Number(
        (await backend.pool.query('select count(*) from shows where venue_id = $1', [venue.profileId]))
          .rows[0].count,
      ),
    ).toBe(0);
  });
  it("is refused without a key, with another's shape, or for a command that is none", async () => {
    expect((await people.sendRaw(venue.token, 'open-show', '{}')).error.code).toBe('missing-key');
    expect((await people.sendRaw(venue.token, 'open-show', '{', 'k')).error.code).toBe('unreadable');
    expect((await people.sendRaw(venue.token, 'steal-show', '{}', 'k')).status).toBe(404);
    expect((await people.sendRaw('forged', 'open-show', '{}', 'k')).status).toBe(401);
    const huge = await people.sendRaw(
      venue.token,
      'open-show',
      JSON.stringify({ title: 'x'.repeat(300_000) }),
      'k',
    );
    expect(huge.status).toBe(400);
  });

  async function written() {
    const { rows } = await backend.pool.query(
      `select (select count(*) from shows) as shows, (select count(*) from bookings) as bookings,
        (select count(*) from booking_events) as events, (select count(*) from agreements) as agreements,
        (select count(*) from notifications) as notifications, (select count(*) from private.commands_done) as done`,
    );
    return rows[0];
  }
});
