import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { Person } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

type Month = ReadAnswer<'month'>;
type Night = Month['nights'][number];

const { backend, people } = setPeople();

const NEAR = { lat: 52.09, lng: 5.12, country_code: 'NL' };
let made = 0;
/** Artists who play what only this test seeks. */
const artist = async (genre: string, row: Record<string, unknown> = {}) => {
  made += 1;
  const person = await people.artist({ name: `Act ${made}`, genres: genre, fee_min_cents: 30_000, ...row });
  await backend.pool.query('update artist_profiles set lat = $2, lng = $3, country_code = $4 where id = $1', [
    ...[person.profileId, NEAR.lat, NEAR.lng, NEAR.country_code],
  ]);
  return person;
};
const monthOf = async (venue: Person, from: Day, to: Day): Promise<Month> => {
  const answer = await people.read(venue, `/month?from=${from}&to=${to}`);
  expect(answer.error).toBeUndefined();
  return answer.data as never;
};
const idsOf = (night: Night | undefined) => night?.candidates.map(({ artistId }) => artistId) ?? [];

describe('the open nights of a month', () => {
  it('come with the candidates that the list of each night has, in its order, with its words and chances', async () => {
    const venue = await people.venue({ max_rate_cents: 90_000 });
    const acts = [
      await artist('Jazz'),
      await artist('Jazz', { fee_max_cents: 80_000 }),
      await artist('Jazz', { fee_min_cents: null }),
    ];
    const day = await people.dayIn(40);
    const shows = [
      await people.open(venue, day, {
        genres: ['Jazz'],
        budgetCents: 50_000,
        slots: 2,
        musicType: 'multiple',
      }),
      await people.open(venue, addDays(day, 1), { genres: ['Jazz'] }),
    ];
    const month = await monthOf(venue, day, addDays(day, 10));
    expect(month).toMatchObject({
      currency: 'EUR',
      timeZone: 'Europe/Amsterdam',
      bookedCents: 0,
      foreign: 0,
      more: false,
    });
    expect(month.nights.map(({ showId, spots }) => [showId, spots])).toEqual([
      [shows[0], 2],
      [shows[1], 1],
    ]);
    for (const night of month.nights) {
      const list = await people.read(venue, `/matches?showId=${night.showId}&limit=200`);
      const { matches } = list.data as never as ReadAnswer<'matches'>;
      const fitting = matches.filter(({ needs }) => needs.length === 0).slice(0, 50);
      expect(idsOf(night)).toEqual(fitting.map((match) => match.artist.id));
      for (const [at, { chance, reasons, km, worth }] of night.candidates.entries()) {
        expect({ chance, km }).toEqual({ chance: fitting[at]?.chance, km: fitting[at]?.km });
        expect(reasons.map(({ sentence }) => sentence)).toEqual(
          fitting[at]?.reasons.slice(0, 3).map(({ sentence }) => sentence),
        );
        expect(worth).toBeCloseTo(
          (fitting[at]?.score ?? 0) * { likely: 0.7, possible: 0.4, 'a stretch': 0.15 }[chance],
          9,
        );
      }
    }
    // What a request would begin with: what they ask within the offer, the offer, or what the room pays at most.
    const fees = (at: number) =>
      acts.map(
        ({ profileId }) => month.nights[at]?.candidates.find((each) => each.artistId === profileId)?.feeCents,
      );
    expect(fees(0)).toEqual([30_000, 50_000, 50_000]);
    expect(fees(1)).toEqual([30_000, 80_000, 90_000]);
    expect(month.artists.map(({ id }) => id)).toEqual(
      expect.arrayContaining(acts.map(({ profileId }) => profileId)),
    );
  });

  it('have whoever another act overtook, once that act has left and there is place again', async () => {
    const venue = await people.venue();
    const day = await people.dayIn(152);
    const [quick, late] = [await artist('Blues'), await artist('Blues')];
    const show = await people.open(venue, day, { genres: ['Blues'] });
    const booking = await people.request(venue, show, quick);
    await people.request(venue, show, late);
    await people.done(quick, 'accept-booking', { bookingId: booking });
    await people.done(quick, 'cancel-booking', { bookingId: booking, reason: 'Ill.' });
    const [night] = (await monthOf(venue, day, addDays(day, 20))).nights;
    expect(night).toMatchObject({ spots: 1, out: { said: 1 } });
    expect(idsOf(night)).toContain(late.profileId);
    expect(idsOf(night)).not.toContain(quick.profileId);
  });

  it('have whoever the venue took its own request back from, and not who took theirs back', async () => {
    const venue = await people.venue();
    const day = await people.dayIn(153);
    const [free, gone] = [await artist('Blues'), await artist('Blues')];
    const show = await people.open(venue, day, { genres: ['Blues'] });
    const own = await people.request(venue, show, free);
    await people.done(venue, 'withdraw-booking', { bookingId: own });
    const theirs = await people.request(gone, show);
    await people.done(gone, 'withdraw-booking', { bookingId: theirs });
    const [night] = (await monthOf(venue, day, addDays(day, 20))).nights;
    expect(night).toMatchObject({ out: { said: 1 } });
    expect(idsOf(night)).toContain(free.profileId);
    expect(idsOf(night)).not.toContain(gone.profileId);
  });

  it('leave out who is unavailable, booked, held, asked, or said no, and say how many', async () => {
    const venue = await people.venue();
    const other = await people.venue();
    const day = await people.dayIn(150);
    const next = addDays(day, 3);
    const [free, away, taken, held, asked, declined, again] = (await Promise.all(
      Array.from({ length: 7 }, () => artist('Blues')),
    )) as [Person, Person, Person, Person, Person, Person, Person];
    const show = await people.open(venue, day, { genres: ['Blues'], slots: 2, musicType: 'multiple' });
    const second = await people.open(venue, next, { genres: ['Blues'] });
    await backend.pool.query(
      `insert into availability (user_id, day, status) values ($1, $2, 'unavailable')`,
      [away.userId, day],
    );
    const elsewhere = await people.open(other, day);
    const booking = await people.request(taken, elsewhere);
    await people.done(other, 'accept-booking', { bookingId: booking });
    await people.done(await people.venue(), 'place-hold', { artistId: held.profileId, day });
    const answerBy = new Date(Date.parse(`${await people.dayIn(5)}T12:00:00Z`)).toISOString();
    const deal = { kind: 'guarantee', guaranteeCents: 40_000 };
    await people.done(venue, 'request-booking', { showId: show, artistId: asked.profileId, deal, answerBy });
    const no = await people.request(venue, show, declined);
    await people.done(declined, 'decline-booking', { bookingId: no });
    const offer = await people.request(again, show);

    const { nights, bookedCents } = await monthOf(venue, day, addDays(day, 20));
    const [first, later] = nights;
    expect(first).toMatchObject({ spots: 1, isLate: false, booked: [] });
    expect(first?.asked).toMatchObject([{ artistId: asked.profileId, feeCents: 40_000 }]);
    expect(Date.parse(first?.asked[0]?.answerBy ?? '')).toBe(Date.parse(answerBy));
    for (const out of [away, taken, held, asked, declined]) expect(idsOf(first)).not.toContain(out.profileId);
    expect(idsOf(first)).toEqual(expect.arrayContaining([free.profileId, again.profileId]));
    expect(first?.out).toMatchObject({ said: 1, busy: 1 });
    expect(first?.candidates.find(({ artistId }) => artistId === again.profileId)?.offerId).toBe(offer);
    // Who was asked for the first night is not asked for another one here within five weeks; who said no to it may.
    expect(later).toMatchObject({ showId: second, spots: 1 });
    expect(idsOf(later)).not.toContain(asked.profileId);
    expect(idsOf(later)).toEqual(
      expect.arrayContaining([declined.profileId, held.profileId, away.profileId]),
    );
    expect(bookedCents).toBe(0);

    // Accepted is booked: it counts, the night has a spot less, and the room is too soon for it again.
    await people.done(venue, 'accept-booking', { bookingId: offer });
    const after = await monthOf(venue, day, addDays(day, 20));
    expect(after.bookedCents).toBe(50_000);
    expect(after.nights[0]).toMatchObject({ spots: 0, candidates: [] });
    expect(after.nights[0]?.booked).toMatchObject([{ artistId: again.profileId, feeCents: 50_000 }]);
    expect(idsOf(after.nights[1])).not.toContain(again.profileId);
  });

  it('tell of a night whose deadline has passed, of one that a fee keeps empty, and not of what only artists asked for', async () => {
    const venue = await people.venue();
    const day = await people.dayIn(60);
    const late = await people.open(venue, day, { genres: ['Ska'] });
    const poor = await people.open(venue, addDays(day, 1), { genres: ['Ska'], budgetCents: 100 });
    await backend.pool.query('update shows set deadline = private.today() - 1 where id = $1', [late]);
    await backend.pool.query('update artist_profiles set fee_min_cents = coalesce(fee_min_cents, 20000)');
    const wishing = await artist('Ska');
    await people.done(wishing, 'ask-for-night', {
      ...{ venueId: venue.profileId, day: addDays(day, 2) },
      deal: { kind: 'guarantee', guaranteeCents: 30_000 },
    });
    const { nights } = await monthOf(venue, day, addDays(day, 5));
    expect(nights.map(({ showId }) => showId)).toEqual([late, poor]);
    expect(nights[0]).toMatchObject({ isLate: true, spots: 1, candidates: [] });
    expect(nights[1]?.candidates).toEqual([]);
    expect(nights[1]?.dearer).toBeGreaterThan(0);
  });

  it('say where they are in a venue with several rooms, in the order of their hours', async () => {
    const venue = await people.venue();
    const day = await people.dayIn(62);
    const [club, yard] = [aRoom('Club'), aRoom('Yard')];
    const night = await people.open(venue, day);
    expect((await monthOf(venue, day, day)).nights).toMatchObject([{ showId: night, room: null }]);
    for (const room of [club, yard]) await people.done(venue, 'keep-room', room);
    const lunch = { doors: '12:00', showTime: '12:30', curfew: '14:00', roomId: yard.roomId };
    const matinee = await people.open(venue, day, lunch);
    const late = await people.open(venue, day, { roomId: club.roomId });
    const { nights } = await monthOf(venue, day, day);
    expect(nights[0]).toMatchObject({ showId: matinee, room: 'Yard' });
    expect(new Set(nights.map(({ showId, room }) => `${showId} ${room}`))).toEqual(
      new Set([`${matinee} Yard`, `${night} Main room`, `${late} Club`]),
    );
  });

  it('are read by their venue alone, for days in order and not too many', async () => {
    const day = await people.dayIn(20);
    const path = `/month?from=${day}&to=${addDays(day, 5)}`;
    expect((await people.read(null, path)).status).toBe(401);
    expect((await people.read(await people.artist(), path)).error?.code).toBe('only-venues');
    const bare = await people.account('venue');
    expect((await people.read({ ...bare, profileId: '', name: '', side: 'venue' }, path)).error?.code).toBe(
      'no-profile',
    );
    const [venue, other] = [await people.venue(), await people.venue()];
    await people.open(other, day);
    expect((await monthOf(venue, day, day)).nights).toEqual([]);
    for (const bad of [
      `from=${addDays(day, 1)}&to=${day}`,
      `from=${day}&to=${addDays(day, 62)}`,
      'from=soon&to=later',
      '',
    ])
      expect((await people.read(venue, `/month?${bad}`)).error?.code).toBe('invalid-input');
  });
});

