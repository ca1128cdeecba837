import { expect, test } from 'vitest';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const LUNCH = { doors: '12:00', showTime: '12:30', curfew: '15:00' };
const EVENING = { doors: '19:00', showTime: '20:00', curfew: '23:30' };
/** Overlaps with lunch; and too near to it for the journey of 40 minutes. */
const AFTERNOON = { doors: '14:00', showTime: '14:30', curfew: '17:00' };
const NEAR = { doors: '15:20', showTime: '16:00', curfew: '17:00' };

const sql = (text: string, ...values: unknown[]) => backend.pool.query(text, values);

test('who plays more than one show a day is found for the hours that are left, and finds them', async () => {
  const far = await people.venue();
  await sql('update venue_profiles set lat = 52.09, lng = 5.12 where id = $1', far.profileId);
  const [twice, once] = [await people.artist({ name: 'Twice' }), await people.artist({ name: 'Once' })];
  await sql('update artist_profiles set plays_twice = true where id = $1', twice.profileId);
  const day = await people.aNight();
  for (const artist of [twice, once]) {
    const house = await people.venue();
    const lunch = await people.open(house, day, LUNCH);
    await people.done(artist, 'accept-booking', { bookingId: await people.request(house, lunch, artist) });
  }
  const found = async (hours: Record<string, unknown>) => {
    const showId = await people.open(far, day, hours);
    const { data } = await people.read(far, `/matches?showId=${showId}`);
    const names = (data as never as { matches: { artist: { name: string } }[] }).matches.map(
      ({ artist }) => artist.name,
    );
    const ids = async (artist: Person) => {
      const { data: mine } = await people.read(artist, `/openings?from=${day}&to=${day}`);
      return (mine as never as { matches: { opening: { id: string } }[] }).matches.map(
        ({ opening }) => opening.id,
      );
    };
    const map = async (artist: Person) => {
      const { data: pins } = await people.read(artist, `/openings-on-map?from=${day}&to=${day}`);
      return (pins as never as { venues: { id: string }[] }).venues.length;
    };
    const told = {
      matches: [twice, once].filter(({ name }) => names.includes(name)).map(({ name }) => name),
      openings: (await ids(twice)).includes(showId),
      once: (await ids(once)).includes(showId),
      pins: await map(twice),
    };
    await people.done(far, 'cancel-show', { showId });
    return told;
  };
  expect(await found(EVENING)).toEqual({ matches: ['Twice'], openings: true, once: false, pins: 1 });
  expect(await found(AFTERNOON)).toEqual({ matches: [], openings: false, once: false, pins: 0 });
  expect(await found(NEAR)).toEqual({ matches: [], openings: false, once: false, pins: 0 });
  // A night whose hours are not known yet is the evening.
  const preview = async () =>
    ((await people.read(far, `/preview-matches?date=${day}`)).data as never as { total: number }).total;
  expect(await preview()).toBe(1);
  await sql('update artist_profiles set plays_twice = false where id = $1', twice.profileId);
  expect(await preview()).toBe(0);
});

test('visitors see a day as booked once its evening is, or two shows are', async () => {
  const artist = await people.artist();
  await sql('update artist_profiles set plays_twice = true where id = $1', artist.profileId);
  const days = [await people.aNight(), await people.aNight(), await people.aNight()];
  const [lunch = '', evening = '', both = ''] = days;
  const book = async (day: string, hours: Record<string, unknown>) => {
    const venue = await people.venue();
    const showId = await people.open(venue, day, hours);
    await people.done(artist, 'accept-booking', { bookingId: await people.request(venue, showId, artist) });
  };
  await book(lunch, LUNCH);
  await book(evening, EVENING);
  await book(both, { doors: '08:00', showTime: '08:30', curfew: '10:00' });
  await book(both, LUNCH);
  const seen = async () =>
    (
      await sql(
        'select day::text, status from public_calendar($1, $2, $3) order by day',
        artist.profileId,
        lunch,
        both,
      )
    ).rows.map(({ day }) => day);
  expect(await seen()).toEqual([evening, both]);
  await sql('update artist_profiles set plays_twice = false where id = $1', artist.profileId);
  expect(await seen()).toEqual([lunch, evening, both]);
});
