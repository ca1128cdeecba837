import { expect, test } from 'vitest';
import { setTheScreens } from '#app/testing/screens.ts';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';

const screens = setTheScreens({ demo: true });

test('a venue’s profile shows the room as artists see it', async () => {
  const page = await screens.enter(await screens.signIn(DEMO_VENUE), '/venue-profile');
  await page.getByRole('heading', { level: 1, name: DEMO_VENUE.name }).waitFor();
  const cards = ['Vibe', 'Amenities', 'Space Photos', 'Past Artists', 'Location', 'Maximum Rate (per show)'];
  for (const card of [...cards, 'Upcoming Shows'])
    await page.getByRole('heading', { name: card, exact: true }).waitFor();
  await page.getByText('€500', { exact: true }).waitFor();
  await page.getByRole('img', { name: '4.0 of 5 stars' }).first().waitFor();
  await page.getByText('Capacity: 70', { exact: true }).waitFor();
  await page.getByText('Instagram 12.4K', { exact: true }).waitFor();
  await page
    .getByRole('figure')
    .getByRole('img', { name: /^Map: / })
    .waitFor();
  await page
    .getByText(/^(Confirmed|Pending)$/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.waitForURL('/venue-edit-profile');
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.waitForURL('/venue-dashboard');
});

test('an artist’s profile shows rating, reviews, rate, photos and three videos', async () => {
  const page = await screens.enter(await screens.signIn(DEMO_ARTIST), '/artist/profile/me');
  await page.getByRole('heading', { level: 1, name: DEMO_ARTIST.name }).waitFor();
  await page.getByRole('img', { name: '4.5 of 5 stars' }).first().waitFor();
  await page.getByText('(27 reviews)').first().waitFor();
  // One review says its stars of how many, as a number too.
  await page
    .getByRole('img', { name: /^[1-5] of 5 stars$/ })
    .first()
    .waitFor();
  await page
    .getByText(/^[1-5] of 5$/)
    .first()
    .waitFor();
  await page.getByText('€400 - €800').waitFor();
  for (const card of ['Bio', 'Photos', 'Live Videos', 'Upcoming Shows', 'Rate', 'Location']) {
    await page.getByRole('heading', { name: card, exact: true }).waitFor();
  }
  await expect
    .poll(() => page.getByRole('link', { name: /opens in a new tab/ }).count())
    .toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Switch Artist' }).waitFor();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.waitForURL('/artist/edit-profile');
  window.history.back();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.waitForURL('/artist/dashboard');
});

test('what an owner hides is not on the public page', async () => {
  const show = (shown: boolean) =>
    screens.backend.pool.query(
      'update settings set show_profile_events = $2, public_calendar = $2 where user_id = $1',
      [DEMO_ARTIST.userId, shown],
    );
  await show(true);
  const page = await screens.enter(null, `/artist/profile/${DEMO_ARTIST.profileId}`);
  await page.getByRole('heading', { name: 'Upcoming Shows', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Availability' }).waitFor();
  await show(false);
  const told: Record<string, unknown> = {};
  screens.network.answer(/\/rpc\/(upcoming_shows|public_calendar)$/, async ({ url, init }) => {
    const answer = await screens.network.pass(url, init);
    told[url.pathname.split('/').at(-1) as string] = await answer.clone().json();
    return answer;
  });
  await page.reload();
  await expect.poll(() => told).toEqual({ upcoming_shows: [], public_calendar: [] });
  await page.getByRole('heading', { name: 'Bio' }).waitFor();
  for (const name of ['Upcoming Shows', 'Availability'])
    await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' });
});
