import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { aRoom, overlapping } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

type Kept = ReturnType<typeof aRoom>;
const keep = async (venue: Person, name: string, more: object = {}): Promise<Kept> => {
  const room = aRoom(name, more);
  await people.done(venue, 'keep-room', room);
  return room;
};
const roomsOf = async (venue: Person) =>
  ((await people.read(venue, '/my-rooms')).data as unknown as { rooms: Record<string, unknown>[] }).rooms;
/** A house with a hall, a club, and both as one. */
async function house() {
  const venue = await people.venue();
  const [first] = await roomsOf(venue);
  const hall = aRoom('Hall', { roomId: first?.id as string, capacity: 400 });
  await people.done(venue, 'keep-room', hall);
  const club = await keep(venue, 'Club', { capacity: 120 });
  const whole = await keep(venue, 'Whole house', { parts: [hall.roomId, club.roomId] });
  return { venue, hall, club, whole };
}
const at = (doors: string, showTime: string, curfew: string) => ({ doors, showTime, curfew });
const MATINEE = at('12:00', '12:30', '16:00');
const LATE = at('21:00', '22:00', '03:00');

test('a venue has one room, which says nothing of its own, until it makes another', async () => {
  const venue = await people.venue({ capacity: 333 });
  const [room, ...others] = await roomsOf(venue);
  expect(others).toEqual([]);
  expect(room).toMatchObject({ capacity: null, holds: 333, parts: [], archived: false, toCome: 0 });
  const showId = await people.open(venue, await people.dayIn(9));
  expect(await people.row('shows', showId)).toMatchObject({ room_id: room?.id, capacity: 333 });
});

test('a matinee, a club night and a late show stand on one day; what overlaps is refused with what is in the way', async () => {
  const { venue, hall, club, whole } = await house();
  const date = await people.dayIn(12);
  const inHall = { roomId: hall.roomId };
  await people.open(venue, date, { ...MATINEE, ...inHall, title: 'Lunch with Ada' });
  await people.open(venue, date, { ...LATE, ...inHall });
  const inClub = await people.open(venue, date, { roomId: club.roomId });
  expect(await people.row('shows', inClub)).toMatchObject({ capacity: 120 });
  const opening = { date, fullPriceCents: 1000 };
  const takenBy = (more: object) => people.refused(venue, 'open-show', { ...opening, ...more });
  expect(await takenBy({ ...at('15:00', '15:30', '17:00'), ...inHall })).toBe(
    `409 date-taken: Hall is taken on ${formatDay(date)}: Lunch with Ada, 12:00 PM to 4:00 PM. Choose another time or room.`,
  );
  // The whole house needs both, and holds what both do.
  expect(await takenBy({ ...at('18:00', '19:00', '20:00'), roomId: whole.roomId })).toContain(
    '409 date-taken: Club',
  );
  const wholeId = await people.open(venue, date, { ...at('16:00', '16:30', '18:00'), roomId: whole.roomId });
  expect(await people.row('shows', wholeId)).toMatchObject({ capacity: 520 });
  expect(await takenBy({ ...at('17:00', '17:10', '18:30'), roomId: club.roomId })).toContain(
    'Whole house is taken',
  );
});

test('one room has a matinee beside its night, and the venue reads no word of rooms', async () => {
  const venue = await people.venue();
  const date = await people.dayIn(14);
  await people.open(venue, date);
  await people.open(venue, date, MATINEE);
  expect(
    await people.refused(venue, 'open-show', { date, fullPriceCents: 0, ...at('22:00', '22:30', '23:59') }),
  ).toBe(`409 date-taken: ${venue.name} already has a show at that time on ${formatDay(date)}.`);
});

test('load-in, load-out and turn-round are taken too', async () => {
  const venue = await people.venue();
  const club = await keep(venue, 'Club', { turnRoundMinutes: 90, loadIn: '17:00' });
  const date = await people.dayIn(15);
  const night = await people.open(venue, date, { roomId: club.roomId, loadOut: '00:30' });
  const { load_in_at, doors_at } = await people.row('shows', night);
  expect(Date.parse(doors_at) - Date.parse(load_in_at)).toBe(2 * 3_600_000);
  const opening = { date, fullPriceCents: 0, roomId: club.roomId };
  const open = (more: object) => people.send(venue, 'open-show', { ...opening, ...more });
  expect((await open(at('13:00', '13:30', '15:31'))).status).toBe(409);
  expect((await open({ ...at('01:30', '01:30', '03:00'), loadIn: null })).status).toBe(409);
  expect((await open(at('13:00', '13:30', '15:30'))).status).toBe(200);
  expect((await open({ ...at('02:00', '02:00', '03:00'), loadIn: null })).status).toBe(200);
  expect(await people.refused(venue, 'open-show', { ...opening, ...MATINEE, loadIn: '12:30' })).toBe(
    '422 invalid-input: Load-in cannot be after doors open',
  );
  expect(await people.refused(venue, 'open-show', { ...opening, ...MATINEE, loadOut: '15:00' })).toBe(
    '422 invalid-input: Load-out cannot end before the show does',
  );
  // A longer turn-round than the nights to come leave is refused, and nothing of it is kept.
  expect(await people.refused(venue, 'keep-room', { ...club, turnRoundMinutes: 91 })).toContain(
    '422 invalid-input',
  );
  expect(await people.row('rooms', club.roomId)).toMatchObject({ turn_round_minutes: 90 });
});

