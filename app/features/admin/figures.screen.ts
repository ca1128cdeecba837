import { expect, test } from 'vitest';
import { handedOver } from '#app/testing/handed-over.ts';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { withApp } from '#testing/second-step.ts';
import { newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();
const ODD = 'Saint-Étienne & “Loire” 100%/+?#, France';

test('an admin reads the weeks of everywhere and of a city, whatever that is called, and takes them along as a file', async () => {
  const { backend } = screens;
  const admin = await newArtist(backend, 'The Keeper');
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await withApp(backend, admin);

  const page = await screens.enter(admin, '/admin/figures');
  await page.getByText('Nothing has happened yet').waitFor();
  const found = await inspect('the figures of a new platform');

  const venue = await newVenue(backend);
  await backend.pool.query(
    `with city as (update places set name = $2 where id = (select id from places where country = 'France' order by id limit 1) returning id)
     update venue_profiles set place_id = city.id from city where venue_profiles.id = $1`,
    [venue.profileId, ODD.replace(/, France$/, '')],
  );
  await backend.pool.query(
    `insert into domain_events (kind, at, by_side, venue_id)
      select 'show-opened', private.now() - n * interval '7 days', 'venue', $1 from generate_series(0, 3) n`,
    [venue.profileId],
  );
  await backend.runJobs();
  await page.walkTo('/admin');
  await page.getByRole('link', { name: /^Figures/ }).click();
  const weeks = page.getByRole('table', { name: 'Figures by week', exact: true });
  await expect.poll(() => weeks.locator('tbody tr').count()).toBe(26);
  const first = weeks.locator('tbody tr').first();
  expect(await first.textContent()).toMatch(/^W\d\d \d{4}Until now/);
  // One opening, no request, and dashes for the time of no answer and the rate of no decision.
  expect(await first.textContent()).toMatch(
    /Openings1Requests0Median time to answer–Accepted–Cancellations0Active profiles1GMV–Fees–$/,
  );
  expect(await weeks.locator('tbody tr').nth(25).textContent()).toMatch(
    /Openings–Requests–.*Active profiles–GMV–Fees–$/,
  );
  found.push(...(await inspect('figures')));

  await page.getByRole('combobox', { name: 'Figure' }).click();
  await page.getByRole('option', { name: 'Openings' }).click();
  await page.waitForURL('figure=openings');
  await page.getByRole('table', { name: 'Openings by week' }).waitFor();

  await page.getByRole('searchbox', { name: 'Find a city' }).fill('etienne');
  await page.waitForURL('words=etienne');
  await page.getByRole('button', { name: `Weeks of ${ODD}` }).click();
  await page.getByRole('table', { name: `Figures of ${ODD} by week` }).waitFor();
  const { name, text } = await handedOver(() =>
    page.getByRole('button', { name: 'Download CSV' }).first().click(),
  );
  expect(name).toBe('weeks of Saint Étienne Loire 100 France.csv');
  const [header, now, ...before] = text.replace('\ufeff', '').trim().split('\r\n');
  expect(header).toBe(
    'Week,Openings,Requests,"Median time to answer, minutes","Accepted, %",Cancellations,Active profiles',
  );
  expect(now).toMatch(/^"W\d\d \d{4}, from \d{4}-\d\d-\d\d",1,0,,,0,1$/);
  expect(before).toHaveLength(25);
  expect(before.at(-1)).toMatch(/",,,,,,$/);
  await page.getByRole('button', { name: 'Show everywhere' }).click();
  await weeks.waitFor();
  expect(found).toEqual([]);
});

test('an admin without a second step reads no figure', async () => {
  const { backend } = screens;
  const admin = await newArtist(backend, 'The Other Keeper');
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  const page = await screens.enter(admin, '/admin/figures');
  await page.getByText('You cannot read them yet').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
});
