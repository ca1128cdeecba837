import { expect, test } from 'vitest';
import { type Day, formatDay } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const LUNCH = { doors: '12:00', showTime: '12:30', curfew: '15:00' };
const EVENING = { doors: '19:00', showTime: '20:00', curfew: '23:30' };
const AFTERNOON = { doors: '16:30', showTime: '17:00', curfew: '19:00' };

async function actOfTwo(): Promise<Person> {
  const artist = await people.artist();
  await backend.pool.query('update artist_profiles set plays_twice = true where id = $1', [artist.profileId]);
  return artist;
}
const booked = async (venue: Person, artist: Person, day: Day, hours: typeof LUNCH) => {
  const showId = await people.open(venue, day, { ...hours, slots: 2 });
  const bookingId = await people.request(venue, showId, artist);
  await people.done(artist, 'accept-booking', { bookingId });
  return { showId, bookingId };
};
const read = async (who: Person, bookingId: string) =>
  (await people.read(who, `/also-that-day?bookingId=${bookingId}`)) as unknown as {
    status: number;
    data: string[];
  };
const propose = async (who: Person, bookingId: string, changes: object) =>
  (await people.done(who, 'propose-change', { bookingId, changes, signerName: 'Vera' })).changeId;
const answer = (who: Person, changeId: unknown, agree: boolean) =>
  people.done(who, 'answer-change', { changeId, agree, ...(agree ? { signerName: 'Ada' } : {}) });

test('who is asked to consent to another time or day reads what else that day holds, each side what it may, until it is answered', async () => {
  const [one, two, artist] = [
    await people.venue({ name: 'The Cellar' }),
    await people.venue(),
    await actOfTwo(),
  ];
  const [day, other] = [await people.aNight(), await people.aNight()];
  await booked(one, artist, day, LUNCH);
  await booked(one, artist, other, LUNCH);
  const { bookingId, showId } = await booked(two, artist, day, EVENING);
  // What is agreed opens nobody's day, and neither does a change of a fee.
  expect((await read(artist, bookingId)).data).toEqual([]);
  const fee = await propose(two, bookingId, { deal: { kind: 'guarantee', guaranteeCents: 70_000 } });
  expect((await read(artist, bookingId)).data).toEqual([]);
  await answer(artist, fee, false);

  const hours = await propose(two, bookingId, AFTERNOON);
  expect((await read(artist, bookingId)).data).toEqual([
    'You also play at The Cellar that day, 12:00 PM to 3:00 PM. The way from there takes about 15 min.',
  ]);
  // The venue's own proposal: it reads when the act can be with it, and nothing of the other house.
  expect((await read(two, bookingId)).data).toEqual([
    `${artist.name} plays elsewhere that day too, and can be with you from 3:15 PM on.`,
  ]);
  expect((await read(one, bookingId)).status).toBe(404);
  // Another act of the night reads its own day.
  const second = await people.artist();
  const joined = await people.request(two, showId, second);
  await people.done(second, 'accept-booking', { bookingId: joined });
  expect((await read(second, joined)).data).toEqual([]);
  await answer(artist, hours, false);
  expect((await read(artist, bookingId)).data).toEqual([]);

  await propose(artist, bookingId, { date: other });
  expect((await read(two, bookingId)).data).toEqual([
    `${artist.name} plays elsewhere that day too, and can be with you from 3:15 PM on.`,
  ]);
});

test('an artist reads what it has marked of the day, before an acceptance and before a change, and nobody else does', async () => {
  const [venue, artist, day] = [await people.venue(), await people.artist(), await people.aNight()];
  const showId = await people.open(venue, day, EVENING);
  const bookingId = await people.request(venue, showId, artist);
  const mark = (as: string, away?: object) =>
    people.done(artist, 'mark-days', { days: [{ day, mark: as, ...(away ? { away } : {}) }] });
  await mark('unavailable');
  expect((await read(artist, bookingId)).data).toEqual(['You have marked that day as not available.']);
  await mark('free', { from: null, until: '18:00' });
  expect((await read(artist, bookingId)).data).toEqual([]);
  await people.done(artist, 'accept-booking', { bookingId });
  await propose(venue, bookingId, { doors: '17:00', showTime: '18:00' });
  expect((await read(artist, bookingId)).data).toEqual(['You have marked that day as free from 6:00 PM.']);
  expect((await read(venue, bookingId)).data).toEqual([]);
  // Another day has other marks.
  const { rows } = await backend.pool.query('select id from change_proposals where booking_id = $1', [
    bookingId,
  ]);
  await answer(artist, rows[0].id, false);
  const next = await people.aNight();
  await people.done(artist, 'mark-days', { days: [{ day: next, mark: 'unavailable' }] });
  const moved = await propose(venue, bookingId, { date: next });
  expect((await read(artist, bookingId)).data).toEqual(['You have marked that day as not available.']);
  // It says so itself: consenting is possible, as accepting is.
  await answer(artist, moved, true);
  expect((await people.row('bookings', bookingId)).show_date, formatDay(next)).toBe(next);
});
