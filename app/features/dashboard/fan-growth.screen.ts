import { expect, test } from 'vitest';
import { setTheScreens } from '#app/testing/screens.ts';
import { newArtist } from '#testing/stage.ts';

const screens = setTheScreens();

test('Fan Growth tells what services counted, and with one count or none that no growth is known', async () => {
  const { pool } = screens.backend;
  const artist = await newArtist(screens.backend, 'Silver Lake');
  const counted = (daysAgo: number, followers: number) =>
    pool.query(
      `insert into private.follower_counts (user_id, provider, day, counted, followers)
       values ($1, 'spotify', private.today() - $2::int, 'silver-lake', $3)`,
      [artist.userId, daysAgo, followers],
    );
  const page = await screens.enter(artist, '/artist/dashboard');
  await page.getByText(/^Not known: followers are counted by no channel yet\./).waitFor();
  await counted(0, 1320);
  await page.reload();
  await page
    .getByText(/^Spotify counted 1,320 followers on .+\. A growth is known with the next count\.$/)
    .waitFor();
  await counted(30, 1200);
  await page.reload();
  await page.getByText(/^1,320 followers on .+, compared with .+\.$/).waitFor();
  const label = await page.locator('main').getByText('Fan Growth', { exact: true }).one();
  expect(label.nextElementSibling?.textContent).toBe('10%');
});
