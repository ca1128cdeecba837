import { expect, test } from 'vitest';
import { goOnAsVisitor } from './support/enter.ts';
import { freshAddress } from './support/fresh.ts';
import { expectNotice, setTheStage, signUp } from './support/stage.ts';

const stage = setTheStage();

test('a venue and an artist sign up, each arrives in their own area and finds the first step', async () => {
  for (const side of ['venue', 'artist'] as const) {
    const { page } = await stage.enter('/');
    await signUp(page, side, freshAddress(`first-${side}`));
    await page.getByText('First step: complete your profile').waitFor();
    await page.getByRole('link', { name: 'Complete your profile' }).first().click();
    await page.waitForURL(side === 'venue' ? '**/venue-edit-profile' : '**/artist/edit-profile');
  }
});

test('signing up without e-mail or password is refused in words', async () => {
  const page = await goOnAsVisitor(stage, '/signup');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectNotice(page, 'Please fill in all fields');
  await page.getByLabel('Email').fill('half@example.com');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectNotice(page, 'Please fill in all fields');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('half@example.com');
});

test('without Google set up, its button says so and the page stays', async () => {
  const page = await goOnAsVisitor(stage, '/signup?type=venue');
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await expectNotice(page, 'Sign-in with Google is not set up here. Please use your email and a password.');
  expect(new URL(page.url()).pathname).toBe('/signup');
});

test('a signed-out person who opens a page of an area signs in and comes back to it', async () => {
  const { email, password } = await stage.backend.signUp({ userType: 'venue' });
  const { page } = await stage.enter('/venue/bookings?q=lantern');
  await page.waitForURL('**/signin**');
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectNotice(page, /password is not right/);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/venue/bookings?q=lantern');
});

test('a person gets a new password by e-mail', async () => {
  const { email } = await stage.backend.signUp({ userType: 'artist' });
  const { page } = await stage.enter('/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  const letter = (await stage.backend.mails()).find(({ to }) => to === email);
  const link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0];
  expect(link).toBeTruthy();
  await page.goto(link as string);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await page.getByLabel('New password').fill('a brand new one');
  await page.getByLabel('Confirm password').fill('a brand new two');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('Passwords do not match').waitFor();
  await page.getByLabel('Confirm password').fill('a brand new one');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expectNotice(page, 'Password updated successfully');
  await page.waitForURL('**/artist/dashboard');
});

test('a link with somebody else’s session in it signs nobody in, and swaps nobody', async () => {
  const { client } = await stage.backend.signUp({ userType: 'venue' });
  const { data } = await client.auth.getSession();
  const session = new URLSearchParams({
    access_token: data.session?.access_token ?? '',
    refresh_token: data.session?.refresh_token ?? '',
    expires_in: '600',
    token_type: 'bearer',
  });
  const { page } = await stage.enter(`/signin#${session}`);
  await page.waitForURL((url) => url.hash === '');
  await page.goto('/dashboard');
  await page.waitForURL('**/signin**');
  const email = freshAddress('unswapped');
  await signUp(page, 'artist', email);
  await page.goto('about:blank');
  await page.goto(`/artist/dashboard#${session}`);
  await page.waitForURL((url) => url.pathname === '/artist/dashboard' && url.hash === '');
  await page.getByRole('button', { name: /Switch account/ }).click();
  await page.getByText(email).first().waitFor();
});

test('somebody signed in twice on this browser switches between both accounts, and signs out to the front page', async () => {
  const { page } = await stage.enter('/signup');
  const artist = freshAddress('both-artist');
  await signUp(page, 'artist', artist);
  await page.getByRole('button', { name: /Switch account/ }).click();
  await page.getByRole('menuitem', { name: 'Add another account' }).click();
  await page.waitForURL('**/signin');
  await signUp(page, 'venue', freshAddress('both-venue'));
  await page.getByRole('button', { name: /Switch account/ }).click();
  await page.getByRole('menuitem', { name: artist }).click();
  await page.waitForURL('**/artist/dashboard');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${stage.backend.url}/`);
  await page.goto('/artist/dashboard');
  await page.waitForURL('**/signin**');
});
