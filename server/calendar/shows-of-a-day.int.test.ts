import { expect, test } from 'vitest';
import type { Day } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const MATINEE = { doors: '12:30', showTime: '13:00', curfew: '16:00' };
const LATE = { doors: '21:00', showTime: '22:00', curfew: '01:00' };

type OnDay = {
  status: string;
  label: string | null;
  things: number;
  holds: number;
  show_id: string | null;
};
/** What a person's calendar says of a day. */
async function ownDay({ userId }: Person, day: Day): Promise<OnDay | undefined> {
  const { rows } = await backend.pool.query<OnDay>(
    `select c.* from (select set_config('request.jwt.claims', json_build_object('sub', $1::text)::text, true)) me,
       lateral public.my_calendar($2, $2) c`,
    [userId, day],
  );
  return rows[0];
}
const publicDay = async ({ profileId }: Person, day: Day): Promise<string | undefined> =>
  (await backend.pool.query('select status from public_calendar($1, $2, $2)', [profileId, day])).rows[0]
    ?.status;
const ask = (by: Person, showId: string, whom: Person) => people.request(by, showId, whom);
const book = async (by: Person, showId: string, whom: Person) =>
  people.done(whom, 'accept-booking', { bookingId: await ask(by, showId, whom) });
async function room(venue: Person, name: string, more: object = {}): Promise<string> {
  const made = aRoom(name, more);
  await people.done(venue, 'keep-room', made);
  return made.roomId;
}
const firstRoom = async ({ profileId }: Person): Promise<string> =>
  (await backend.pool.query('select private.first_room($1) as id', [profileId])).rows[0].id;

test('a day names its shows in the order of their start, and is booked if one of them is', async () => {
  const venue = await people.venue();
  const [ada, bo, cy] = [
    await people.artist({ name: 'Ada' }),
    await people.artist({ name: 'Bo' }),
    await people.artist({ name: 'Cy' }),
  ];
  const day = await people.dayIn(20);
  const late = await people.open(venue, day, { ...LATE, title: 'Late' });
  expect(await ownDay(venue, day)).toMatchObject({ status: 'pending', label: 'Late', things: 1 });
  await book(venue, late, bo);
  expect(await ownDay(venue, day)).toMatchObject({ status: 'booked', label: 'Bo', things: 1 });
  const matinee = await people.open(venue, day, { ...MATINEE, slots: 2 });
  expect(await ownDay(venue, day)).toMatchObject({
    ...{ status: 'booked', label: 'Open night · Late: Bo', things: 2, show_id: late },
  });
  await ask(venue, matinee, cy);
  expect(await ownDay(venue, day)).toMatchObject({ label: '1 request: Cy · Late: Bo' });
  await ask(venue, matinee, ada);
  expect(await ownDay(venue, day)).toMatchObject({ label: '2 requests: Ada, Cy · Late: Bo' });
  await book(
    venue,
    await people.open(venue, day, { doors: '17:00', showTime: '17:30', curfew: '19:00' }),
    ada,
  );
  expect(await ownDay(venue, day)).toMatchObject({
    ...{ label: '1 request: Cy · Ada · Late: Bo', things: 3 },
  });
});

test('a venue with several rooms reads them before what is in them; with one it reads no word of them', async () => {
  const venue = await people.venue();
  const [ada, bo] = [await people.artist({ name: 'Ada' }), await people.artist({ name: 'Bo' })];
  const day = await people.dayIn(22);
  const hall = await firstRoom(venue);
  await book(venue, await people.open(venue, day), ada);
  expect(await ownDay(venue, day)).toMatchObject({ label: 'Ada' });
  expect(await publicDay(venue, day)).toBe('booked');
  await room(venue, 'Hall', { roomId: hall });
  const club = await room(venue, 'Club');
  expect(await ownDay(venue, day)).toMatchObject({ label: 'Hall: Ada' });
  // The club is free that evening, and stays to be had while nobody is booked in it.
  expect(await publicDay(venue, day)).toBeUndefined();
  const inClub = await people.open(venue, day, { ...LATE, roomId: club });
  expect(await ownDay(venue, day)).toMatchObject({ status: 'booked', label: 'Hall: Ada · Club: Open night' });
  expect(await publicDay(venue, day)).toBeUndefined();
  await book(venue, inClub, bo);
  expect(await ownDay(venue, day)).toMatchObject({ label: 'Hall: Ada · Club: Bo', things: 2 });
  expect(await publicDay(venue, day)).toBe('booked');
});

test('a show in all rooms at once takes the evening of each', async () => {
  const venue = await people.venue();
  const act = await people.artist();
  const day = await people.dayIn(24);
  const parts = [await firstRoom(venue), await room(venue, 'Club')];
  const whole = await room(venue, 'Whole house', { parts });
  await book(venue, await people.open(venue, day, { roomId: whole }), act);
  expect(await publicDay(venue, day)).toBe('booked');
  // A show of the morning leaves the evening.
  const next = await people.dayIn(25);
  const morning = { doors: '08:00', showTime: '08:30', curfew: '10:00', roomId: whole };
  await book(venue, await people.open(venue, next, morning), act);
  expect(await publicDay(venue, next)).toBeUndefined();
});

test('an artist reads how many nights of a day it is asked for', async () => {
  const [lunch, night] = [await people.venue(), await people.venue()];
  const act = await people.artist();
  const day = await people.dayIn(26);
  await ask(lunch, await people.open(lunch, day, MATINEE), act);
  expect(await ownDay(act, day)).toMatchObject({ status: 'pending', label: lunch.name, things: 1 });
  const late = await people.open(night, day, LATE);
  await ask(night, late, act);
  const names = [lunch.name, night.name].sort().join(', ');
  expect(await ownDay(act, day)).toMatchObject({ label: `2 requests: ${names}`, things: 2 });
});

test('who holds a night is counted by itself, beside what is on', async () => {
  const venue = await people.venue();
  const [ada, bo] = [await people.artist({ name: 'Ada' }), await people.artist({ name: 'Bo' })];
  const [day, next] = [await people.dayIn(23), await people.dayIn(24)];
  for (const artist of [ada, bo]) await people.done(artist, 'place-hold', { venueId: venue.profileId, day });
  const held = '2 holds: 1st Ada, 2nd Bo';
  expect(await ownDay(venue, day)).toMatchObject({
    status: 'pending',
    label: held,
    things: 0,
    holds: 2,
  });
  await people.open(venue, day, { ...MATINEE, title: 'Matinee' });
  expect(await ownDay(venue, day)).toMatchObject({ label: `Matinee · ${held}`, things: 1, holds: 2 });
  await people.open(venue, next, { ...MATINEE, title: 'Matinee' });
  expect(await ownDay(venue, next)).toMatchObject({ label: 'Matinee', things: 1, holds: 0 });
});
