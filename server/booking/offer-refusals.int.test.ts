import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let artist: Person;
let venue: Person;
let date: string;

beforeEach(async () => {
  artist = await people.artist();
  venue = await people.venue();
  date = await people.aNight();
});

describe('a request', () => {
  it('names an artist, and is made for oneself', async () => {
    const showId = await people.open(venue, date);
    expect(await people.refused(venue, 'request-booking', { showId, deal: GUARANTEE })).toContain(
      '422 artist-missing',
    );
    const other = await people.artist();
    expect(
      await people.refused(artist, 'request-booking', { showId, artistId: other.profileId, deal: GUARANTEE }),
    ).toContain('403 only-venues');
    expect(
      await people.refused(venue, 'request-booking', { showId, artistId: randomUUID(), deal: GUARANTEE }),
    ).toContain('404 unknown-artist');
    expect(
      await people.refused(await people.venue(), 'request-booking', {
        showId,
        artistId: artist.profileId,
        deal: GUARANTEE,
      }),
    ).toContain('404 unknown-show');
  });
  it('is made once', async () => {
    const showId = await people.open(venue, date);
    await people.request(venue, showId, artist);
    expect(await people.refused(artist, 'request-booking', { showId, deal: GUARANTEE })).toBe(
      `409 already-requested: There is already a request between you and ${venue.name} for this show.`,
    );
  });
  it('is refused when the artist is booked or unavailable that night', async () => {
    const elsewhere = await people.venue();
    const bookingId = await people.request(artist, await people.open(elsewhere, date));
    await people.done(elsewhere, 'accept-booking', { bookingId });
    const showId = await people.open(venue, date);
    const ask = { showId, artistId: artist.profileId, deal: GUARANTEE };
    expect(await people.refused(venue, 'request-booking', ask)).toBe(
      `409 date-taken: ${artist.name} is already booked on ${formatDay(date)}.`,
    );
    const away = await people.artist();
    await backend.pool.query(
      `insert into availability (user_id, day, status) values ($1, $2, 'unavailable')`,
      [away.userId, date],
    );
    expect(await people.refused(venue, 'request-booking', { ...ask, artistId: away.profileId })).toBe(
      `409 unavailable-that-night: ${away.name} is not available on ${formatDay(date)}.`,
    );
  });
  it('is refused when the show is full, cancelled, or past its deadline', async () => {
    const showId = await people.open(venue, date);
    const bookingId = await people.request(artist, showId);
    await people.done(venue, 'accept-booking', { bookingId });
    const other = await people.artist();
    expect(await people.refused(other, 'request-booking', { showId, deal: GUARANTEE })).toContain(
      '409 show-full',
    );
    await people.done(artist, 'cancel-booking', { bookingId, reason: 'Ill.' });
    // Nobody but its venue opens the night again.
    expect(await people.refused(other, 'request-booking', { showId, deal: GUARANTEE })).toContain(
      '404 unknown-show',
    );
    await people.done(venue, 'open-to-all', { showId });
    await people.done(venue, 'cancel-show', { showId });
    expect(await people.refused(other, 'request-booking', { showId, deal: GUARANTEE })).toContain(
      '409 show-cancelled',
    );
    const soon = await people.open(venue, date, { deadline: await people.dayIn(1) });
    await backend.pool.query(`update shows set deadline = deadline - 2 where id = $1`, [soon]);
    expect(await people.refused(other, 'request-booking', { showId: soon, deal: GUARANTEE })).toContain(
      '409 deadline-passed',
    );
  });
  it('asks for a set within the show', async () => {
    const showId = await people.open(venue, date);
    const ask = { showId, deal: GUARANTEE };
    const outside = 'The set must fit between doors at 7:00 PM and the end of the show at 11:30 PM.';
    expect(await people.refused(artist, 'request-booking', { ...ask, setStart: '18:00' })).toContain(outside);
    expect(
      await people.refused(artist, 'request-booking', { ...ask, setStart: '23:00', setMinutes: 60 }),
    ).toContain(outside);
  });
  it('stands for 7 days, until the deadline if that is earlier, never into the show', async () => {
    const deadline = await people.dayIn(5);
    const hours = async (showId: string) => {
      const booking = await people.row('bookings', await people.request(artist, showId));
      const { rows } = await backend.pool.query(
        `select ($1::timestamptz at time zone 'Europe/Amsterdam')::text as local, extract(epoch from $1::timestamptz - private.now()) / 3600 as hours`,
        [booking.expires_at],
      );
      return rows[0];
    };
    expect((await hours(await people.open(venue, date, { deadline }))).local).toBe(
      `${await people.dayIn(6)} 00:00:00`,
    );
    const far = await people.open(venue, await people.dayIn(450));
    expect((await hours(far)).hours).toBeCloseTo(7 * 24, 1);
    const late = await people.open(venue, await people.dayIn(451), {
      deadline: await people.dayIn(60),
    });
    expect((await hours(late)).hours).toBeCloseTo(7 * 24, 1);
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
        expect(await people.refused(stranger, name, { bookingId })).toContain('404 unknown-booking');
      }
    }
  });
  it('is declined by the side that was asked, withdrawn by the side that asked', async () => {
    expect(await people.refused(venue, 'decline-booking', { bookingId })).toContain('409 not-your-turn');
    expect(await people.refused(artist, 'withdraw-booking', { bookingId })).toContain('409 not-your-turn');
    await people.done(artist, 'decline-booking', { bookingId, reason: 'On holiday.' });
    expect((await people.notices(venue)).at(-1)).toMatchObject({
      kind: 'booking-declined',
      description: 'On holiday.',
    });
    expect(await people.refused(artist, 'accept-booking', { bookingId })).toContain('409 booking-over');
  });
  it('can be withdrawn, and made again', async () => {
    await people.done(venue, 'withdraw-booking', { bookingId });
    expect((await people.notices(artist)).at(-1)?.kind).toBe('booking-withdrawn');
    const { show_id } = await people.row('bookings', bookingId);
    await people.request(artist, show_id);
  });
  it('has expired when its time is over, before anybody wrote it down', async () => {
    await backend.pool.query(`update bookings set expires_at = private.now() where id = $1`, [bookingId]);
    expect(await people.refused(artist, 'accept-booking', { bookingId })).toContain(
      'This request expired: you did not answer in time.',
    );
    const { show_id } = await people.row('bookings', bookingId);
    const again = await people.request(artist, show_id);
    expect((await people.row('bookings', bookingId)).status).toBe('expired');
    const eventsOf = async (id: string) =>
      (
        await backend.pool.query(
          'select kind, by_side, data from domain_events where booking_id = $1 order by at',
          [id],
        )
      ).rows;
    expect(await eventsOf(bookingId)).toMatchObject([
      { kind: 'booking-requested', by_side: 'venue' },
      { kind: 'booking-expired', by_side: 'time', data: { day: date, offeredBy: 'venue' } },
    ]);
    expect(await eventsOf(again)).toMatchObject([{ kind: 'booking-requested', by_side: 'artist' }]);
    const toldOf = async (person: Person) => (await people.notices(person)).map(({ kind }) => kind).sort();
    expect(await toldOf(venue)).toEqual(['booking-expired', 'booking-request']);
    expect(await toldOf(artist)).toEqual(['booking-expired', 'booking-request']);
  });
  it('is not accepted by the venue once the artist is unavailable', async () => {
    await people.done(artist, 'counter-offer', { bookingId, deal: { kind: 'door-split', sharePercent: 80 } });
    await backend.pool.query(
      `insert into availability (user_id, day, status) values ($1, $2, 'unavailable')`,
      [artist.userId, date],
    );
    expect(await people.refused(venue, 'accept-booking', { bookingId })).toContain(
      '409 unavailable-that-night',
    );
  });
});

