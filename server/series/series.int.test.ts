import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { daysOfSeries } from '#core/series/repeat.ts';
import { aRoom } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const night = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1_000 };
const ofShows = (date: string, more: object = {}) => ({
  what: 'shows',
  show: { ...night, date, title: 'Thursday Club', ...more },
});
type Nights = { day: string; roomId: string | null; refused: string | null }[];
const rowsOf = async (table: 'shows' | 'uses', seriesId: string) =>
  (await backend.pool.query(`select * from ${table} where series_id = $1`, [seriesId])).rows;

test('a series is shown as it would be made, made without what is refused, and called off but for what hangs on it', async () => {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const first = await people.dayIn(11);
  const days = daysOfSeries(first, 'week', await people.dayIn(39));
  await people.done(venue, 'open-show', { ...night, date: days[1], title: 'Taken' });
  const deadline = await people.dayIn(9);
  const asked = { seriesId: randomUUID(), days, of: ofShows(first, { deadline }) };
  const preview = (await people.done(venue, 'preview-series', asked)) as unknown as { nights: Nights };
  const refused = days.map((day) =>
    day === days[1] ? `${venue.name} already has a show at that time on ${formatDay(day)}.` : null,
  );
  expect(preview.nights.map((each) => each.refused)).toEqual(refused);
  expect(await rowsOf('shows', asked.seriesId)).toEqual([]);
  expect((await backend.pool.query('select from series where id = $1', [asked.seriesId])).rowCount).toBe(0);

  const made = (await people.done(venue, 'open-series', asked)) as unknown as { nights: Nights };
  expect(made.nights.map((each) => each.refused)).toEqual(refused);
  const shows = await rowsOf('shows', asked.seriesId);
  expect(shows.map(({ show_date }) => show_date).sort()).toEqual(days.filter((day) => day !== days[1]));
  expect(shows.find(({ show_date }) => show_date === days[2])?.deadline).toBe(await people.dayIn(9 + 14));
  const events = await backend.pool.query(
    "select from domain_events where kind = 'show-opened' and show_id = any($1)",
    [shows.map(({ id }) => id)],
  );
  expect(events.rowCount).toBe(days.length - 1);
  expect(await people.refused(venue, 'open-series', asked)).toContain('409 series-known');
  for (const name of ['open-series', 'preview-series']) {
    expect(await people.refused(await people.venue(), name, asked)).toContain('404 unknown-series');
    expect(await people.refused(venue, name, asked)).toContain('409 series-known');
  }

  const asksFor = shows.find(({ show_date }) => show_date === days[3]);
  await people.request(artist, asksFor?.id);
  const { data } = await people.read(venue, `/series?seriesId=${asked.seriesId}`);
  expect(data).toEqual({
    name: 'Thursday Club',
    nights: days
      .filter((day) => day !== days[1])
      .map((day) => ({ day, hangs: day === days[3], isAsked: false })),
  });
  const undone = await people.done(venue, 'undo-series', { seriesId: asked.seriesId });
  expect(undone).toEqual({ undone: days.length - 2, stay: [days[3]] });
  const left = (await rowsOf('shows', asked.seriesId)).filter(({ status }) => status !== 'cancelled');
  expect(left.map(({ id }) => id)).toEqual([asksFor?.id]);
  expect(await people.refused(venue, 'undo-series', { seriesId: asked.seriesId })).toContain('series-over');
});

