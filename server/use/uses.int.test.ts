import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const aUse = (day: string, more: object = {}) => ({
  ...{ useId: randomUUID(), kind: 'hire', title: 'Wedding of the Byrnes', contact: 'Ada Byrne', note: '' },
  ...{ day, from: '12:00', to: '18:00', firm: true, amountCents: 90_000, filePath: null, ...more },
});
const usesOf = async (venue: Person, day: string) =>
  (await people.read(venue, `/uses?from=${day}&to=${day}`)).data as unknown as {
    uses: { id: string; title: string; firm: boolean; rank: number | null; isLapsed: boolean }[];
  };
const evening = { doors: '17:00', showTime: '17:30', curfew: '23:00', fullPriceCents: 0 };

test('a firm hire keeps shows out of its room, one that is not firm does not, and neither is told to anybody else', async () => {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const date = await people.dayIn(11);
  const use = aUse(date, { firm: false });
  await people.done(venue, 'keep-use', use);
  const showId = (await people.done(venue, 'open-show', { ...evening, date })).showId as string;
  expect(await people.refused(venue, 'keep-use', { ...use, firm: true })).toContain('409 date-taken');
  await people.done(venue, 'cancel-show', { showId });
  await people.done(venue, 'keep-use', { ...use, firm: true });
  expect(await people.refused(venue, 'open-show', { ...evening, date })).toContain('409 date-taken');
  expect(await usesOf(venue, date)).toMatchObject({
    uses: [{ id: use.useId, firm: true, rank: null, lastDay: date }],
  });
  // An artist who asks for that day learns that it is not to be had, and no more.
  const asked = { venueId: venue.profileId, day: date, deal: { kind: 'guarantee', guaranteeCents: 20_000 } };
  const { error } = await people.send(artist, 'ask-for-night', asked);
  expect(error?.message ?? '').not.toContain('Byrne');
  expect((await people.read(artist, `/uses?from=${date}&to=${date}`)).error.code).toBe('only-venues');
  await people.done(venue, 'cancel-use', { useId: use.useId });
  await people.done(venue, 'open-show', { ...evening, date });
  expect(await people.refused(venue, 'keep-use', use)).toBe(
    '409 use-over: This entry was called off. Make a new one.',
  );
});

test('what is in the way is named by its title', async () => {
  const venue = await people.venue();
  await people.done(venue, 'keep-room', {
    ...{ roomId: randomUUID(), name: 'Club', capacity: null, seating: null, stage: '', backline: null },
    ...{ soundTech: null, lightsTech: null, loadIn: null, doors: null, curfew: null, turnRoundMinutes: 0 },
    ...{ costs: [], photoPaths: [], parts: [] },
  });
  const date = await people.dayIn(12);
  await people.done(venue, 'keep-use', aUse(date));
  expect(await people.refused(venue, 'open-show', { ...evening, date })).toBe(
    `409 date-taken: Main room is taken on ${formatDay(date)}: Wedding of the Byrnes, 12:00 PM to 6:00 PM. Choose another time or room.`,
  );
});

test('a hire becomes a show and a show a hire in one act, of which nothing is kept where it cannot be', async () => {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const date = await people.dayIn(13);
  const use = aUse(date);
  await people.done(venue, 'keep-use', use);
  const opening = { date, doors: '12:00', showTime: '13:00', curfew: '18:00', fullPriceCents: 1200 };
  const wrong = { useId: use.useId, show: { ...opening, roomId: randomUUID() } };
  expect(await people.refused(venue, 'turn-use-into-show', wrong)).toContain('404 unknown-room');
  expect((await usesOf(venue, date)).uses.length).toBe(1);
  const { showId } = await people.done(venue, 'turn-use-into-show', { useId: use.useId, show: opening });
  expect((await usesOf(venue, date)).uses).toEqual([]);
  expect(await people.row('uses', use.useId)).toMatchObject({ status: 'turned', show_id: showId });
  const bookingId = await people.request(artist, showId as string);
  const back = { showId, use: aUse(date) };
  const { requestsEnded } = (await people.done(venue, 'turn-show-into-use', back)) as unknown as {
    requestsEnded: number;
  };
  expect(requestsEnded).toBe(1);
  expect(await people.row('bookings', bookingId)).toMatchObject({ ended_because: 'show-cancelled' });
  expect((await usesOf(venue, date)).uses.length).toBe(1);
});

