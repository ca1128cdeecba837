import { afterEach, expect, test } from 'vitest';
import { tabTo, type } from '#app/testing/by-keyboard.ts';
import { inspect } from '#app/testing/inspect.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import type { SignedUp } from '#testing/backend.ts';
import { addDevice, codeOf, SECRET } from '#testing/second-step.ts';

const screens = setTheScreens();

/** The second step of somebody whose password was right. */
async function atStep({ email, password }: SignedUp): Promise<Page> {
  const page = await screens.enter(null, '/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByRole('button', { name: /Use a recovery code/ }).waitFor();
  return page;
}

/** A browser that knows of passkeys; none of them is asked for here. */
const knowPasskeys = () => Object.assign(window, { PublicKeyCredential: class {} });
afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

test('a code is asked for; a wrong one is said, too many are refused, and a recovery code does in its place', async () => {
  const person = await screens.backend.signUp({ userType: 'artist' });
  await addDevice(screens.backend, person, 'totp', 'Authenticator app');
  const page = await atStep(person);
  const code = page.getByLabel(/^Code/);
  const found = await inspect('a code');
  let status = 0;
  screens.network.answer(/factors\/.*\/verify/, async ({ url, init }) => {
    const answer = await screens.network.pass(url, init);
    status = answer.status;
    return answer;
  });
  const giveWrong = async () => {
    status = 0;
    await code.fill('000000');
    await code.press('Enter');
    await expect.poll(() => status).not.toBe(0);
    // Whatever was typed was wrong.
    await expect.poll(() => code.inputValue()).toBe('');
    return status;
  };
  await giveWrong();
  await page.getByText(/^This code is not right/).waitFor();
  found.push(...(await inspect('a wrong code')));
  while ((await giveWrong()) !== 429);
  await page.getByText(/^Too many attempts/).waitFor();
  found.push(...(await inspect('too many codes')));

  await page.getByRole('button', { name: /Use a recovery code/ }).click();
  await type(page.getByLabel('Recovery code'), 'abcd');
  found.push(...(await inspect('a recovery code')));
  await tabTo(page.getByRole('button', { name: 'Continue' }));
  await tabTo(page.getByRole('button', { name: 'Use your device instead' }));
  await tabTo(page.getByRole('button', { name: 'Sign out' }));
  expect(found).toEqual([]);
});

test('whoever has several devices chooses which; the right code opens their area', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  await addDevice(screens.backend, person, 'totp', 'Authenticator app');
  const longName = 'Old phone of the house with a long name that somebody gave it';
  await addDevice(screens.backend, person, 'totp', longName);
  await addDevice(screens.backend, person, 'webauthn', 'Passkey');
  knowPasskeys();
  const page = await atStep(person);
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  expect(await inspect('two apps and a passkey')).toEqual([]);
  await page.getByRole('combobox', { name: 'Device' }).click();
  await page.getByRole('option', { name: longName }).click();
  await page.getByLabel(/^Code/).fill(codeOf(SECRET));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('/venue-dashboard');
});

test('a passkey alone is asked for without a code, and a browser that cannot use it is told so', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  await addDevice(screens.backend, person, 'webauthn', 'Passkey');
  knowPasskeys();
  const page = await atStep(person);
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  expect(page.getByLabel(/^Code/).count()).toBe(0);
  const found = await inspect('a passkey');
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  await page.reload();
  await page.getByText('This browser cannot use your passkey here.').waitFor();
  expect(page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
  found.push(...(await inspect('a passkey elsewhere')));
  expect(found).toEqual([]);
});
