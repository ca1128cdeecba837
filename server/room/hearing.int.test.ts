import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const night = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 0 };
const aUse = (day: string, more: object) => ({
  ...{ useId: randomUUID(), kind: 'rehearsal', title: 'Choir', contact: '', note: '', day },
  ...{ from: '21:00', to: '22:00', firm: true, amountCents: null, filePath: null, ...more },
});

/** A house whose hall hears its club. */
async function house(blocks: boolean) {
  const venue = await people.venue();
  const [hall, club, yard] = [aRoom('Hall'), aRoom('Club'), aRoom('Yard')];
  const whole = aRoom('Whole house', { parts: [hall.roomId, club.roomId] });
  for (const room of [hall, club, yard, whole]) await people.done(venue, 'keep-room', room);
  const heard = { ...hall, hears: [{ roomId: club.roomId, blocks }] };
  await people.done(venue, 'keep-room', heard);
  return { venue, hall: heard, club, yard, whole };
}
const hearing = async (venue: Person, roomId: string) =>
  (
    (await people.read(venue, '/my-rooms')).data as unknown as { rooms: { id: string; hears: object[] }[] }
  ).rooms.find(({ id }) => id === roomId)?.hears;
const pairs = (venue: Person) =>
  backend.pool.query(
    'select o.span from private.occupations o join private.hearing_rooms h on h.id = o.pair_id join rooms r on r.id = h.one_id where r.venue_id = $1',
    [venue.profileId],
  );

test('a pair that asks refuses what is loud beside the other once, and does it when it is wanted all the same', async () => {
  const { venue, hall, club, yard } = await house(false);
  const date = await people.dayIn(11);
  await people.done(venue, 'open-show', { ...night, date, roomId: club.roomId, title: 'Late Songs' });
  const opening = { ...night, date, roomId: hall.roomId };
  expect(await people.refused(venue, 'open-show', opening)).toBe(
    `409 rooms-hear: Hall hears Club, which has Late Songs on ${formatDay(date)}, 7:00 PM to 11:00 PM. Both would be loud at once.`,
  );
  await people.done(venue, 'open-show', { ...night, date, roomId: yard.roomId });
  const { showId } = await people.done(venue, 'open-show', { ...opening, despite: true });
  // What does not move is not asked about again.
  await people.done(venue, 'change-show', { showId, title: 'Early Songs' });
  expect(await people.refused(venue, 'change-show', { showId, doors: '18:30' })).toContain('rooms-hear');
  await people.done(venue, 'change-show', { showId, doors: '18:30', despite: true });
  const next = await people.dayIn(12);
  await people.done(venue, 'open-show', { ...night, date: next, roomId: club.roomId });
  const choir = aUse(next, { roomId: hall.roomId });
  expect(await people.refused(venue, 'keep-use', choir)).toContain('rooms-hear');
  await people.done(venue, 'keep-use', { ...choir, kind: 'maintenance' });
  await people.done(venue, 'keep-use', { ...choir, despite: true });
  await people.done(venue, 'keep-use', { ...choir, note: 'Bring water' });
});

test('a pair that never goes together is kept apart from doors to the end, in a combination too', async () => {
  const { venue, hall, club, whole, yard } = await house(true);
  expect(await hearing(venue, club.roomId)).toEqual([{ roomId: hall.roomId, blocks: true }]);
  const date = await people.dayIn(13);
  const late = { ...night, date, roomId: club.roomId, title: 'Late Songs', loadIn: '15:00' };
  const { showId } = await people.done(venue, 'open-show', late);
  const opening = { ...night, date, roomId: hall.roomId, despite: true };
  expect(await people.refused(venue, 'open-show', opening)).toBe(
    `409 date-taken: Hall and Club are never loud at once. On ${formatDay(date)} Club has Late Songs, 7:00 PM to 11:00 PM. Choose another time or room.`,
  );
  expect(await people.refused(venue, 'keep-use', aUse(date, { roomId: hall.roomId }))).toContain(
    'date-taken',
  );
  // The load-in of the other is no noise, and what is mended hears nothing.
  await people.done(venue, 'open-show', { ...opening, doors: '16:00', showTime: '16:30', curfew: '19:00' });
  await people.done(venue, 'keep-use', aUse(date, { roomId: hall.roomId, kind: 'closed' }));
  await people.done(venue, 'open-show', { ...night, date, roomId: yard.roomId });
  // A combination of both is loud in both, and is in its own way nowhere.
  const next = await people.dayIn(14);
  await people.done(venue, 'open-show', { ...night, date: next, roomId: whole.roomId });
  expect((await pairs(venue)).rowCount).toBe(3);
  await people.done(venue, 'cancel-show', { showId });
  expect((await pairs(venue)).rowCount).toBe(2);
  await people.done(venue, 'keep-room', hall);
  await people.done(venue, 'keep-room', { ...hall, hears: [] });
  expect((await pairs(venue)).rowCount).toBe(0);
});

