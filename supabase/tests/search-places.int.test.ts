import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPlaces } from '#stack/schema/load-places.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

const found = async (query: string) => {
  const { data } = await backend.anonymous().rpc('search_places', { query });
  return (data ?? []).map((place) =>
    [place.name, place.region, place.country_code].filter(Boolean).join(', '),
  );
};

test.each([
  ['Chicago, Illinois', 'Chicago, IL, US'],
  ['chicago, illin', 'Chicago, IL, US'],
  ['Chicago, USA', 'Chicago, IL, US'],
  ['Brooklyn, New York', 'Brooklyn, NY, US'],
  ['Springfield, Missouri', 'Springfield, MO, US'],
  ['Arlington, Virginia', 'Arlington, VA, US'],
  ['Manchester, England', 'Manchester, England, GB'],
  ['Manchester, UK', 'Manchester, England, GB'],
  ['München, Bayern', 'Munich, Bavaria, DE'],
  ['Roma', 'Rome, IT'],
  ['Galway, Ireland', 'Galway, Connacht, IE'],
  ['Newtown, New South', 'Newtown, New South Wales, AU'],
  ['Newtown, Victoria', 'Newtown, Victoria, AU'],
  ['London, Ontario', 'London, Ontario, CA'],
])('“%s” finds %s first', async (typed, city) => {
  expect((await found(typed))[0]).toBe(city);
});

test('what stands after the comma chooses, and one that fits no city of the name chooses nothing', async () => {
  expect((await found('Springfield, Illinois')).every((city) => city.endsWith(', IL, US'))).toBe(true);
  expect(await found('Victoria, London')).toEqual([]);
  expect(await found('Nowherexyz, Bayern')).toEqual([]);
  expect((await found('Paris, France')).every((city) => city.endsWith(', FR'))).toBe(true);
});

test('cities that were filled in without a region are given it at the next start', async () => {
  await backend.pool.query("update public.places set region = '' where country_code = 'AU'");
  await loadPlaces(backend.pool);
  expect(await found('Newtown, Queensland')).toContain('Newtown, Queensland, AU');
});

test('a city is named with its region where its country has two of the name, and once where the country has its name', async () => {
  const labels = async (query: string) =>
    ((await backend.anonymous().rpc('search_places', { query })).data ?? []).map(({ label }) => label);
  expect(await labels('Portland, US')).toEqual(
    expect.arrayContaining(['Portland, OR, United States', 'Portland, ME, United States']),
  );
  expect((await labels('Essen, Germany')).slice(0, 2)).toEqual([
    'Essen, North Rhine-Westphalia, Germany',
    'Essen, Lower Saxony, Germany',
  ]);
  expect((await labels('Singapore'))[0]).toBe('Singapore');
  expect((await labels('Galway'))[0]).toBe('Galway, Ireland');
  expect((await labels('Portland, OR, United States'))[0]).toBe('Portland, OR, United States');
});
