import { expect, test } from 'vitest';
import { seeNotice } from '#app/testing/notice.ts';
import { SESSION_KEY, setTheScreens } from '#app/testing/screens.ts';

const screens = setTheScreens();

test('a signed-out person who opens a page of an area signs in and comes back to it', async () => {
  const { email, password } = await screens.backend.signUp({ userType: 'venue' });
  const page = await screens.enter(null, '/venue/bookings?q=lantern');
  await page.waitForURL('/signin?');
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await seeNotice(
    page,
    'error',
    'The e-mail or the password is not right. Check both, or choose a new password.',
  );
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('/venue/bookings?q=lantern');
});

test('a link with somebody else’s session in it signs nobody in, and swaps nobody', async () => {
  const { client } = await screens.backend.signUp({ userType: 'venue' });
  const { data } = await client.auth.getSession();
  const session = new URLSearchParams({
    access_token: data.session?.access_token ?? '',
    refresh_token: data.session?.refresh_token ?? '',
    expires_in: '600',
    token_type: 'bearer',
  });
  const page = await screens.enter(null, `/signin#${session}`);
  await expect.poll(() => page.url().hash).toBe('');
  await page.goto('/dashboard');
  await page.waitForURL('/signin?');
  expect(window.localStorage.getItem(SESSION_KEY)).toBe(null);

  const own = await screens.backend.signUp({ userType: 'artist' });
  const theirs = await screens.enter(own, `/artist/dashboard#${session}`);
  await expect.poll(() => theirs.url().hash).toBe('');
  expect(theirs.url().pathname).toBe('/artist/dashboard');
  await theirs.getByRole('button', { name: /Switch account/ }).click();
  await theirs.getByText(own.email).first().waitFor();
});
