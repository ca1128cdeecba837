import { expect, test } from 'vitest';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { freshAddress } from '#testing/fresh-address.ts';
import { newArtist } from '#testing/stage.ts';

const screens = setTheScreens();

test('the page starts from the side of its address, an artist’s by default, and can be switched', async () => {
  const page = await screens.enter(null, '/signup');
  const side = (name: string) => page.getByRole('radio', { name });
  const headline = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await headline('Sign up as an artist');
  await expect.poll(() => side('Artist').isChecked()).toBe(true);
  await side('Venue').click();
  await headline('Sign up as a venue');
  await page.goto('/signup?type=venue');
  await headline('Sign up as a venue');
  await expect.poll(() => side('Venue').isChecked()).toBe(true);
  await page.goto('/signup?type=promoter');
  await headline('Sign up as an artist');
});

test('while an account is made the button says so and rests; then the person is in their own area', async () => {
  const page = await screens.enter(null, '/signup?type=venue');
  let goOn = () => {};
  const held = new Promise<void>((go) => {
    goOn = go;
  });
  screens.network.answer(/auth\/v1\/signup/, async () => {
    await held;
    return null;
  });
  const email = freshAddress('new-hall');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByLabel('Password').press('Enter');
  const busy = page.getByRole('button', { name: 'Signing Up...' });
  await busy.waitFor();
  await expect.poll(() => busy.isDisabled()).toBe(true);
  goOn();
  await seeNotice(page, 'success', 'Account created successfully!');
  await page.waitForURL('/venue-dashboard');
  const { rows } = await screens.backend.pool.query(
    'select user_type, is_admin from profiles join auth.users using (id) where email = $1',
    [email],
  );
  expect(rows).toEqual([{ user_type: 'venue', is_admin: false }]);
});

test('whoever was led here to book an artist comes back to that artist once the account is made', async () => {
  const artist = await newArtist(screens.backend, 'Nova Drift');
  const back = `/artist/profile/${artist.profileId}`;
  const page = await screens.enter(null, `/signup?${new URLSearchParams({ type: 'venue', back })}`);
  await page.getByLabel('Email').fill(freshAddress('led-in'));
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.waitForURL(back);
  await page.getByRole('heading', { level: 1, name: 'Nova Drift' }).waitFor();
});

test('what the service says of an account it will not make stands in a notice', async () => {
  const { email } = await screens.backend.signUp();
  const page = await screens.enter(null, '/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('another password');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await seeNotice(page, 'error', 'User already registered');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
});

test('without a connection it says so, and what was typed stays', async () => {
  const page = await screens.enter(null, '/signup');
  const email = freshAddress('lost');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse');
  const restore = screens.network.cut(/auth\/v1\/signup/);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await closeNotice(page, 'error', 'We could not reach Running Order. Check your connection and try again.');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  restore();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await seeNotice(page, 'success', 'Account created successfully!');
});

test('whoever has signed up arrives in their own area and is led to the first step', async () => {
  for (const [side, profile] of [
    ['venue', '/venue-edit-profile'],
    ['artist', '/artist/edit-profile'],
  ] as const) {
    const page = await screens.enter(await screens.backend.signUp({ userType: side }), '/dashboard');
    await page.waitForURL(side === 'venue' ? '/venue-dashboard' : '/artist/dashboard');
    await page.getByText('First step: complete your profile').waitFor();
    await page.getByRole('link', { name: 'Complete your profile' }).first().click();
    await page.waitForURL(profile);
  }
});

test('signing up without e-mail or password is refused in words, and so is Google where it is not set up', async () => {
  const page = await screens.enter(null, '/signup?type=venue');
  const send = page.getByRole('button', { name: 'Sign Up', exact: true });
  await send.click();
  await closeNotice(page, 'error', 'Please fill in all fields');
  await page.getByLabel('Email').fill('half@example.com');
  await send.click();
  await closeNotice(page, 'error', 'Please fill in all fields');
  expect(await page.getByLabel('Email').inputValue()).toBe('half@example.com');
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await seeNotice(
    page,
    'error',
    'Sign-in with Google is not set up here. Please use your email and a password.',
  );
  expect(page.url().pathname).toBe('/signup');
});
