import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { enterDemo } from './support/enter.ts';
import { bothWidths, goTo, sideways } from './support/inspect.ts';
import { nightTickets } from './support/night-tickets.ts';
import { screens } from './support/screens.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });

const ARTIST = 'Donaudampfschifffahrtsgesellschaftskapitän & the Very Patient Orchestra of Linz';
const VENUE = 'Llanfairpwllgwyngyllgogerychwyrndrobwllll Working Men’s Club and Concert Rooms X';
const ENDLESS = 'w'.repeat(120);
const CITY = `${VENUE.split(' ')[0]}antysiliogogogoch, United Kingdom of Great Britain`;

/** Every name, city, title and message of the season as long as somebody may make it. */
async function lengthen(): Promise<void> {
  const { pool } = stage.backend;
  await pool.query('update artist_profiles set name = $1, location = $2', [ARTIST, CITY]);
  await pool.query('update venue_profiles set name = $1, location = $2', [VENUE, CITY]);
  await pool.query('update bookings set message = $1 where message is not null', [`So ${ENDLESS}`]);
  await pool.query("update shows set title = 'An evening of ' || $1 where title is not null", [ENDLESS]);
  await pool.query(
    "update notifications set params = jsonb_build_object('title', $1::text, 'description', $2::text)",
    [ARTIST, ENDLESS],
  );
  await pool.query('update messages set content = $1', [`And ${ENDLESS}`]);
  await pool.query('update reviews set comment = $1', [`And ${ENDLESS}`]);
}

/** Tables that hide a part of a row to their right. */
const hidden = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')]
      .filter(
        ({ parentElement: frame }) => frame?.checkVisibility() && frame.scrollWidth > frame.clientWidth + 1,
      )
      .map((table) => table.querySelector('caption')?.textContent ?? 'a table'),
  );

test('names of eighty letters and words without an end stay inside every screen, on a phone and on a desk', async () => {
  await lengthen();
  const found: string[] = [];
  for (const [area, account] of [
    ['venue', DEMO_VENUE],
    ['artist', DEMO_ARTIST],
  ] as const) {
    const page = await enterDemo(stage, account, '/settings', { name: area });
    for (const screen of [...screens[area], ...(await nightTickets(stage, area))]) {
      await goTo(page, /profile/.test(screen.name) ? { ...screen, heading: /./ } : screen);
      for await (const width of bothWidths(page)) {
        const where = `${screen.name} at ${width}`;
        found.push(...(await sideways(page, where)));
        for (const table of await hidden(page)) found.push(`${where}: ${table} hides a part of its rows`);
      }
    }
  }
  expect(found).toEqual([]);
});

test('a conversation list of hundreds comes by fifties, and its tabs count them all', async () => {
  const { pool } = stage.backend;
  await pool.query(
    `insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data)
     select gen_random_uuid(), 'authenticated', 'authenticated', 'many' || n || '@example.com', '{}',
       '{"user_type": "artist"}' from generate_series(1, 200) n`,
  );
  await pool.query(
    `insert into artist_profiles (user_id, name, location, genres)
     select id, 'One of many ' || row_number() over (), 'Galway', 'Folk'
     from auth.users where email like 'many%@example.com'`,
  );
  await pool.query(
    `insert into conversations (artist_id, venue_id)
     select id, $1 from artist_profiles where name like 'One of many %'`,
    [DEMO_VENUE.profileId],
  );
  const all = await pool.query('select count(*)::int as n from conversations where venue_id = $1', [
    DEMO_VENUE.profileId,
  ]);
  const page = await enterDemo(stage, DEMO_VENUE, '/messages');
  const rows = page.locator('main li').filter({ hasNotText: 'Show more' });
  await page.getByRole('radio', { name: new RegExp(`^All\\s*${all.rows[0].n}$`) }).waitFor();
  await rows.nth(49).waitFor();
  await expect.poll(() => rows.count()).toBe(50);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(900);
  await page.getByRole('button', { name: 'Show more' }).click();
  await rows.nth(99).waitFor();
  await expect.poll(() => rows.count()).toBe(100);
  // A search looks further than what is shown.
  await page.getByLabel('Search conversations').fill('One of many 200');
  await page.getByText('One of many 200', { exact: true }).waitFor();
});