test('the database keeps a pair apart by itself, and a pair is not made over what stands', async () => {
  const { venue, hall, club } = await house(false);
  const date = await people.dayIn(15);
  const ids = [];
  for (const roomId of [hall.roomId, club.roomId])
    ids.push((await people.done(venue, 'open-show', { ...night, date, roomId, despite: true })).showId);
  const blocking = { ...hall, hears: [{ roomId: club.roomId, blocks: true }] };
  expect(await people.refused(venue, 'keep-room', blocking)).toContain(
    'Both rooms have something to come at the same time. Move one of them first, or be asked instead.',
  );
  await people.done(venue, 'change-show', { showId: ids[0], date: await people.dayIn(16) });
  await people.done(venue, 'keep-room', blocking);
  await expect(
    backend.pool.query(
      'update shows set room_id = $2, doors_at = other.doors_at, starts_at = other.starts_at, ends_at = other.ends_at from shows other where shows.id = $1 and other.id = $3',
      [ids[0], hall.roomId, ids[1]],
    ),
  ).rejects.toMatchObject({ constraint: 'hearing_rooms_one_at_a_time' });
});

test('a room hears rooms in use of its own venue that are none of a combination', async () => {
  const { venue, hall, whole } = await house(false);
  const other = await house(false);
  const hears = (roomId: string) => ({ ...hall, hears: [{ roomId, blocks: true }] });
  expect(await people.refused(venue, 'keep-room', hears(other.hall.roomId))).toContain('404 unknown-room');
  expect(await people.refused(venue, 'keep-room', hears(whole.roomId))).toContain('through its rooms');
  expect(await people.refused(venue, 'keep-room', hears(hall.roomId))).toContain('does not hear itself');
});

test('an artist learns of no pair: a night that both would be loud in is not to be had, and its venue is asked when it accepts', async () => {
  const { venue, hall, club } = await house(false);
  const [artist, date] = [await people.artist(), await people.dayIn(17)];
  await people.done(venue, 'open-show', { ...night, date, roomId: club.roomId, title: 'Late Songs' });
  const deal = { kind: 'guarantee', guaranteeCents: 20_000 };
  const { bookingId } = await people.done(artist, 'ask-for-night', {
    ...{ venueId: venue.profileId, day: date, roomId: hall.roomId, deal },
  });
  const accepted = { bookingId, fullPriceCents: 1_000 };
  expect(await people.refused(venue, 'accept-booking', accepted)).toContain(
    '409 rooms-hear: Hall hears Club',
  );
  await people.done(venue, 'accept-booking', { ...accepted, despite: true });
});

test('a venue is asked when what an artist asked for becomes its own night: by a change, or shown to all', async () => {
  const { venue, hall, club } = await house(false);
  const deal = { kind: 'guarantee', guaranteeCents: 20_000 };
  for (const [name, ahead] of [
    ['open-to-all', 18],
    ['change-show', 19],
  ] as const) {
    const [artist, date] = [await people.artist(), await people.dayIn(ahead)];
    await people.done(venue, 'open-show', { ...night, date, roomId: club.roomId });
    const { showId } = await people.done(artist, 'ask-for-night', {
      ...{ venueId: venue.profileId, day: date, roomId: hall.roomId, deal },
    });
    await backend.pool.query('update shows set full_price_cents = 1000 where id = $1', [showId]);
    const sent = name === 'open-to-all' ? { showId } : { showId, title: 'Ours' };
    expect(await people.refused(venue, name, sent)).toContain('409 rooms-hear: Hall hears Club');
    await people.done(venue, name, { ...sent, despite: true });
  }
});

test('a series names what asks, leaves it out, and makes it when it is wanted all the same', async () => {
  const { venue, hall, club } = await house(false);
  const days = [await people.dayIn(24), await people.dayIn(31)];
  const [day] = days as [string];
  await people.done(venue, 'open-show', { ...night, date: days[1], roomId: club.roomId });
  const show = { ...night, date: day, roomId: hall.roomId };
  const asked = { seriesId: randomUUID(), days, of: { what: 'shows', show } };
  const { nights } = await people.done(venue, 'preview-series', asked);
  expect(nights).toMatchObject([
    { day, refused: null, asks: false },
    { day: days[1], refused: expect.stringContaining('Both would be loud at once'), asks: true },
  ]);
  const all = { ...asked, of: { what: 'shows', show: { ...show, despite: true } } };
  expect(await people.done(venue, 'preview-series', all)).toMatchObject({
    nights: days.map((each) => ({ day: each, refused: null, asks: false })),
  });
  await people.done(venue, 'open-series', asked);
  const { rowCount } = await backend.pool.query('select from shows where series_id = $1', [asked.seriesId]);
  expect(rowCount).toBe(1);
  // Two rooms of one entry that hear each other ask as well.
  const use = aUse(await people.dayIn(38), { roomId: hall.roomId });
  const both = { seriesId: randomUUID(), days: [use.day], of: { what: 'uses', use, alsoIn: [club.roomId] } };
  expect(await people.done(venue, 'preview-series', both)).toMatchObject({
    nights: [
      { roomId: hall.roomId, asks: false },
      { roomId: club.roomId, asks: true },
    ],
  });
});
