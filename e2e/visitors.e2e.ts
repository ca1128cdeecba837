import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import { DEMO_ACCOUNTS, DEMO_ADMIN, DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { testToday } from '#testing/test-clock.ts';
import { goOnAsVisitor, goOnDemo } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });
const night = addDays(testToday(), 40);

test('public pages and profiles are open to everyone', async () => {
  const page = await goOnAsVisitor(stage, '/');
  const { rows } = await stage.backend.pool.query(
    `select '/artist/profile/' || id as path, name from artist_profiles where id = $1
     union all select '/venue/profile/' || id, name from venue_profiles where id = $2`,
    [DEMO_ARTIST.profileId, DEMO_VENUE.profileId],
  );
  const open: [string, string | RegExp][] = [
    ['/', /Simplify Bookings,\s*Streamline Shows/],
    ['/signup', 'Sign up as an artist'],
    ['/signin', 'Welcome Back!'],
    ['/signup?type=venue', 'Sign up as a venue'],
    ...rows.map(({ path, name }): [string, string] => [path, name]),
    ...['/contact', '/careers', '/culture', '/support', '/terms', '/privacy'].map(
      (path): [string, RegExp] => [path, /\w/],
    ),
  ];
  for (const [path, heading] of open) {
    expect((await stage.backend.ask(path)).status).toBe(200);
    await walkTo(page, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  }
});

test.each([390, 1440])(
  'a public profile is a public page, with the way back to one’s area in sight: %i px',
  async (width) => {
    const path = `/artist/profile/${DEMO_ARTIST.profileId}`;
    const narrow = (page: Page) => page.setViewportSize({ width, height: 844 });
    for (const account of [DEMO_VENUE, DEMO_ARTIST]) {
      const page = await goOnDemo(stage, account, path);
      await narrow(page);
      await page.getByRole('heading', { level: 1, name: DEMO_ARTIST.name }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Places' }).count()).toBe(0);
      expect(await page.getByRole('button', { name: /^Notifications/ }).count()).toBe(0);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await page.waitForURL(account === DEMO_VENUE ? '**/venue-dashboard' : '**/artist/dashboard');
    }
    const visitor = await goOnAsVisitor(stage, path);
    await narrow(visitor);
    await visitor.getByRole('link', { name: 'Sign up to book' }).waitFor();
    expect(await visitor.getByRole('link', { name: 'Dashboard', exact: true }).count()).toBe(0);
  },
);

test('an address of the other side leads to one’s own dashboard, and /dashboard too', async () => {
  for (const [account, foreign, home] of [
    [DEMO_VENUE, '/artist/bookings', '/venue-dashboard'],
    [DEMO_ARTIST, '/venue/bookings', '/artist/dashboard'],
  ] as const) {
    const page = await goOnDemo(stage, account, '/settings');
    await page.goto(foreign);
    await page.waitForURL(`**${home}`);
    for (const path of ['/', foreign, '/dashboard', '/admin/messages', '/admin/demo']) {
      await walkTo(page, path);
      await page.waitForURL(`**${home}`);
      await walkTo(page, '/settings');
    }
  }
});

test('an admin has the badge, and the way to the artist dashboard and the inbox', async () => {
  const page = await goOnDemo(stage, DEMO_ADMIN, '/venue-dashboard');
  await page.getByText('Admin', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Artist Dashboard' }).click();
  await page.waitForURL('**/artist/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Admin', { exact: true }).first().waitFor();
  await walkTo(page, '/admin/messages');
  await page.getByText('Noreen Fallon').waitFor();

  const other = await goOnDemo(stage, DEMO_VENUE, '/venue-dashboard');
  await other.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
  await expect.poll(() => other.getByRole('link', { name: 'Artist Dashboard' }).count()).toBe(0);
});

test('a calendar opens on the date of its address', async () => {
  for (const account of [DEMO_VENUE, DEMO_ARTIST]) {
    const page = await goOnDemo(stage, account, `/calendar?date=${night}`);
    const day = page.locator(`[data-day="${night}"]`);
    await day.waitFor();
    await expect.poll(() => day.getAttribute('aria-pressed')).toBe('true');
  }
});

test('a signed-out visitor sees the demo of the side they ask for, and is told so', async () => {
  const { page } = await stage.enter('/venue-dashboard');
  await page.getByText(`You are looking around as ${DEMO_VENUE.name}, our demo venue.`).waitFor();
  await page.getByRole('heading', { level: 1, name: `Hello, ${DEMO_VENUE.name}` }).waitFor();
  await page.goto('/artist/bookings');
  await page.getByText(`You are looking around as ${DEMO_ARTIST.name}, our demo artist.`).waitFor();
  await page.getByRole('heading', { level: 1, name: 'My Booked Shows' }).waitFor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /Simplify Bookings/ }).waitFor();
});

test('the sign-in page lets one into each demo account in one click', async () => {
  const { page } = await stage.enter('/signin');
  for (const { label, email, userType } of DEMO_ACCOUNTS) {
    await page.getByRole('button', { name: label }).click();
    await page.waitForURL(userType === 'venue' ? '**/venue-dashboard' : '**/artist/dashboard');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByText(email).waitFor();
    await expect.poll(() => page.getByText(/looking around as/).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${stage.backend.url}/`);
    await page.getByRole('link', { name: 'Sign In' }).first().click();
  }
});

test('any other address leads to the front page and leaves no trace', async () => {
  const { page } = await stage.enter('/culture');
  const leadsAway = async () => {
    await page.waitForURL(`${stage.backend.url}/`);
    await page.goBack();
    await page.waitForURL('**/culture');
  };
  await page.goto('/no-such-page');
  await leadsAway();
  for (const path of ['/no/such/place', '/venue', '/artist/nothing/here', '/invoice', '/wp-admin.php']) {
    await walkTo(page, path);
    await leadsAway();
  }
});