it('near the show, whoever is left alone by a cancellation reads that what they spent is made good', async () => {
  const near = await people.dayIn(5);
  const bookingId = await people.request(venue, await people.open(venue, near), artist);
  await people.done(artist, 'accept-booking', { bookingId });
  await people.done(venue, 'cancel-booking', { bookingId, reason: 'The roof leaks.' });
  expect((await people.notices(artist)).at(-1)).toMatchObject({
    kind: 'booking-cancelled',
    description: `By the agreement ${venue.name} makes good what you have already spent on the show and cannot get back. “The roof leaks.”`,
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
    expect(await people.refused(artist, 'cancel-booking', { bookingId, reason: ' ' })).toContain(
      'Please say why you cancel.',
    );
    await people.done(artist, 'cancel-booking', { bookingId, reason: 'The van broke down.' });
    expect((await people.notices(venue)).at(-1)).toMatchObject({
      kind: 'booking-cancelled',
      title: `${artist.name} cancelled the booking of ${formatDay(date)}`,
      description: 'Nobody else is booked that night. “The van broke down.”',
    });
    const booking = await people.row('bookings', bookingId);
    expect(booking).toMatchObject({ status: 'cancelled', ended_by: 'artist' });
    expect((await people.row('shows', booking.show_id)).status).toBe('open');
    expect(await people.row('agreements', agreementId)).toBeTruthy();
    expect(await people.refused(venue, 'sign-agreement', { agreementId, signerName: 'Vera' })).toContain(
      '409 agreement-void',
    );
    const again = await people.request(artist, booking.show_id);
    await people.done(venue, 'accept-booking', { bookingId: again });
  });
  it('answers the other requests for that night in the right voice', async () => {
    const other = await people.venue();
    const another = await people.venue();
    const rival = await people.artist();
    const [first, second] = [await people.open(other, date, { slots: 1 }), await people.open(another, date)];
    await people.done(artist, 'cancel-booking', { bookingId, reason: 'Starting over.' });
    const { show_id } = await people.row('bookings', bookingId);
    await people.done(venue, 'open-to-all', { showId: show_id });
    const again = await people.request(artist, show_id);
    const mine = await people.request(artist, first);
    const theirs = await people.request(another, second, artist);
    const rivals = await people.request(rival, show_id);
    const countered = await people.request(rival, first);
    await people.done(venue, 'accept-booking', { bookingId: again });
    expect((await people.row('bookings', mine)).status).toBe('withdrawn');
    expect((await people.row('bookings', theirs)).status).toBe('declined');
    expect(await people.row('bookings', rivals)).toMatchObject({ status: 'declined', ended_by: 'venue' });
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
    expect(await people.refused(await people.artist(), 'sign-agreement', sign)).toContain(
      '404 unknown-agreement',
    );
    expect(await people.refused(artist, 'sign-agreement', { ...sign, signatureSvgPath: 'M 1' })).toContain(
      'could not be read',
    );
    expect(await people.refused(artist, 'sign-agreement', { ...sign, signerName: '' })).toContain(
      'Please enter your name',
    );
  });
});