test('what artists ask for takes no room until the venue says yes, and then needs one', async () => {
  const venue = await people.venue();
  const artist = await people.artist();
  const day = await people.dayIn(16);
  const terms = { deal: { kind: 'guarantee', guaranteeCents: 20_000 } };
  const { bookingId, showId } = await people.done(artist, 'ask-for-night', {
    venueId: venue.profileId,
    day,
    ...terms,
  });
  const { rows } = await backend.pool.query('select from private.occupations where show_id = $1', [showId]);
  expect(rows).toEqual([]);
  const beside = await people.open(venue, day, MATINEE);
  expect(beside).not.toBe(showId);
  // Its load-out lasts into what was asked for.
  await people.open(venue, day, { ...at('16:30', '17:00', '18:30'), loadOut: '19:30' });
  expect(await people.refused(venue, 'accept-booking', { bookingId, fullPriceCents: 900 })).toContain(
    '409 date-taken: The venue has something else there at that time.',
  );
});

test('a room with shows to come, a part and the last room are not archived; what is archived is chosen for nothing', async () => {
  const { venue, hall, club, whole } = await house();
  const date = await people.dayIn(18);
  const showId = await people.open(venue, date, { roomId: club.roomId });
  const archive = (roomId: string) => people.refused(venue, 'archive-room', { roomId, archived: true });
  expect(await archive(club.roomId)).toBe(
    '409 room-in-use: Club is a part of Whole house. Change or archive that combination first.',
  );
  await people.done(venue, 'archive-room', { roomId: whole.roomId, archived: true });
  expect(await archive(club.roomId)).toBe(
    `409 room-in-use: Club has a show to come, on ${formatDay(date)}. Move or cancel it first.`,
  );
  await people.done(venue, 'cancel-show', { showId });
  await people.done(venue, 'archive-room', { roomId: club.roomId, archived: true });
  expect(await archive(hall.roomId)).toBe(
    '409 last-room: This is your only room. Make another one before you archive it.',
  );
  expect(
    await people.refused(venue, 'open-show', { date, fullPriceCents: 0, ...MATINEE, roomId: club.roomId }),
  ).toBe('409 room-archived: Club is archived. Choose another room, or take it back first.');
  expect(await people.refused(venue, 'archive-room', { roomId: whole.roomId, archived: false })).toBe(
    '409 room-archived: Club is archived. Choose another room, or take it back first.',
  );
  await keep(venue, 'Club');
  expect(await people.refused(venue, 'archive-room', { roomId: club.roomId, archived: false })).toContain(
    '409 room-name-taken',
  );
});

test('a combination changes with its nights to come, unless two of them would then meet', async () => {
  const { venue, hall, club, whole } = await house();
  const date = await people.dayIn(19);
  await people.open(venue, date, { roomId: whole.roomId });
  const yard = await keep(venue, 'Yard');
  await people.open(venue, date, { roomId: yard.roomId });
  const withYard = { ...whole, parts: [hall.roomId, club.roomId, yard.roomId] };
  expect(await people.refused(venue, 'keep-room', withYard)).toContain(
    'Two shows to come would then be in one room at once.',
  );
  await people.done(venue, 'keep-room', {
    ...whole,
    parts: [hall.roomId, yard.roomId].slice(0, 1).concat(club.roomId),
  });
  expect(await people.refused(venue, 'keep-room', { ...yard, parts: [hall.roomId, whole.roomId] })).toContain(
    'is a combination itself',
  );
  expect(await people.refused(venue, 'keep-room', { ...hall, parts: [club.roomId, yard.roomId] })).toContain(
    '409 room-in-use',
  );
});

