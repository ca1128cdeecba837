import { expect, test } from 'vitest';
import { DEMO_ARTIST } from '#demo/accounts.ts';
import { enterDemo } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });

test('the map reads the openings of what is seen of it, and the reasons of those that are looked at', async () => {
  const page = await enterDemo(stage, DEMO_ARTIST, '/map');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/openings(-on-map)?$/.test(pathname))
      asked.push(
        `${pathname.split('/').at(-1)} ${searchParams.get('bounds') ?? searchParams.get('venueId') ?? 'all'} ${searchParams.get('limit') ?? ''}`,
      );
  });
  await page.locator('.maplibregl-marker').first().waitFor();
  await page.getByRole('heading', { name: /Openings in this part/ }).waitFor();
  expect(await inspect(page, 'the map')).toEqual([]);

  // Another part: it is read once the map rests, with bounds of its own.
  const read = page.waitForResponse((response) => /openings-on-map\?.*bounds=/.test(response.url()));
  await page.getByRole('button', { name: 'Show all openings' }).click();
  const { data } = await (await read).json();
  expect(data.venues.length).toBeGreaterThan(3);
  expect(Object.keys(data.venues[0]).sort()).toEqual(['id', 'lat', 'lng', 'location', 'name', 'openings']);

  // A sign that is opened shows the nights of its venue alone, with reasons.
  const show = page.getByRole('button', { name: /^Show .* on the map$/ }).first();
  const name = /^Show (.*) on the map$/.exec((await show.getAttribute('aria-label')) ?? '')?.[1] as string;
  await show.click();
  await page.getByRole('heading', { name: new RegExp(name), level: 2 }).waitFor();
  await page.getByRole('button', { name: 'All venues' }).waitFor();
  await page.getByRole('button', { name: 'All venues' }).click();
  await page.getByRole('heading', { name: /Openings in this part/ }).waitFor();
  // A page of the list at a time: nobody reads hundreds with all their reasons.
  expect(asked.filter((each) => each.startsWith('openings ')).every((each) => each.endsWith(' 8'))).toBe(
    true,
  );

  await page.getByLabel('In your own words').fill('Fridays, at least 100000');
  await page.getByRole('button', { name: 'Set filters' }).click();
  await page.getByRole('list', { name: 'Understood' }).waitFor();
  await page.getByText('No opening fits what you look for').waitFor();
  await page.locator('.maplibregl-marker').first().waitFor({ state: 'detached' });
});
