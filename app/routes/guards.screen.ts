import { expect, test } from 'vitest';
import { type Page, SESSION_KEY, setTheScreens } from '#app/testing/screens.ts';
import { DEMO_ACCOUNTS, DEMO_ADMIN, DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';

const screens = setTheScreens({ demo: true });
const enterDemo = async (account: DemoAccount, path: string) =>
  screens.enter(await screens.signIn(account), path);
const isAt = (page: Page, path: string) => expect.poll(() => page.url().pathname).toBe(path);

test('an address of the other side leads to one’s own dashboard, and /dashboard too', async () => {
  for (const [account, foreign, home] of [
    [DEMO_VENUE, '/artist/bookings', '/venue-dashboard'],
    [DEMO_ARTIST, '/venue/bookings', '/artist/dashboard'],
  ] as const) {
    const page = await enterDemo(account, foreign);
    await isAt(page, home);
    for (const path of ['/', foreign, '/dashboard', '/admin/messages', '/admin/demo']) {
      await page.walkTo('/settings');
      await page.walkTo(path);
      await isAt(page, home);
    }
  }
});

test('an admin has the badge, and the way to the artist dashboard and the inbox', async () => {
  const page = await enterDemo(DEMO_ADMIN, '/venue-dashboard');
  await page.getByText('Admin', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Artist Dashboard' }).click();
  await isAt(page, '/artist/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Admin', { exact: true }).first().waitFor();
  await page.walkTo('/admin/messages');
  await page.getByText('Noreen Fallon').waitFor();

  const other = await enterDemo(DEMO_VENUE, '/venue-dashboard');
  await other.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
  await expect.poll(() => other.getByRole('link', { name: 'Artist Dashboard' }).count()).toBe(0);
});

test('a signed-out visitor sees the demo of the side they ask for, and is told so', async () => {
  const page = await screens.enter(null, '/venue-dashboard');
  await page.getByText(`You are looking around as ${DEMO_VENUE.name}, our demo venue.`).waitFor();
  await page.getByRole('heading', { level: 1, name: `Hello, ${DEMO_VENUE.name}` }).waitFor();
  await page.goto('/artist/bookings');
  await page.getByText(`You are looking around as ${DEMO_ARTIST.name}, our demo artist.`).waitFor();
  await page.getByRole('heading', { level: 1, name: 'My Booked Shows' }).waitFor();
  await page.walkTo('/');
  await page.getByRole('heading', { level: 1, name: /Simplify Bookings/ }).waitFor();
});

test('an offer that was prepared for somebody waits until they sign in: no visitor sends it as the demo', async () => {
  const prepared = '/prepared/artist/00000000-0000-4000-8000-000000000001?ask=2027-03-12';
  const page = await screens.enter(null, prepared);
  await isAt(page, '/signin');
  expect(page.url().searchParams.get('back')).toContain('/prepared/artist/');
});

test('an offer that was prepared for a profile of others says whose it is, and opens nothing of it', async () => {
  const page = await enterDemo(DEMO_ARTIST, '/artist/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { rows } = await screens.backend.pool.query(
    `select id, name from artist_profiles where name <> $1 and listed order by name limit 1`,
    [DEMO_ARTIST.name],
  );
  const venue = await screens.backend.pool.query(
    'select id from venue_profiles where listed order by name limit 1',
  );
  const offer = encodeURIComponent(JSON.stringify({ message: 'Only for them' }));
  await page.walkTo(`/prepared/venue/${venue.rows[0].id}?for=${rows[0].id}&ask=2027-03-12&offer=${offer}`);
  await page.getByText(`It was prepared for ${rows[0].name}, and you do not act for that profile`).waitFor();
  expect(await page.getByText('Only for them').count()).toBe(0);
  await page.getByRole('link', { name: 'To your dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
});

test('the sign-in page lets one into each demo account in one click', async () => {
  for (const { label, email, userType } of DEMO_ACCOUNTS) {
    const page = await screens.enter(null, '/signin');
    await page.getByRole('button', { name: label }).click();
    await isAt(page, userType === 'venue' ? '/venue-dashboard' : '/artist/dashboard');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByText(email).first().waitFor();
    expect(page.getByText(/looking around as/).count()).toBe(0);
  }
});

test('any other address leads to the front page and leaves no trace', async () => {
  const page = await screens.enter(null, '/no-such-page');
  await isAt(page, '/');
  await page.walkTo('/culture');
  for (const path of ['/no/such/place', '/venue', '/artist/nothing/here', '/invoice', '/wp-admin.php']) {
    await page.walkTo(path);
    await isAt(page, '/');
    window.history.back();
    await isAt(page, '/culture');
  }
});

test('whoever comes with a session that cannot be renewed is led to sign-in and back, and is no visitor', async () => {
  const { client } = await screens.signIn(DEMO_VENUE);
  const { data } = await client.auth.getSession();
  const page = await screens.enter(null, '/terms');
  const over = { ...data.session, expires_at: 1, refresh_token: 'gone' };
  window.localStorage.setItem(SESSION_KEY, JSON.stringify(over));
  await page.goto('/venue/bookings');
  await page.getByText('Sign in to go on').waitFor();
  expect(page.url().searchParams.get('back')).toBe('/venue/bookings');
});
