import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { SignedUp } from '#testing/backend.ts';
import { tabTo } from './support/by-keyboard.ts';
import { enterAs } from './support/enter.ts';
import { standInForGoogle } from './support/google-stand-in.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const google = await standInForGoogle({ sub: '77', email: 'google-only@example.com', name: 'Ana' });
const stage = setTheStage(google.stage);
afterAll(() => google.stop());

const SECURITY = '/settings?tab=security';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Looks with axe; with PICTURES=folder it also keeps a picture on a phone and on a desk, in light and in dark. */
async function look(page: Page, name: string, into?: string): Promise<string[]> {
  const found = await inspect(page, name);
  const folder = process.env.PICTURES;
  if (!folder) return found;
  mkdirSync(folder, { recursive: true });
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((scheme) => document.documentElement.dataset.theme === scheme, colorScheme);
      if (into) await page.getByText(into).first().scrollIntoViewIfNeeded();
      const path = join(folder, `${name.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`);
      await page.screenshot({ path });
    }
  }
  return found;
}

/** A device of this account, as if it had been set up. */
async function addDevice({ userId }: SignedUp, kind: 'totp' | 'webauthn', name: string): Promise<void> {
  await stage.backend.pool.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, 'verified', $4, now() - interval '3 days', now())`,
    [userId, name, kind, kind === 'totp' ? SECRET : null],
  );
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const letProofsAge = () =>
  stage.backend.pool.query(`update auth.mfa_amr_claims set updated_at = updated_at - interval '6 minutes'`);

test('the second step: code, device, recovery code, wrong, too many', async () => {
  const person = await stage.backend.signUp({ userType: 'artist' });
  await addDevice(person, 'totp', 'Authenticator app');
  const here = stage.backend.url.replace('127.0.0.1', 'localhost');
  const { page } = await stage.enter('/signin', { baseURL: here });
  await signIn(page, person);
  await page.getByLabel('Code').waitFor();
  const found = await look(page, 'step code');
  const giveWrong = async () => {
    const answer = page.waitForResponse(/factors\/.*\/verify/);
    await page.getByLabel('Code').fill('000000');
    await page.getByLabel('Code').press('Enter');
    return (await answer).status();
  };
  await giveWrong();
  await page.getByText(/^This code is not right/).waitFor();
  found.push(...(await look(page, 'step wrong')));
  while ((await giveWrong()) !== 429);
  await page.getByText(/^Too many attempts/).waitFor();
  found.push(...(await look(page, 'step too many')));
  await page.getByRole('button', { name: /Use a recovery code/ }).click();
  found.push(...(await look(page, 'step recovery')));
  await tabTo(page, page.getByLabel('Recovery code'));
  await page.keyboard.type('abcd');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await tabTo(page, page.getByRole('button', { name: 'Use your device instead' }));
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }));

  const both = await stage.backend.signUp({ userType: 'venue' });
  await addDevice(both, 'totp', 'Authenticator app');
  await addDevice(both, 'totp', 'Old phone of the house with a long name that somebody gave it');
  await addDevice(both, 'webauthn', 'Passkey');
  const { page: second } = await stage.enter('/signin', { baseURL: here });
  await signIn(second, both);
  await second.getByRole('button', { name: 'Use a passkey' }).waitFor();
  found.push(...(await look(second, 'step both')));

  const alone = await stage.backend.signUp({ userType: 'venue' });
  await addDevice(alone, 'webauthn', 'Passkey');
  const { page: third } = await stage.enter('/signin', { baseURL: here });
  await signIn(third, alone);
  await third.getByRole('button', { name: 'Use a passkey' }).waitFor();
  found.push(...(await look(third, 'step passkey')));
  // At an address of numbers no passkey can be given.
  const { page: fourth } = await stage.enter('/signin');
  await signIn(fourth, alone);
  await fourth.getByText('This browser cannot use your passkey here.').waitFor();
  found.push(...(await look(fourth, 'step passkey elsewhere')));
  expect(found).toEqual([]);
});

test('recovery codes, devices, session logs', async () => {
  const person = await stage.backend.signUp({ userType: 'venue' });
  const page = await enterAs(stage, person, SECURITY);
  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('button', { name: 'Choose: Authenticator app' }).waitFor();
  const found = await look(page, 'add choose');
  await page.getByRole('button', { name: 'Choose: Authenticator app' }).click();
  await page.getByAltText('QR code for your authenticator app').waitFor();
  found.push(...(await look(page, 'add scan')));
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const sheet = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await sheet.waitFor();
  found.push(...(await look(page, 'codes once')));
  // On paper the codes stand alone, all ten of them.
  await page.emulateMedia({ media: 'print' });
  const first = await sheet.getByRole('listitem').first().boundingBox();
  expect(first?.y).toBeGreaterThan(0);
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, 'codes-print.png') });
  await page.emulateMedia({ media: 'screen' });
  await sheet.getByLabel('I have kept them').click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await addDevice(person, 'webauthn', 'Passkey');
  await page.getByText('10 recovery codes left').waitFor();
  await page.getByText('10 recovery codes left').scrollIntoViewIfNeeded();
  found.push(...(await look(page, 'codes left', 'Add a device')));
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  found.push(...(await look(page, 'remove')));
  await page.keyboard.press('Escape');
  await stage.backend.pool.query(
    `delete from stack.recovery_codes where user_id = $1 and ctid not in (select ctid from stack.recovery_codes where user_id = $1 limit 2)`,
    [person.userId],
  );
  await letProofsAge();
  await page.reload();
  await page.getByText('2 recovery codes left').waitFor();
  await page.getByText('2 recovery codes left').scrollIntoViewIfNeeded();
  found.push(...(await look(page, 'codes two left', 'Add a device')));
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  found.push(...(await look(page, 'prove code')));
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Current Password').fill('wrong one here');
  await proof.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This is not your current password.').waitFor();
  found.push(...(await look(page, 'prove wrong')));
  await tabTo(page, proof.getByLabel('Current Password'));
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
  expect(found).toEqual([]);
});

test('session logs', async () => {
  const person = await stage.backend.signUp({ userType: 'venue' });
  const page = await enterAs(stage, person, SECURITY);
  await page.getByRole('button', { name: 'Setup' }).waitFor();
  const agents: [string, string][] = [
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Europe/Dublin',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'America/Argentina/Buenos_Aires',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', ''],
    ['curl/8', ''],
  ];
  for (const [device, place] of agents) {
    const client = stage.backend.anonymous();
    await client.auth.signInWithPassword(person);
    await client.rpc('note_session', { device, place });
  }
  await page.getByRole('button', { name: 'Show Session Logs' }).click();
  await page.getByRole('button', { name: 'Sign out other devices' }).waitFor();
  expect(await look(page, 'sessions', 'Sign out other devices')).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Sign out other devices' }));
});

test('an admin without a second step, and the cover', async () => {
  const person = await stage.backend.signUp({ userType: 'venue' });
  await stage.backend.pool.query('update public.profiles set is_admin = true where id = $1', [person.userId]);
  const page = await enterAs(stage, person, '/venue-dashboard');
  await page.getByText('Admins sign in with a second step').waitFor();
  const found = await look(page, 'admin banner dashboard');
  for (const path of ['/admin/messages', '/admin/demo']) {
    await walkTo(page, path);
    await page.getByText('Admins sign in with a second step').waitFor();
    if (path === '/admin/messages') await page.getByText('You cannot read it yet').waitFor();
    found.push(...(await look(page, `admin banner ${path}`)));
  }
  await walkTo(page, '/settings');
  await page.getByLabel('Full Name').fill('Typed');
  await stage.backend.pool.query('delete from auth.sessions where user_id = $1', [person.userId]);
  const cover = page.getByRole('dialog', { name: 'You are signed out' });
  await cover.waitFor();
  found.push(...(await look(page, 'cover')));
  await cover.getByLabel('Password').fill('not the password');
  await cover.getByRole('button', { name: 'Sign In' }).click();
  await cover.getByText(/password is not right/).waitFor();
  found.push(...(await look(page, 'cover refused')));
  await addDevice(person, 'totp', 'Authenticator app');
  await cover.getByLabel('Password').fill(person.password);
  await cover.getByRole('button', { name: 'Sign In' }).click();
  await cover.getByLabel('Code').waitFor();
  found.push(...(await look(page, 'cover step')));
  expect(found).toEqual([]);
});

test('prove with password, and with Google alone', async () => {
  const person = await stage.backend.signUp({ userType: 'artist' });
  const own = await enterAs(stage, person, SECURITY);
  await own.getByRole('button', { name: 'Setup' }).waitFor();
  await letProofsAge();
  await own.getByRole('button', { name: 'Setup' }).click();
  await own.getByRole('button', { name: 'Choose: Authenticator app' }).click();
  await own.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  const found = await look(own, 'prove password');

  const { page } = await stage.enter('/signup?type=venue');
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await page.waitForURL('**/venue-dashboard');
  await walkTo(page, SECURITY);
  await page.getByRole('button', { name: 'Setup' }).waitFor();
  await letProofsAge();
  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('button', { name: 'Choose: Authenticator app' }).click();
  await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  found.push(...(await look(page, 'prove google')));
  await tabTo(page, page.getByRole('button', { name: 'Sign in with Google again' }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await walkTo(page, '/settings');
  await page.getByLabel('Full Name').fill('Typed');
  await stage.backend.pool.query(`delete from auth.sessions`);
  await page.getByRole('dialog', { name: 'You are signed out' }).waitFor();
  found.push(...(await look(page, 'cover google')));
  expect(found).toEqual([]);
});