test('two hundred openings, hires, holds and acceptances at once over five rooms and a combination, from two processes: nothing overlaps', async () => {
  const { venue, hall, club, whole } = await house();
  const yard = await keep(venue, 'Yard');
  const attic = await keep(venue, 'Attic', { turnRoundMinutes: 30 });
  const foyer = await keep(venue, 'Foyer', { hears: [{ roomId: attic.roomId, blocks: true }] });
  const rooms = [hall, club, whole, yard, attic, foyer];
  const date = await people.dayIn(30);
  const asked: string[] = [];
  // One artist asks for two of the rooms, and plays once a day.
  const [busy, ...holders] = [await people.artist(), await people.artist(), await people.artist()];
  for (let nth = 0; nth < rooms.length; nth += 1) {
    const ask = { venueId: venue.profileId, day: date, roomId: rooms[nth]?.roomId };
    const deal = { kind: 'guarantee', guaranteeCents: 20_000 };
    const who = nth % 3 === 0 ? busy : await people.artist();
    asked.push((await people.done(who as Person, 'ask-for-night', { ...ask, deal })).bookingId ?? '');
  }
  const copy = await backend.secondCopy();
  const hours = ['10', '12', '14', '16', '18', '20'];
  const sent = (nth: number): [string, object] => {
    const from = Number(hours[nth % hours.length]);
    const [start, end] = [`${from}:00`, `${from + 1 + (nth % 3)}:15`];
    const roomId = rooms[Math.trunc(nth / 6) % rooms.length]?.roomId;
    const bookingId = asked[nth / 32];
    if (bookingId) return ['accept-booking', { bookingId, fullPriceCents: 1_000 }];
    if (nth % 9 === 4) {
      const artistId = holders[nth % holders.length]?.profileId;
      return ['place-hold', { artistId, day: date, days: 3, ...(nth % 4 ? { roomId } : {}) }];
    }
    if (nth % 3 < 2)
      return ['open-show', { date, fullPriceCents: 0, roomId, ...at(start, `${from}:30`, end) }];
    return [
      'keep-use',
      {
        ...{ useId: randomUUID(), roomId, kind: 'hire', title: 'Choir', contact: '', note: '', day: date },
        ...{ from: start, to: end, firm: true, amountCents: null, filePath: null },
      },
    ];
  };
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, nth) => {
      const [name, input] = sent(nth);
      const url = nth % 2 === 0 ? backend.url : copy.url;
      const response = await fetch(`${url}/functions/v1/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          authorization: `Bearer ${venue.token}`,
        },
        body: JSON.stringify(input),
      });
      return `${name} ${response.status}`;
    }),
  );
  await copy.stop();
  const done = (name: string) => answers.filter((answer) => answer === `${name} 200`).length;
  // A night that is opened meanwhile has a price, which is not said again.
  expect(answers.filter((answer) => !/ (200|409)$|^accept-booking 422$/.test(answer))).toEqual([]);
  // Which of them win the rooms is chance; that some do is not.
  expect(done('open-show') + done('keep-use')).toBeGreaterThan(6);
  expect(done('place-hold')).toBeGreaterThan(2);
  expect(await overlapping(backend.pool, venue.profileId)).toEqual([]);
  const { rows: twice } = await backend.pool.query(
    `select artist_id from bookings where venue_id = $1 and confirmed_at is not null group by 1 having count(*) > 1`,
    [venue.profileId],
  );
  expect(twice).toEqual([]);
  const { rows: ranks } = await backend.pool.query(
    `select room_id, array_agg(rank order by rank) = array(select generate_series(1, count(*)::int)) as "areInOrder"
     from private.ranked_holds(private.now()) where venue_id = $1 group by 1`,
    [venue.profileId],
  );
  expect(ranks.every(({ areInOrder }) => areInOrder)).toBe(true);
});

test('the database itself refuses what overlaps, in a room, its parts and what contains it, whatever program writes it', async () => {
  const { venue, hall, whole } = await house();
  const write = (roomId: string, from: string, to: string) =>
    backend.pool.query(
      `insert into shows (venue_id, room_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity)
       values ($1, $2, '2031-05-02', 'UTC', $3, $3, $4, 'empty', 100)`,
      [venue.profileId, roomId, `2031-05-02T${from}Z`, `2031-05-02T${to}Z`],
    );
  await write(whole.roomId, '12:00', '15:00');
  const atOnce = await Promise.allSettled([
    write(hall.roomId, '16:00', '18:00'),
    write(hall.roomId, '17:00', '19:00'),
    write(whole.roomId, '16:30', '17:30'),
  ]);
  expect(atOnce.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  await expect(write(hall.roomId, '14:00', '16:00')).rejects.toMatchObject({
    constraint: 'rooms_one_at_a_time',
  });
  const theirs = await keep(await people.venue(), 'Elsewhere');
  await expect(write(theirs.roomId, '20:00', '21:00')).rejects.toMatchObject({
    constraint: 'shows_in_a_room_of_their_venue',
  });
});

test('an artist who proposes another hour learns that the venue has something on, and nothing of what it is', async () => {
  const { venue, hall } = await house();
  const artist = await people.artist();
  const date = await people.dayIn(24);
  const showId = await people.open(venue, date, { roomId: hall.roomId });
  const bookingId = await people.request(artist, showId);
  await people.done(venue, 'accept-booking', { bookingId });
  await people.open(venue, date, {
    ...MATINEE,
    roomId: hall.roomId,
    title: 'Surprise birthday of the mayor',
  });
  const earlier = { doors: '15:00', showTime: '15:30' };
  const proposal = { bookingId, changes: earlier, signerName: 'Ada' };
  expect(await people.refused(artist, 'propose-change', proposal)).toBe(
    `409 date-taken: ${venue.name} already has a show at that time on ${formatDay(date)}.`,
  );
});
