import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addAuthenticator } from './support/authenticator.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { closeIfThere, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();
const SECURITY = '/settings?tab=security';

/** The code that an authenticator app shows so many half minutes from now: none is taken twice. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Types e-mail and password, as on a device of one's own. */
async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The proof that is old makes the services ask again; five minutes are not waited for. */
const letProofsAge = () =>
  stage.backend.pool.query(`update auth.mfa_amr_claims set updated_at = updated_at - interval '6 minutes'`);

test('two-factor: set up with an app, asked for at sign-in, and a recovery code when the phone is lost', async () => {
  const person = await stage.backend.signUp({ userType: 'artist' });
  const laptop = await enterAs(stage, person, SECURITY, { name: 'laptop' });
  await letProofsAge();
  await laptop.getByRole('button', { name: 'Setup' }).click();
  await laptop.getByRole('button', { name: 'Choose: Authenticator app' }).click();

  // Whoever finds a device left open is asked for the password.
  const proof = laptop.getByRole('dialog', { name: 'Is it you?' });
  await proof.waitFor();
  const found = await inspect(laptop, 'proof');
  await proof.getByLabel('Current Password').fill('a wrong guess');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await proof.getByText('This is not your current password.').waitFor();
  await proof.getByLabel('Current Password').fill(person.password);
  await proof.getByLabel('Current Password').press('Enter');

  await laptop.getByAltText('QR code for your authenticator app').waitFor();
  const secret = ((await laptop.locator('code').textContent()) ?? '').replace(/\s/g, '');
  found.push(...(await inspect(laptop, 'picture to scan')));
  await laptop.getByLabel('Code').fill('000000');
  await laptop.getByRole('button', { name: 'Turn it on' }).click();
  await laptop.getByText(/^This code is not right/).waitFor();
  await laptop.getByLabel('Code').fill(codeOf(secret));
  await laptop.getByRole('button', { name: 'Turn it on' }).click();
  await seeNotice(laptop, 'success', 'Two-factor authentication is on');
  const sheet = laptop.getByRole('dialog', { name: 'Keep your recovery codes' });
  await sheet.waitFor();
  const codes = await sheet.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  found.push(...(await inspect(laptop, 'recovery codes')));
  await sheet.getByLabel('I have kept them').click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await laptop.getByText('10 recovery codes left').waitFor();
  found.push(...(await inspect(laptop, 'devices')));
  await expect
    .poll(() => laptop.getByRole('switch', { name: 'Two-Factor Authentication' }).isChecked())
    .toBe(true);

  const { page: phone } = await stage.enter('/signin?back=/artist/messages', { name: 'phone' });
  await signIn(phone, person);
  await phone.getByRole('heading', { name: 'One more step' }).waitFor();
  found.push(...(await inspect(phone, 'second step')));
  expect(found).toEqual([]);
  // Half-way in is nowhere: every page of the areas leads back here.
  await walkTo(phone, '/artist/bookings');
  await phone.getByRole('heading', { name: 'One more step' }).waitFor();
  await phone.getByLabel('Code').fill('123 456');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByText(/^This code is not right/).waitFor();
  await phone.getByLabel('Code').fill(codeOf(secret, 1));
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.waitForURL('**/artist/bookings');

  const { page: borrowed } = await stage.enter('/signin', { name: 'borrowed' });
  await signIn(borrowed, person);
  await borrowed.getByRole('button', { name: /Use a recovery code/ }).click();
  await borrowed.getByLabel('Recovery code').fill(codes[3]?.toUpperCase() ?? '');
  await borrowed.getByRole('button', { name: 'Continue' }).click();
  await borrowed.waitForURL('**/artist/dashboard');
  await walkTo(borrowed, SECURITY);
  await borrowed.getByText('9 recovery codes left').waitFor();

  // The lost phone was set up in the laptop's session: it is listed there, and goes with it.
  await borrowed.getByRole('button', { name: 'Show Session Logs' }).click();
  const first = borrowed
    .locator('li:has(button)')
    .filter({ hasText: 'Authenticator app “Authenticator app”, added' });
  await first.getByRole('button', { name: /^End this session/ }).click();
  const question = borrowed.getByRole('dialog', { name: /^End the session on/ });
  await question.getByLabel('Remove Authenticator app').waitFor();
  expect(await inspect(borrowed, 'session with a device')).toEqual([]);
  await question.getByRole('button', { name: 'End it and remove them' }).click();
  await seeNotice(borrowed, 'success', 'That device is signed out');
  await borrowed.getByRole('button', { name: 'Setup' }).waitFor();
});

