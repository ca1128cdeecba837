import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let artist: Person;
const venues: Record<string, Person> = {};

type OnMap = { more: boolean; venues: { id: string; name: string; openings: number }[] };
const onMap = async (query: string, person = artist): Promise<OnMap> => {
  const { data, error } = await people.read(person, `/openings-on-map${query}`);
  expect(error).toBeUndefined();
  return data as never;
};
const names = ({ venues }: OnMap) => venues.map(({ name, openings }) => `${name} ${openings}`);

beforeAll(async () => {
  artist = await people.artist({ genres: 'Jazz', lat: 53.3, lng: -6.3, country_code: 'IE' });
  const venueAt = async (name: string, lat: number, lng: number, nights: number[], genres: string[] = []) => {
    const venue = await people.venue({ name });
    venues[name] = venue;
    await backend.pool.query('update venue_profiles set lat = $2, lng = $3 where id = $1', [
      venue.profileId,
      lat,
      lng,
    ]);
    for (const days of nights) await people.open(venue, await people.dayIn(days), { genres });
  };
  await venueAt('Dublin Hall', 53.34, -6.26, [40, 41, 42], ['Jazz']);
  await venueAt('Galway Room', 53.27, -9.05, [40], ['Rock']);
  await venueAt('Suva Stage', -18.1, 178.4, [40]);
  await venueAt('Apia Bar', -13.8, -171.8, [50]);
});

test('each venue of a part of the map stands there once, nearest first, with how many openings it has', async () => {
  expect(names(await onMap(''))).toEqual(['Dublin Hall 3', 'Galway Room 1', 'Apia Bar 1', 'Suva Stage 1']);
  expect(names(await onMap('?bounds=-7,53,-6,54'))).toEqual(['Dublin Hall 3']);
  expect(names(await onMap('?bounds=20,20,30,30'))).toEqual([]);
  expect(names(await onMap('?bounds=170,-30,-165,0'))).toEqual(['Apia Bar 1', 'Suva Stage 1']);
});

test('what is looked for narrows the map as it narrows the list beside it', async () => {
  for (const query of [
    '?genres=Jazz&bounds=-10,50,-5,55',
    `?from=${await people.dayIn(41)}&bounds=-10,50,-5,55`,
    `?venueId=${venues['Galway Room']?.profileId}`,
    '?maxKm=100',
  ]) {
    const listed = (await people.read(artist, `/openings${query}&limit=200`)).data as never as {
      total: number;
      matches: { opening: { venue: { id: string } } }[];
    };
    const { venues } = await onMap(query);
    const sum = venues.reduce((all, { openings }) => all + openings, 0);
    expect(sum, query).toBe(listed.total);
    expect(new Set(venues.map(({ id }) => id))).toEqual(
      new Set(listed.matches.map(({ opening }) => opening.venue.id)),
    );
    expect(sum).toBeGreaterThan(0);
  }
});

test('nights that are taken or asked against are gone, and nonsense is refused in words', async () => {
  const { rows } = await backend.pool.query('select id from shows where venue_id = $1', [
    venues['Galway Room']?.profileId,
  ]);
  const other = await people.artist();
  const booking = await people.request(other, rows[0].id);
  await people.send(venues['Galway Room'] as Person, 'accept-booking', { bookingId: booking });
  expect(names(await onMap('?bounds=-10,50,-8,55'))).toEqual([]);
  for (const bounds of ['1,2,3', '-200,0,10,10', '0,50,10,40', 'a,b,c,d', '0,0,0,91'])
    expect((await people.read(artist, `/openings-on-map?bounds=${bounds}`)).error.message).toContain(
      'west, south, east and north',
    );
  expect((await people.read(venues['Galway Room'] as Person, '/openings-on-map')).error.code).toBe(
    'only-artists',
  );
});