test('one hold is over several rooms and days, and all of it is called off in one step', async () => {
  const venue = await people.venue();
  const [hall, club] = [aRoom('Hall'), aRoom('Club')];
  for (const room of [hall, club]) await people.done(venue, 'keep-room', room);
  const [first, second] = [await people.dayIn(12), await people.dayIn(13)];
  const use = {
    ...{ useId: randomUUID(), roomId: hall.roomId, kind: 'hire', title: 'Trade fair', contact: '', note: '' },
    ...{ day: first, from: '08:00', to: '20:00', firm: false, heldUntil: await people.dayIn(5) },
    ...{ amountCents: null, filePath: null },
  };
  const asked = {
    ...{ seriesId: randomUUID(), days: [second, first] },
    of: { what: 'uses', use, alsoIn: [club.roomId] },
  };
  await people.done(venue, 'open-series', asked);
  const uses = await rowsOf('uses', asked.seriesId);
  expect(new Set(uses.map((each) => `${each.day} ${each.room_id} ${each.held_until}`))).toEqual(
    new Set(
      [hall, club].flatMap(({ roomId }) => [
        `${first} ${roomId} ${use.heldUntil}`,
        `${second} ${roomId} ${uses.find(({ day }) => day === second)?.held_until}`,
      ]),
    ),
  );
  expect(await people.done(venue, 'undo-series', { seriesId: asked.seriesId })).toEqual({
    undone: 4,
    stay: [],
  });
});

test("a series of which nothing can be had is not made, and one is nobody else's", async () => {
  const [venue, other] = [await people.venue(), await people.venue()];
  const day = await people.dayIn(14);
  await people.done(venue, 'open-show', { ...night, date: day });
  const asked = { seriesId: randomUUID(), days: [day], of: ofShows(day) };
  expect(await people.refused(venue, 'open-series', asked)).toContain(
    '409 series-refused: None of these days can be had.',
  );
  await people.done(venue, 'open-series', { ...asked, days: [await people.dayIn(15)] });
  expect(await people.refused(other, 'undo-series', { seriesId: asked.seriesId })).toContain(
    '404 unknown-series',
  );
  expect((await people.read(other, `/series?seriesId=${asked.seriesId}`)).error.code).toBe('unknown-series');
  const many = Array.from({ length: 61 }, (_, at) => at + 20);
  const days = await Promise.all(many.map((at) => people.dayIn(at)));
  expect(await people.refused(venue, 'preview-series', { ...asked, days })).toContain(
    'Choose at most 60 days',
  );
});

test('a run of nights is asked of one act, and what it has not answered is called off', async () => {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const days = [await people.dayIn(17), await people.dayIn(18), await people.dayIn(19)];
  const deal = { kind: 'guarantee', guaranteeCents: 20_000 };
  const plan = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1_000 };
  const ask = { artistId: artist.profileId, day: days[0], plan, deal, setMinutes: 60 };
  const asked = { seriesId: randomUUID(), days, of: { what: 'asks', ask } };
  const before = await people.notices(artist);
  await people.done(venue, 'preview-series', asked);
  expect(await people.notices(artist)).toEqual(before);
  await people.done(venue, 'open-series', asked);
  const bookings = (
    await backend.pool.query(
      'select b.id, b.status, s.show_date as day, s.private_by from bookings b join shows s on s.id = b.show_id where s.series_id = $1 order by s.show_date',
      [asked.seriesId],
    )
  ).rows;
  expect(bookings.map(({ status, day, private_by }) => [day, status, private_by])).toEqual(
    days.map((day) => [day, 'requested', 'venue']),
  );
  await people.done(artist, 'accept-booking', { bookingId: bookings[1].id });
  const { data } = await people.read(venue, `/series?seriesId=${asked.seriesId}`);
  expect(data).toMatchObject({
    nights: days.map((day) => ({ day, hangs: day === days[1], isAsked: day !== days[1] })),
  });
  expect(await people.done(venue, 'undo-series', { seriesId: asked.seriesId })).toEqual({
    undone: 2,
    stay: [days[1]],
  });
  expect(await people.row('bookings', bookings[0].id)).toMatchObject({ ended_because: 'show-cancelled' });
});

test('two who make the same series at once make it once', async () => {
  const venue = await people.venue();
  const day = await people.dayIn(16);
  const asked = { seriesId: randomUUID(), days: [day, await people.dayIn(23)], of: ofShows(day) };
  const answers = await Promise.all([1, 2, 3].map(() => people.send(venue, 'open-series', asked)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await rowsOf('shows', asked.seriesId)).length).toBe(2);
});