test('a show with an artist booked is turned into nothing, and a closure lasts over days and midnight', async () => {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const [date, next] = [await people.dayIn(15), await people.dayIn(16)];
  const showId = await people.open(venue, date);
  const bookingId = await people.request(artist, showId);
  await people.done(venue, 'accept-booking', { bookingId });
  expect(await people.refused(venue, 'turn-show-into-use', { showId, use: aUse(date) })).toContain(
    'show-has-bookings',
  );
  const closed = aUse(date, {
    kind: 'closed',
    title: 'New floor',
    from: '23:30',
    lastDay: next,
    to: '20:00',
  });
  await people.done(venue, 'keep-use', closed);
  const opening = { date: next, doors: '19:00', showTime: '19:30', curfew: '23:00', fullPriceCents: 0 };
  expect(await people.refused(venue, 'open-show', opening)).toContain('409 date-taken');
  await people.done(venue, 'keep-use', { ...closed, to: '19:00' });
  await people.done(venue, 'open-show', opening);
  expect(
    await backend.pool.query('select from private.occupations where use_id = $1', [closed.useId]),
  ).toMatchObject({ rowCount: 1 });
});

test('of those that are not firm each says whose turn it is, and those whose time is over say so', async () => {
  const venue = await people.venue();
  const date = await people.dayIn(17);
  const [first, second] = [
    aUse(date, { firm: false, heldUntil: await people.dayIn(2) }),
    aUse(date, { firm: false, title: 'Trade fair' }),
  ];
  const evening = aUse(date, { firm: false, title: 'Reading', from: '18:00', to: '20:00' });
  for (const use of [first, second, evening]) await people.done(venue, 'keep-use', use);
  const ranks = async () =>
    (await usesOf(venue, date)).uses.map(({ title, rank, isLapsed }) => [title, rank, isLapsed]);
  expect(new Set(await ranks())).toEqual(
    new Set([
      ['Wedding of the Byrnes', 1, false],
      ['Trade fair', 2, false],
      ['Reading', 1, false],
    ]),
  );
  await backend.moveClock(3);
  expect(await ranks()).toContainEqual(['Wedding of the Byrnes', 1, true]);
  await backend.moveClock(-3);
  await people.done(venue, 'cancel-use', { useId: first.useId });
  expect(await ranks()).toContainEqual(['Trade fair', 1, false]);
  const late = aUse(date, { firm: false, heldUntil: await people.dayIn(18) });
  expect(await people.refused(venue, 'keep-use', late)).toContain('Choose a day before it starts.');
});

test('what the house takes counts by month and kind, without what is not firm and what nobody said', async () => {
  const venue = await people.venue();
  const date = await people.dayIn(19);
  const hours = [
    ['10:00', '11:00'],
    ['11:00', '12:00'],
    ['12:00', '13:00'],
    ['13:00', '14:00'],
  ].map(([from, to]) => ({ from, to }));
  await people.done(venue, 'keep-use', aUse(date, hours[0]));
  await people.done(venue, 'keep-use', aUse(date, { ...hours[1], amountCents: 1_000 }));
  await people.done(venue, 'keep-use', aUse(date, { ...hours[2], amountCents: null }));
  await people.done(venue, 'keep-use', aUse(date, { ...hours[3], firm: false }));
  const { data } = await people.read(venue, `/house-income?from=${date}&to=${date}`);
  expect(data).toEqual({
    income: [{ month: `${date.slice(0, 7)}-01`, kind: 'hire', currency: 'EUR', uses: 2, cents: 91_000 }],
  });
});

test('calendars show its venue what it is, and everybody else that the house is not to be had', async () => {
  const venue = await people.venue();
  const [date, next] = [await people.dayIn(21), await people.dayIn(22)];
  await people.done(venue, 'keep-use', aUse(date, { lastDay: next, from: '09:00', to: '23:00' }));
  const span = { first_day: date, last_day: next };
  const response = await fetch(`${backend.url}/rest/v1/rpc/my_calendar`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${venue.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(span),
  });
  expect(await response.json()).toMatchObject(
    [date, next].map((day) => ({ day, status: 'booked', label: 'Wedding of the Byrnes', things: 1 })),
  );
  const shown = await backend.anonymous().rpc('public_calendar', { ...span, profile: venue.profileId });
  expect(shown.data).toMatchObject([date, next].map((day) => ({ day, status: 'booked' })));
});
