import { expect, test } from 'vitest';
import { tabTo } from '#app/testing/by-keyboard.ts';
import { inspect } from '#app/testing/inspect.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import type { SignedUp } from '#testing/backend.ts';
import { addDevice, codeOf, letProofsAge, SECRET } from '#testing/second-step.ts';

const screens = setTheScreens();

/** Somebody who types in their settings while their session is ended elsewhere. */
async function covered(page: Page, { userId }: SignedUp) {
  await page.getByLabel('Full Name').fill('Typed');
  await screens.backend.pool.query('delete from auth.sessions where user_id = $1', [userId]);
  const cover = page.getByRole('dialog', { name: 'You are signed out' });
  await cover.waitFor();
  return cover;
}

test('a page whose session has ended is covered until its owner is back, with both steps, and keeps what was typed', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  const page = await screens.enter(person, '/settings');
  const cover = await covered(page, person);
  await cover.getByLabel('Password').waitFor();
  const found = await inspect('the cover');
  await cover.getByLabel('Password').fill('not the password');
  await cover.getByRole('button', { name: 'Sign In' }).click();
  await cover.getByText(/password is not right/).waitFor();
  found.push(...(await inspect('the cover, refused')));
  await addDevice(screens.backend, person, 'totp', 'Authenticator app');
  await cover.getByLabel('Password').fill(person.password);
  await cover.getByRole('button', { name: 'Sign In' }).click();
  await cover.getByLabel(/^Code/).waitFor();
  found.push(...(await inspect('the second step on the cover')));
  await cover.getByLabel(/^Code/).fill(codeOf(SECRET));
  await cover.getByRole('button', { name: 'Continue' }).click();
  await cover.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Typed');
  expect(found).toEqual([]);
});

test('whoever has Google alone is asked for no password, on the cover and where they prove who they are', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  await screens.backend.pool.query(
    `update auth.users set raw_app_meta_data = '{"provider": "google", "providers": ["google"]}' where id = $1`,
    [person.userId],
  );
  await person.client.auth.refreshSession();
  const page = await screens.enter(person, '/settings?tab=security');
  await page.getByRole('button', { name: 'Setup' }).waitFor();
  await letProofsAge(screens.backend);
  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('button', { name: 'Choose: Authenticator app' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await tabTo(proof.getByRole('button', { name: 'Sign in with Google again' }));
  expect(proof.getByLabel('Current Password').count()).toBe(0);
  const found = await inspect('proving it by Google');
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await proof.waitFor({ state: 'detached' });

  await page.walkTo('/settings');
  const cover = await covered(page, person);
  await cover.getByRole('button', { name: 'Sign in with Google' }).waitFor();
  expect(cover.getByLabel('Password').count()).toBe(0);
  found.push(...(await inspect('the cover, by Google')));
  expect(found).toEqual([]);
});
