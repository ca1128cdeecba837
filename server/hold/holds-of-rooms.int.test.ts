import { expect, test } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { noticesTo, type Person } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

type Hold = { artistId: string; roomId: string | null; room: string | null; rank: number; total: number };
const held = async (who: Person) =>
  ((await people.read(who, '/holds')).data as unknown as { holds: Hold[] }).holds.map(
    ({ artistId, room, rank, total }) => [artistId, room, rank, total],
  );

const calendarOf = async ({ userId }: Person, day: string): Promise<string> => {
  const { rows } = await backend.pool.query(
    `select label from (select set_config('request.jwt.claims', json_build_object('sub', $1::text)::text, true)) me,
       lateral public.my_calendar($2, $2)`,
    [userId, day],
  );
  return rows[0]?.label;
};

async function house() {
  const venue = await people.venue();
  const [hall, club] = [aRoom('Hall'), aRoom('Club')];
  const whole = aRoom('Whole house', { parts: [hall.roomId, club.roomId] });
  for (const room of [hall, club, whole]) await people.done(venue, 'keep-room', room);
  return { venue, hall, club, whole };
}
const hours = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1000 };

test('each room has an order of its own, and who asks for the first to decide asks the first of that room', async () => {
  const { venue, hall, club } = await house();
  const day = await people.dayIn(30);
  const [one, two, three] = [await people.artist(), await people.artist(), await people.artist()];
  const place = (artist: Person, roomId?: string) =>
    people.done(venue, 'place-hold', { artistId: artist.profileId, day, roomId });
  await place(one, hall.roomId);
  await place(two, club.roomId);
  const behind = await place(three, club.roomId);
  await place(three);
  await place(one, club.roomId);
  expect(behind.rank).toBe(2);
  const stands = [
    [three.profileId, null, 1, 1],
    [two.profileId, 'Club', 1, 3],
    [three.profileId, 'Club', 2, 3],
    [one.profileId, 'Club', 3, 3],
    [one.profileId, 'Hall', 1, 1],
  ];
  expect(await held(venue)).toEqual(stands);
  expect(await held(one)).toEqual(stands.filter(([artistId]) => artistId === one.profileId));
  const again = { artistId: one.profileId, day, roomId: hall.roomId };
  expect(await people.refused(venue, 'place-hold', again)).toContain('409 already-held');
  await people.done(three, 'challenge-hold', { holdId: behind.holdId });
  const { rows } = await backend.pool.query(
    'select artist_id, room_id from holds where venue_id = $1 and decides_until is not null',
    [venue.profileId],
  );
  expect(rows).toEqual([{ artist_id: two.profileId, room_id: club.roomId }]);
  expect(await calendarOf(one, day)).toBe(
    `2 holds: 1st at ${venue.name} (Hall), 3rd at ${venue.name} (Club)`,
  );
  expect(await calendarOf(two, day)).toBe(`1st hold: ${venue.name} (Club)`);
  const feed = { how: 'make', withHolds: true, withDays: false };
  const { token } = await people.done(two, 'keep-calendar-feed', feed);
  const ics = async () => (await fetch(`${backend.url}/functions/v1/api/calendar-feed/${token}.ics`)).text();
  const first = await ics();
  expect(first).toContain(`SUMMARY:1st hold: ${venue.name}\r\nLOCATION:Club\\, ${venue.name}`);
  // A program says no language: the feed is worded as its owner reads.
  await backend.pool.query(`update settings set language = 'Deutsch' where user_id = $1`, [two.userId]);
  const german = await ics();
  expect(german).toContain(`SUMMARY:1. Option: ${venue.name}`);
  // Programs keep what they have of an event whose number is the same.
  const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  expect(sequenceOf(german)).toBeGreaterThan(sequenceOf(first));
  await backend.pool.query(`update settings set language = 'de' where user_id = $1`, [two.userId]);
  expect(await ics()).toBe(german);
  const told = await noticesTo(backend.pool, { userId: two.userId });
  expect(told.at(-1)?.title).toBe(`Decide on ${formatDay(day)} (Club) at ${venue.name}`);
});

test('a hold ends when its room is taken, and stands while another one is', async () => {
  const { venue, hall, club, whole } = await house();
  const day = await people.dayIn(31);
  const [inHall, inClub, inBoth, plays] = [
    await people.artist(),
    await people.artist(),
    await people.artist(),
    await people.artist(),
  ];
  for (const [artist, room] of [
    [inHall, hall],
    [inClub, club],
    [inBoth, whole],
  ] as const)
    await people.done(venue, 'place-hold', { artistId: artist.profileId, day, roomId: room.roomId });
  const open = { ...hours, date: day, roomId: hall.roomId };
  const { showId } = await people.done(venue, 'open-show', open);
  const bookingId = await people.request(plays, showId as string);
  await people.done(venue, 'accept-booking', { bookingId });
  await backend.moveClock(0.01);
  expect(await held(venue)).toEqual([[inClub.profileId, 'Club', 1, 1]]);
  expect(
    await people.refused(inHall, 'place-hold', { venueId: venue.profileId, day, roomId: hall.roomId }),
  ).toContain('show-full');
  await people.done(inHall, 'place-hold', { venueId: venue.profileId, day, roomId: club.roomId });
});

test('a deadline in one room ends no hold of another, and a room that is held is not archived', async () => {
  const { venue, hall, club } = await house();
  const [day, deadline] = [await people.dayIn(32), await people.dayIn(1)];
  const [one, two] = [await people.artist(), await people.artist()];
  for (const [artist, room] of [
    [one, hall],
    [two, club],
  ] as const)
    await people.done(venue, 'place-hold', { artistId: artist.profileId, day, roomId: room.roomId, days: 9 });
  await people.done(venue, 'open-show', { ...hours, date: day, roomId: hall.roomId, deadline });
  await backend.moveClock(0.01);
  const titles = async ({ userId }: Person) =>
    (await noticesTo(backend.pool, { userId })).map(({ title }) => title);
  expect(await titles(one)).toContain(`The hold on ${formatDay(day)} (Hall) with ${venue.name} ends earlier`);
  await backend.moveClock(3);
  expect(await held(venue)).toEqual([[two.profileId, 'Club', 1, 1]]);
  const archives = { roomId: club.roomId, archived: true };
  const { rows } = await backend.pool.query('delete from room_parts where part_id = $1 returning whole_id', [
    club.roomId,
  ]);
  expect(rows).toHaveLength(1);
  expect(await people.refused(venue, 'archive-room', archives)).toBe(
    `409 room-in-use: Club has a hold, on ${formatDay(day)}. Release it first.`,
  );
  const elsewhere = await house();
  expect(
    await people.refused(venue, 'place-hold', {
      ...{ artistId: one.profileId, day, roomId: elsewhere.hall.roomId },
    }),
  ).toContain('404 unknown-room');
});