describe('a request with a time to answer', () => {
  it('stands until then, also after a counter-offer, or until the deadline or the end of a week if that is earlier, and refuses a time that is over', async () => {
    const venue = await people.venue();
    const day = await people.dayIn(70);
    const deal = { kind: 'guarantee', guaranteeCents: 40_000 };
    const answerBy = `${await people.dayIn(5)}T10:00:00.000Z`;
    const ask = async (showId: string, by: string) => {
      const act = await artist('Folk');
      return people.send(venue, 'request-booking', { showId, artistId: act.profileId, deal, answerBy: by });
    };
    const until = async ({ data }: { data: Record<string, never> }) =>
      new Date((await people.row('bookings', data.bookingId ?? '')).expires_at).toISOString();
    const show = await people.open(venue, day);
    const asked = await ask(show, answerBy);
    expect(await until(asked)).toBe(answerBy);
    const { answer_due_at } = await people.row(
      'bookings',
      (asked.data as Record<string, string>).bookingId ?? '',
    );
    expect(new Date(answer_due_at).toISOString()).toBe(answerBy);
    const late = await until(await ask(show, `${await people.dayIn(30)}T10:00:00.000Z`));
    expect(late < `${await people.dayIn(8)}`).toBe(true);
    const deadline = await people.dayIn(3);
    const soon = await people.open(venue, addDays(day, 1), { deadline });
    expect((await until(await ask(soon, answerBy))) < answerBy).toBe(true);
    const over = await ask(show, `${await people.dayIn(-2)}T10:00:00.000Z`);
    expect(over.error).toMatchObject({ code: 'invalid-input', field: 'answerBy' });
  });
});