it('signs many agreements at once, each into its PDF', async () => {
  const signed = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const [one, other] = [await people.artist(), await people.venue()];
      const bookingId = await people.request(other, await people.open(other, date), one);
      const { agreementId } = await people.done(one, 'accept-booking', { bookingId });
      const sign = { agreementId, signerName: `Somebody ${at}` };
      return Promise.all([
        people.done(one, 'sign-agreement', sign),
        people.done(other, 'sign-agreement', sign),
      ]);
    }),
  );
  expect(signed.every((pair) => pair.filter((each) => each.complete).length === 1)).toBe(true);
}, 120_000);

describe('amounts', () => {
  it('are at most what their currency has, wherever they are sent', async () => {
    const guaranteeCents = 100_000_001;
    const tooMuch = 'An amount can be at most 1,000,000';
    const said = async (person: Person, name: string, input: unknown) =>
      (await people.send(person, name, input)).error;
    const showId = await people.open(venue, date);
    const asked = { showId, artistId: artist.profileId };
    expect(
      await said(venue, 'request-booking', { ...asked, deal: { kind: 'guarantee', guaranteeCents } }),
    ).toMatchObject({ message: tooMuch, field: 'deal.guaranteeCents' });
    const { bookingId } = await people.done(venue, 'request-booking', { ...asked, deal: GUARANTEE });
    const extras = { bonuses: [{ atSold: 5, cents: guaranteeCents }] };
    expect(await said(artist, 'counter-offer', { bookingId, deal: { ...GUARANTEE, extras } })).toMatchObject({
      message: tooMuch,
      field: 'deal.extras.bonuses.0.cents',
    });
    expect(await said(venue, 'change-show', { showId, budgetCents: guaranteeCents })).toMatchObject({
      message: tooMuch,
      field: 'budgetCents',
    });

    // The same figure is ten times less money in a currency of small units.
    const budapest = await people.venue({ currency: 'HUF' });
    const night = await people.open(budapest, date, { budgetCents: guaranteeCents });
    await people.done(budapest, 'request-booking', {
      ...{ showId: night, artistId: artist.profileId, deal: { kind: 'guarantee', guaranteeCents } },
    });
  });

  it('that are paid as agreed are what banks move: a deposit in dinars ends in 0', async () => {
    const kuwait = await people.venue({ currency: 'KWD' });
    const showId = await people.open(kuwait, date);
    const deal = (depositCents: number) => ({ ...GUARANTEE, extras: { depositCents } });
    const asked = { showId, artistId: artist.profileId };
    const { error } = await people.send(kuwait, 'request-booking', { ...asked, deal: deal(20_005) });
    expect(error).toMatchObject({ code: 'invalid-input', field: 'deal.extras.depositCents' });
    expect(error.message).toContain('please enter KWD');
    await people.done(kuwait, 'request-booking', { ...asked, deal: deal(20_000) });
  });
});
