import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { letProofsAge } from '#testing/second-step.ts';
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

async function anaEnters(path: string): Promise<Page> {
  Object.assign(person, ana);
  const { page } = await stage.enter('/signup?type=venue', { name: 'Ana' });
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await page.waitForURL('**/venue-dashboard');
  await walkTo(page, path);
  return page;
}

const cover = (page: Page) => page.getByRole('dialog', { name: 'You are signed out' });
const byGoogle = (page: Page) => cover(page).getByRole('button', { name: 'Sign in with Google' });

async function endsWhileTyping(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Full Name').fill(typed);
  await stage.backend.pool.query('delete from auth.sessions');
  await cover(page).waitFor();
}

test('whoever has Google alone signs in again beside the form, also after Google refused, and what was typed is saved; so do they prove who they are', async () => {
  const page = await anaEnters('/settings');
  await endsWhileTyping(page, 'Typed before the end');
  await expect.poll(() => cover(page).getByLabel('Password').count()).toBe(0);
  google.service.once('beforeAuthorizeRedirect', ({ url }) => {
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  });
  const opened = page.waitForEvent('popup');
  await byGoogle(page).click();
  const refused = await opened;
  await refused.getByText('You did not let Google tell us who you are.').waitFor();
  await refused.close();
  const openedAgain = page.waitForEvent('popup');
  await byGoogle(page).click();
  const window = await openedAgain;
  await cover(page).waitFor({ state: 'detached' });
  await expect.poll(() => window.isClosed()).toBe(true);
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Typed before the end');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await seeNotice(page, 'success', 'Settings saved successfully');

  // Where Google is the only proof, it is given beside the page, and the act goes on.
  await walkTo(page, '/settings?tab=security');
  await page.getByRole('button', { name: 'Setup' }).waitFor();
  await letProofsAge(stage.backend);
  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('button', { name: 'Choose: Authenticator app' }).click();
  await page
    .getByRole('dialog', { name: 'Is it you?' })
    .getByRole('button', { name: 'Sign in with Google again' })
    .click();
  await page.getByAltText('QR code for your authenticator app').waitFor();
});

test('somebody else who comes by Google gets pages of their own, without what was typed', async () => {
  await stage.backend.signUp({ userType: 'venue', email: ben.email });
  const page = await anaEnters('/settings');
  await endsWhileTyping(page, 'Nobody else reads this');
  Object.assign(person, ben);
  await byGoogle(page).click();
  await page.waitForURL('**/venue-dashboard');
  await walkTo(page, '/settings');
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(ben.email);
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).not.toBe('Nobody else reads this');
});
