import { expect, test } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { aRoom, overlapping } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const NIGHT = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 2_000 };
const deal = { kind: 'guarantee', guaranteeCents: 20_000 };

/** A house with a hall, which a show with these acts is booked in, a club with a turn-round, a yard that the hall hears, and hall and club as one. */
async function booked(acts: number, { blocks = false, ahead = 30 } = {}) {
  const venue = await people.venue();
  const [main] = ((await people.read(venue, '/my-rooms')).data as unknown as { rooms: { id: string }[] })
    .rooms;
  const hall = aRoom('Hall', { roomId: main?.id, capacity: 400, soundTech: true });
  const club = aRoom('Club', { capacity: 120, turnRoundMinutes: 60, soundTech: false });
  const yard = aRoom('Yard');
  const whole = aRoom('Whole house', { parts: [hall.roomId, club.roomId] });
  for (const room of [hall, club, yard, whole]) await people.done(venue, 'keep-room', room);
  await people.done(venue, 'keep-room', { ...club, hears: [{ roomId: yard.roomId, blocks }] });
  const day = await people.dayIn(ahead);
  const showId = await people.open(venue, day, { ...NIGHT, roomId: hall.roomId, slots: acts + 1 });
  const playing: { artist: Person; bookingId: string }[] = [];
  for (let nth = 0; nth < acts; nth += 1) {
    const artist = await people.artist();
    const asked = { showId, artistId: artist.profileId, deal, setStart: `2${nth}:15`, setMinutes: 30 };
    const { bookingId = '' } = await people.done(venue, 'request-booking', asked);
    await people.done(artist, 'accept-booking', { bookingId });
    playing.push({ artist, bookingId });
  }
  const [first] = playing as [(typeof playing)[number]];
  return { venue, hall, club, yard, whole, day, showId, playing, ...first };
}
const proposal = (bookingId: string, changes: object) => ({ bookingId, changes, signerName: 'Vera Venue' });
const propose = async (who: Person, bookingId: string, changes: object, more: object = {}) =>
  (await people.done(who, 'propose-change', { ...proposal(bookingId, changes), ...more })).changeId ?? '';
const consent = (changeId: string) => ({ changeId, agree: true, signerName: 'Ada Artist' });
const changesOf = async (who: Person, bookingId: string) =>
  (await people.read(who, `/changes-of-booking?bookingId=${bookingId}`)).data as unknown as {
    open: { changes: object[]; waitsFor: string[] } | null;
    rooms: { id: string; name: string; holds: number; isNow: boolean }[];
    versions: {
      number: string;
      terms: { show: object; venue: object; provides: string[]; amends?: object };
    }[];
  };
const INTO_CLUB = [
  { what: 'Room', from: 'Hall', to: 'Club' },
  { what: 'Capacity', from: '400 people', to: '120 people' },
];

