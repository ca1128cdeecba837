import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { standInForGoogle } from './support/google-stand-in.ts';
import { seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const ana = { sub: '1', email: 'ana@example.com', name: 'Ana' };
const ben = { sub: '2', email: 'ben@example.com', name: 'Ben' };
const person = { ...ana };
const google = await standInForGoogle(person);
const stage = setTheStage(google.stage);
afterAll(() => google.stop());

async function enterByGoogle(who: typeof ana, path: string): Promise<Page> {
  Object.assign(person, who);
  const { page } = await stage.enter('/signup?type=venue', { name: who.name });
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await page.waitForURL('**/venue-dashboard');
  await walkTo(page, path);
  return page;
}

const endEverySession = () => stage.backend.pool.query('delete from auth.sessions');
const cover = (page: Page) => page.getByRole('dialog', { name: 'You are signed out' });

test('whoever has Google alone signs in again beside the form, and what was typed is saved', async () => {
  const page = await enterByGoogle(ana, '/settings');
  await page.getByLabel('Full Name').fill('Typed before the end');
  await endEverySession();
  await cover(page).waitFor();
  await expect.poll(() => cover(page).getByLabel('Password').count()).toBe(0);
  const opened = page.waitForEvent('popup');
  await cover(page).getByRole('button', { name: 'Sign in with Google' }).click();
  const window = await opened;
  await cover(page).waitFor({ state: 'detached' });
  await expect.poll(() => window.isClosed()).toBe(true);
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Typed before the end');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await seeNotice(page, 'success', 'Settings saved successfully');
});

test('somebody else who comes by Google gets pages of their own, without what was typed', async () => {
  await (await enterByGoogle(ben, '/settings')).context().close();
  const page = await enterByGoogle(ana, '/settings');
  await page.getByLabel('Full Name').fill('Nobody else reads this');
  await endEverySession();
  await cover(page).waitFor();
  Object.assign(person, ben);
  await cover(page).getByRole('button', { name: 'Sign in with Google' }).click();
  await page.waitForURL('**/venue-dashboard');
  await page.goto('/settings');
  await page.getByLabel('Email Address').waitFor();
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(ben.email);
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).not.toBe('Nobody else reads this');
});

test('a sign-in that Google refuses leaves the form covered, and can be tried again', async () => {
  const page = await enterByGoogle(ana, '/settings');
  await page.getByLabel('Full Name').fill('Still here');
  await endEverySession();
  await cover(page).waitFor();
  google.service.once('beforeAuthorizeRedirect', ({ url }) => {
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  });
  const opened = page.waitForEvent('popup');
  await cover(page).getByRole('button', { name: 'Sign in with Google' }).click();
  const window = await opened;
  await window.getByText('You did not let Google tell us who you are.').waitFor();
  await window.close();
  await cover(page).getByRole('button', { name: 'Sign in with Google' }).click();
  await cover(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Still here');
});

test('where Google is the only proof, it is given beside the page, and the act goes on', async () => {
  const page = await enterByGoogle(ana, '/settings?tab=security');
  await page.getByRole('button', { name: 'Setup' }).waitFor();
  await stage.backend.pool.query(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '6 minutes'`,
  );
  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('button', { name: 'Choose: Authenticator app' }).click();
  await page
    .getByRole('dialog', { name: 'Is it you?' })
    .getByRole('button', { name: 'Sign in with Google again' })
    .click();
  await page.getByAltText('QR code for your authenticator app').waitFor();
});
