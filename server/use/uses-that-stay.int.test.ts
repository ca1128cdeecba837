import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const aUse = (day: string, more: object = {}) => ({
  ...{ useId: randomUUID(), kind: 'hire', title: 'Choir', contact: '', note: '', day },
  ...{ from: '12:00', to: '18:00', firm: true, amountCents: null, filePath: null, ...more },
});
type Read = { id: string; title: string; startsAt: string; endsAt: string; timeZone: string };
const useOf = async (venue: Person, day: string) =>
  ((await people.read(venue, `/uses?from=${day}&to=${day}`)).data as unknown as { uses: [Read] }).uses[0];

test('what was in a room that is archived since is still written to; its room and hours are not', async () => {
  const venue = await people.venue();
  const attic = aRoom('Attic');
  const yard = aRoom('Yard');
  for (const room of [attic, yard]) await people.done(venue, 'keep-room', room);
  const day = await people.dayIn(-2);
  const use = aUse(day, { roomId: attic.roomId });
  await people.done(venue, 'keep-use', use);
  await people.done(venue, 'archive-room', { roomId: attic.roomId, archived: true });
  const paid = { ...use, title: 'Choir of the school', contact: 'Ada', amountCents: 12_000, note: 'Paid' };
  await people.done(venue, 'keep-use', paid);
  expect(await people.row('uses', use.useId)).toMatchObject({
    ...{ title: 'Choir of the school', contact: 'Ada', amount_cents: 12_000, note: 'Paid' },
    room_id: attic.roomId,
  });
  const archived = '409 room-archived: Attic is archived. Choose another room, or take it back first.';
  expect(await people.refused(venue, 'keep-use', { ...paid, to: '19:00' })).toBe(archived);
  expect(await people.refused(venue, 'keep-use', { ...paid, day: await people.dayIn(3) })).toBe(archived);
  expect(await people.refused(venue, 'keep-use', { ...paid, useId: randomUUID() })).toBe(archived);
  await people.done(venue, 'keep-use', { ...paid, to: '19:00', roomId: yard.roomId });
  expect(await people.refused(venue, 'keep-use', paid)).toBe(archived);
});

test('a venue that moves to another city keeps the hours of what it has; agreements keep the old address, and sheets say the new one', async () => {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const day = await people.dayIn(20);
  const use = aUse(day);
  await people.done(venue, 'keep-use', use);
  const showId = await people.open(venue, day);
  const bookingId = await people.request(venue, showId, artist);
  await people.done(artist, 'accept-booking', { bookingId });
  const before = { use: await useOf(venue, day), show: await people.row('shows', showId) };
  const { rows } = await backend.pool.query(
    `select id from places where name = 'Dublin' and country_code = 'IE'`,
  );
  await backend.pool.query('update venue_profiles set place_id = $2, address = $3 where id = $1', [
    ...[venue.profileId, rows[0].id, 'Quay Street 9'],
  ]);
  expect(await people.row('venue_profiles', venue.profileId)).toMatchObject({ time_zone: 'Europe/Dublin' });

  // A new title moves nothing: 12:00 is that of the clock by which it was written.
  await people.done(venue, 'keep-use', { ...use, title: 'Choir of the school' });
  expect(await useOf(venue, day)).toEqual({ ...before.use, title: 'Choir of the school' });
  await people.done(venue, 'change-show', { showId, title: 'Friday Night' });
  expect(await people.row('shows', showId)).toMatchObject({
    ...{ doors_at: before.show.doors_at, ends_at: before.show.ends_at, time_zone: 'Europe/Amsterdam' },
  });
  expect(await people.refused(venue, 'keep-use', { ...use, to: '20:00' })).toBe(
    `409 date-taken: ${venue.name} already has a show at that time on ${formatDay(day)}.`,
  );
  // What is made from now on has the hours of the new place.
  const later = aUse(await people.dayIn(21));
  await people.done(venue, 'keep-use', later);
  expect(await people.row('uses', later.useId)).toMatchObject({ time_zone: 'Europe/Dublin' });

  const { data } = await people.read(artist, `/changes-of-booking?bookingId=${bookingId}`);
  expect(data).toMatchObject({
    versions: [{ terms: { venue: { address: expect.stringContaining('Damstraat 1') } } }],
  });
  const night = await people.read(artist, `/night?showId=${showId}`);
  expect(JSON.stringify(night.data)).toContain('Quay Street 9');
});