test('a booked show moves to another room once all its acts have agreed: papers and notices name both rooms', async () => {
  const { venue, hall, club, showId, playing } = await booked(2);
  const [one, two] = playing as [(typeof playing)[number], (typeof playing)[number]];
  const asked = await people.artist();
  const { bookingId: offer = '' } = await people.done(venue, 'request-booking', {
    ...{ showId, artistId: asked.profileId, deal, setStart: '22:30', setMinutes: 20 },
  });
  expect((await changesOf(one.artist, one.bookingId)).rooms).toMatchObject([
    { name: 'Hall', holds: 400, isNow: true },
    { name: 'Club', holds: 120, isNow: false },
    { name: 'Yard' },
    { name: 'Whole house', holds: 520 },
  ]);
  const changeId = await propose(venue, one.bookingId, { roomId: club.roomId });
  for (const { artist, bookingId } of playing) {
    expect((await changesOf(artist, bookingId)).open?.changes).toEqual(INTO_CLUB);
    expect((await people.notices(artist)).at(-1)).toMatchObject({
      kind: 'change-proposed',
      description: expect.stringMatching(
        /^Room Club instead of Hall\. Capacity 120 people instead of 400 people\. Please answer by /,
      ),
    });
  }
  // What fits in is consented to as it was read.
  await people.done(venue, 'keep-room', { ...club, name: 'Cellar', capacity: 90 });
  await people.done(one.artist, 'answer-change', consent(changeId));
  expect(await people.row('shows', showId)).toMatchObject({ room_id: hall.roomId, capacity: 400 });
  const answer = await people.done(two.artist, 'answer-change', consent(changeId));
  expect(answer).toMatchObject({ state: 'agreed' });
  expect(await people.row('shows', showId)).toMatchObject({ room_id: club.roomId, capacity: 120 });
  for (const { artist, bookingId } of playing) {
    const { versions, rooms } = await changesOf(artist, bookingId);
    expect(versions).toMatchObject([
      { terms: { show: { room: 'Hall' }, venue: { capacity: 400 } } },
      {
        terms: {
          ...{ show: { room: 'Club' }, venue: { capacity: 120 }, provides: ['Sound Tech'] },
          amends: {
            changes: ['Room Club instead of Hall', 'Capacity 120 people instead of 400 people'],
          },
        },
      },
    ]);
    expect(rooms.find(({ isNow }) => isNow)?.name).toBe('Cellar');
    // Sets stay at their hours: the show has not moved in time.
    const { set_starts_at } = await people.row('bookings', bookingId);
    expect(set_starts_at).not.toBeNull();
  }
  for (const who of [venue, one.artist])
    expect(await people.notices(who)).toContainEqual(
      expect.objectContaining({
        kind: 'agreement-amended',
        description: expect.stringContaining('Room Club instead of Hall'),
      }),
    );
  // Who is still asked for the show reads that it has changed, and what was asked for stands.
  expect((await people.notices(asked)).at(-1)).toMatchObject({
    kind: 'show-changed',
    description: 'In Cellar. Doors 7:00 PM, show 8:00 PM, end 11:00 PM. Please look at your offer again.',
  });
  expect((await people.row('bookings', offer)).set_starts_at).not.toBeNull();
});

test('an artist proposes another room too; its venue is named what is there, and the artist is not', async () => {
  const { venue, club, whole, day, bookingId, artist } = await booked(1);
  await people.open(venue, day, {
    ...{ roomId: club.roomId, title: 'Birthday of the mayor', doors: '17:00', showTime: '17:30' },
    curfew: '18:30',
  });
  const intoClub = proposal(bookingId, { roomId: club.roomId });
  // Its turn-round lasts until after these doors.
  expect(await people.refused(artist, 'propose-change', intoClub)).toBe(
    `409 date-taken: ${venue.name} already has a show at that time on ${formatDay(day)}.`,
  );
  expect(await people.refused(venue, 'propose-change', intoClub)).toBe(
    `409 date-taken: Club is taken on ${formatDay(day)}: Birthday of the mayor, 5:00 PM to 6:30 PM. Choose another time or room.`,
  );
  // A combination needs both.
  expect(
    await people.refused(venue, 'propose-change', proposal(bookingId, { roomId: whole.roomId })),
  ).toContain('409 date-taken: Club is taken');
  const later = {
    roomId: whole.roomId,
    doors: '19:30',
    showTime: '20:30',
    curfew: '23:30',
    setStart: '20:45',
  };
  const changeId = await propose(artist, bookingId, later);
  expect(await people.done(venue, 'answer-change', consent(changeId))).toMatchObject({ state: 'agreed' });
  expect(await overlapping(backend.pool, venue.profileId)).toEqual([]);
});

test('a room that is taken or archived after it was proposed is refused when it is agreed, and everything stays', async () => {
  const { venue, hall, club, yard, day, bookingId, artist, showId } = await booked(1);
  const changeId = await propose(venue, bookingId, { roomId: club.roomId });
  const other = await people.open(venue, day, { ...NIGHT, roomId: club.roomId });
  expect(await people.refused(artist, 'answer-change', consent(changeId))).toContain('409 date-taken');
  await people.done(venue, 'cancel-show', { showId: other });
  await people.done(venue, 'withdraw-change', { changeId });
  const intoYard = await propose(venue, bookingId, { roomId: yard.roomId });
  await people.done(venue, 'archive-room', { roomId: yard.roomId, archived: true });
  expect(await people.refused(artist, 'answer-change', consent(intoYard))).toContain(
    '409 room-archived: Yard is archived.',
  );
  expect(await people.row('shows', showId)).toMatchObject({ room_id: hall.roomId });
  expect((await changesOf(venue, bookingId)).versions).toHaveLength(1);
});

