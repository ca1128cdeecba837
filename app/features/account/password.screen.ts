import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { mailedLink } from '#testing/auth.ts';

const screens = setTheScreens();

test('a person gets a new password by e-mail', async () => {
  const { email } = await screens.backend.signUp({ userType: 'artist' });
  const page = await screens.enter(null, '/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  const { link } = await mailedLink(screens.backend, email);
  await page.goto(link.pathname + link.hash);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await page.getByLabel(/^New password/).fill('a brand new one');
  await page.getByLabel(/^Confirm password/).fill('a brand new two');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('Passwords do not match').waitFor();
  await page.getByLabel(/^Confirm password/).fill('a brand new one');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await seeNotice(page, 'success', 'Password updated successfully');
  await page.waitForURL('/artist/dashboard');
});

test('a link that is over leads to a new one, and a password that is refused says so where it was typed', async () => {
  const person = await screens.backend.signUp({ userType: 'artist' });
  await screens.backend.anonymous().auth.resetPasswordForEmail(person.email);
  const { link } = await mailedLink(screens.backend, person.email);
  const page = await screens.enter(null, link.pathname + link.hash);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  const password = page.getByLabel(/^New password/);
  await password.fill('password123');
  await page.getByLabel(/^Confirm password/).fill('password123');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('This password is easy to guess. Please choose another one.').waitFor();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => password.isFocused()).toBe(true);

  const again = await screens.enter(null, link.pathname + link.hash);
  await again.getByRole('button', { name: 'Choose a new password' }).click();
  await again.getByRole('heading', { name: 'This link is over' }).waitFor();
  await again.getByText(/^This link has expired or was used before/).waitFor();
  await expect.poll(() => again.getByRole('button', { name: 'Choose a new password' }).count()).toBe(0);
  await again.getByRole('link', { name: 'Ask for a new link' }).click();
  await again.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
});

test('a password may be shown while it is typed', async () => {
  const page = await screens.enter(null, '/signin');
  const box = page.getByLabel('Password');
  await box.fill('what I type');
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect.poll(() => box.getAttribute('type')).toBe('text');
  expect(await box.inputValue()).toBe('what I type');
  expect(await inspect('a password shown')).toEqual([]);
  await page.getByRole('button', { name: 'Hide characters' }).click();
  await expect.poll(() => box.getAttribute('type')).toBe('password');
});