test('a stolen session ends within two seconds of “End this”, and its page shows nothing any more', async () => {
  const person = await stage.backend.signUp({ userType: 'venue' });
  const { page: mine } = await stage.enter('/signin', { name: 'mine' });
  await signIn(mine, person);
  await mine.waitForURL('**/venue-dashboard');
  const thief = await enterAs(stage, person, '/venue-edit-profile', { name: 'thief' });
  await thief
    .getByRole('heading', { name: /profile/i })
    .first()
    .waitFor();

  await walkTo(mine, SECURITY);
  await mine.getByRole('button', { name: 'Show Session Logs' }).click();
  await mine.getByRole('button', { name: /^End this session/ }).click();
  const began = performance.now();
  const [toldAfter, coveredAfter] = await Promise.all([
    seeNotice(mine, 'success', 'That device is signed out').then(async (notice) => {
      const after = performance.now() - began;
      await closeIfThere(notice);
      return after;
    }),
    thief
      .getByRole('dialog', { name: 'You are signed out' })
      .waitFor()
      .then(() => performance.now() - began),
  ]);
  // A machine that is slow to tell the owner is as slow with the thief's page.
  expect(coveredAfter).toBeLessThan(Math.max(2_000, 4 * toldAfter));
  await expect.poll(() => mine.getByRole('button', { name: /^End this session/ }).count()).toBe(0);
  // A new page of the thief's leads to sign-in.
  await thief.goto('/venue-dashboard');
  await thief.waitForURL('**/signin**');
});

test('a session that ends while somebody types is begun again in place, and what was typed is saved; somebody else gets pages of their own', async () => {
  const person = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, person, '/settings');
  await page.getByLabel('Full Name').fill('Typed before the end');
  await stage.backend.pool.query('delete from auth.sessions where user_id = $1', [person.userId]);
  const cover = page.getByRole('dialog', { name: 'You are signed out' });
  await cover.waitFor();
  expect(await inspect(page, 'cover')).toEqual([]);
  await cover.getByLabel('Password').fill('not the password');
  await cover.getByRole('button', { name: 'Sign In' }).click();
  await cover.getByText(/password is not right/).waitFor();
  await cover.getByLabel('Password').fill(person.password);
  await cover.getByLabel('Password').press('Enter');
  await cover.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Typed before the end');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await seeNotice(page, 'success', 'Settings saved successfully');
  const { rows } = await stage.backend.pool.query('select full_name from settings where user_id = $1', [
    person.userId,
  ]);
  expect(rows[0].full_name).toBe('Typed before the end');

  // Somebody else who signs in on a covered page gets pages of their own.
  const other = await stage.backend.signUp({ userType: 'venue' });
  await page.getByLabel('Full Name').fill('Nobody else reads this');
  await stage.backend.pool.query('delete from auth.sessions where user_id = $1', [person.userId]);
  await cover.getByLabel('Email').fill(other.email);
  await cover.getByLabel('Password').fill(other.password);
  await cover.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/venue-dashboard');
});

test('a passkey is made in the settings, is the second step, and signs in without a password', async () => {
  const person = await stage.backend.signUp({ userType: 'venue' });
  // Passkeys are bound to a name: this machine's own is localhost.
  const here = stage.backend.url.replace('127.0.0.1', 'localhost');
  const { page } = await stage.enter('about:blank', { baseURL: here });
  await addAuthenticator(page);
  await page.goto(`${here}/signin?back=${encodeURIComponent(SECURITY)}`);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('button', { name: 'Choose: Passkey' }).click();
  const sheet = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await sheet.getByLabel('I have kept them').click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.getByText(/^Passkey, since/).waitFor();

  const leave = async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${here}/`);
    await walkTo(page, '/signin');
  };
  await leave();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/venue-dashboard');
  await leave();
  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/venue-dashboard');
});

test('after an account is deleted, a reload leads to the front page', async () => {
  const person = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, person, SECURITY);
  await letProofsAge();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Current Password').fill(person.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'Your account was deleted' }).waitFor();
  await page.reload();
  await page.waitForURL(`${stage.backend.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

const rider = { name: 'rider.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('an upload by a session that has ended asks its owner to sign in, and works after that', async () => {
  const person = await stage.backend.signUp({ userType: 'venue' });
  const page = await enterAs(stage, person, 'about:blank');
  // Only the upload tells that the session has ended: no live connection does.
  await page.routeWebSocket(/realtime/, () => {});
  await page.goto('/venue-edit-profile');
  await page.getByLabel('Venue Name').fill('Typed before the end');
  await stage.backend.pool.query('delete from auth.sessions where user_id = $1', [person.userId]);
  await page.getByLabel('Tech Rider').setInputFiles(rider);
  const cover = page.getByRole('dialog', { name: 'You are signed out' });
  await cover.getByLabel('Password').fill(person.password);
  await cover.getByLabel('Password').press('Enter');
  await cover.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Venue Name').inputValue()).toBe('Typed before the end');
  await page.getByLabel('Tech Rider').setInputFiles(rider);
  await page.getByRole('button', { name: 'Remove Tech Rider' }).waitFor();
});