test('rooms that hear each other: the venue is asked when it proposes or agrees, and an artist never', async () => {
  const { venue, club, yard, day, bookingId, artist } = await booked(1);
  await people.open(venue, day, { ...NIGHT, roomId: yard.roomId, title: 'Late Songs' });
  const intoClub = proposal(bookingId, { roomId: club.roomId });
  const question = `409 rooms-hear: Club hears Yard, which has Late Songs on ${formatDay(day)}, 7:00 PM to 11:00 PM. Both would be loud at once.`;
  expect(await people.refused(venue, 'propose-change', intoClub)).toBe(question);
  const changeId = await propose(artist, bookingId, { roomId: club.roomId });
  expect(await people.refused(venue, 'answer-change', consent(changeId))).toBe(question);
  await people.done(venue, 'answer-change', { ...consent(changeId), despite: true });
  // What stays where and when it is was asked about before.
  await propose(venue, bookingId, { setMinutes: 40 });
});

test('a pair of rooms that is never loud at once refuses both sides, without a word to the artist of what is there', async () => {
  const { venue, club, yard, day, bookingId, artist } = await booked(1, { blocks: true });
  await people.open(venue, day, { ...NIGHT, roomId: yard.roomId, title: 'Late Songs' });
  const intoClub = { ...proposal(bookingId, { roomId: club.roomId }), despite: true };
  expect(await people.refused(venue, 'propose-change', intoClub)).toContain('Yard has Late Songs');
  expect(await people.refused(artist, 'propose-change', intoClub)).toBe(
    `409 date-taken: ${venue.name} already has a show at that time on ${formatDay(day)}.`,
  );
});

test('a venue with one room has none to name; its own room is no change, and that of another venue is not known', async () => {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const showId = await people.open(venue, await people.dayIn(31), NIGHT);
  const bookingId = await people.request(venue, showId, artist);
  await people.done(artist, 'accept-booking', { bookingId });
  expect((await changesOf(artist, bookingId)).rooms).toEqual([]);
  const { room_id } = await people.row('shows', showId);
  const into = (roomId: string) => proposal(bookingId, { roomId });
  expect(await people.refused(artist, 'propose-change', into(room_id))).toContain('nothing-changed');
  const { club } = await booked(1);
  expect(await people.refused(venue, 'propose-change', into(club.roomId))).toContain('404 unknown-room');
  // What was agreed while there was one room names it from the first amendment on.
  await people.done(venue, 'keep-room', aRoom('Attic'));
  await people.done(venue, 'keep-room', aRoom('Hall', { roomId: room_id }));
  const changeId = await propose(artist, bookingId, { curfew: '22:45', roomId: room_id });
  await people.done(venue, 'answer-change', consent(changeId));
  const { versions } = await changesOf(venue, bookingId);
  expect(versions).toMatchObject([
    { terms: { show: { curfew: '23:00' } } },
    { terms: { show: { room: 'Hall' }, amends: { changes: ['End 22:45 instead of 23:00'] } } },
  ]);
  expect(versions[0]?.terms.show).not.toHaveProperty('room');
});

test('the database keeps a booked show in its room without the agreement of all its acts', async () => {
  const { venue, club, yard, showId, bookingId, artist } = await booked(1);
  const write = (text: string, ...values: string[]) => backend.pool.query(text, [showId, ...values]);
  const stays = { constraint: 'shows_keep_artists' };
  await expect(write('update shows set room_id = $2 where id = $1', club.roomId)).rejects.toMatchObject(
    stays,
  );
  const changeId = await propose(venue, bookingId, { roomId: club.roomId });
  await people.done(artist, 'answer-change', consent(changeId));
  await expect(
    write('update shows set room_id = $2, capacity = 120 where id = $1', yard.roomId),
  ).rejects.toMatchObject(stays);
  await expect(write('update shows set capacity = 121 where id = $1')).rejects.toMatchObject(stays);
});
