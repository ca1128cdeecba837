import { expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import { DEMO_ACCOUNTS, DEMO_ADMIN, DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { enterDemo } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });
const night = addDays(new Date().toISOString().slice(0, 10), 40);

test('public pages and profiles are open to everyone', async () => {
  const { page } = await stage.enter('/');
  const { rows } = await stage.backend.pool.query(
    `select '/artist/profile/' || id as path, name from artist_profiles where id = $1
     union all select '/venue/profile/' || id, name from venue_profiles where id = $2`,
    [DEMO_ARTIST.profileId, DEMO_VENUE.profileId],
  );
  const open: [string, string | RegExp][] = [
    ['/', /Simplify Bookings,\s*Streamline Shows/],
    ['/signup', 'Sign up as an artist'],
    ['/signup?type=venue', 'Sign up as a venue'],
    ['/signin', 'Welcome Back!'],
    ...rows.map(({ path, name }): [string, string] => [path, name]),
    ...['/contact', '/careers', '/culture', '/support', '/terms', '/privacy'].map(
      (path): [string, RegExp] => [path, /\w/],
    ),
  ];
  for (const [path, heading] of open) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  }
});

test.each([390, 1440])(
  'a public profile is a public page, with the way back to one’s area in sight: %i px',
  async (width) => {
    const path = `/artist/profile/${DEMO_ARTIST.profileId}`;
    const viewport = { width, height: 844 };
    for (const account of [DEMO_VENUE, DEMO_ARTIST]) {
      const page = await enterDemo(stage, account, path, { viewport });
      await page.getByRole('heading', { level: 1, name: DEMO_ARTIST.name }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Places' }).count()).toBe(0);
      expect(await page.getByRole('button', { name: /^Notifications/ }).count()).toBe(0);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await page.waitForURL(account === DEMO_VENUE ? '**/venue-dashboard' : '**/artist/dashboard');
    }
    const { page: visitor } = await stage.enter(path, { viewport });
    await visitor.getByRole('link', { name: 'Sign up to book' }).waitFor();
    expect(await visitor.getByRole('link', { name: 'Dashboard', exact: true }).count()).toBe(0);
  },
);

test('an address of the other side leads to one’s own dashboard, and /dashboard too', async () => {
  for (const [account, foreign, home] of [
    [DEMO_VENUE, '/artist/bookings', '/venue-dashboard'],
    [DEMO_ARTIST, '/venue/bookings', '/artist/dashboard'],
  ] as const) {
    const page = await enterDemo(stage, account, '/');
    for (const path of ['/', foreign, '/dashboard', '/admin/messages', '/admin/demo']) {
      await page.goto(path);
      await page.waitForURL(`**${home}`);
    }
  }
});

test('an admin has the badge, and the way to the artist dashboard and the inbox', async () => {
  const page = await enterDemo(stage, DEMO_ADMIN, '/venue-dashboard');
  await page.getByText('Admin', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Artist Dashboard' }).click();
  await page.waitForURL('**/artist/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Admin', { exact: true }).first().waitFor();
  await page.goto('/admin/messages');
  await page.getByText('Noreen Fallon').waitFor();

  const other = await enterDemo(stage, DEMO_VENUE, '/venue-dashboard');
  await other.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
  await expect.poll(() => other.getByRole('link', { name: 'Artist Dashboard' }).count()).toBe(0);
});

test('a calendar opens on the date of its address', async () => {
  for (const account of [DEMO_VENUE, DEMO_ARTIST]) {
    const page = await enterDemo(stage, account, `/calendar?date=${night}`);
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
  for (const { label, email, userType } of DEMO_ACCOUNTS) {
    const { page } = await stage.enter('/signin');
    await page.getByRole('button', { name: label }).click();
    await page.waitForURL(userType === 'venue' ? '**/venue-dashboard' : '**/artist/dashboard');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByText(email).waitFor();
    await expect.poll(() => page.getByText(/looking around as/).count()).toBe(0);
  }
});

test('any other address leads to the front page and leaves no trace', async () => {
  const { page } = await stage.enter('/culture');
  for (const path of ['/no-such-page', '/venue', '/artist/nothing/here', '/invoice', '/wp-admin.php']) {
    await page.goto(path);
    await page.waitForURL(`${stage.backend.url}/`);
    await page.goBack();
    await page.waitForURL('**/culture');
  }
});
