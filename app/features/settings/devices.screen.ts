import { expect, test } from 'vitest';
import { tabTo } from '#app/testing/by-keyboard.ts';
import { inspect } from '#app/testing/inspect.ts';
import { seeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { addDevice, codeOf, letProofsAge, withApp } from '#testing/second-step.ts';

const screens = setTheScreens();
const SECURITY = '/settings?tab=security';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const proofOf = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });

test('an authenticator app is set up, and its recovery codes are shown once, until they are kept', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  const page = await screens.enter(person, SECURITY);
  await button(page, 'Setup').click();
  await button(page, 'Choose: Authenticator app').waitFor();
  const found = await inspect('choosing a device');
  await button(page, 'Choose: Authenticator app').click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  found.push(...(await inspect('scanning')));
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  const scanning = page.getByRole('dialog');
  await scanning.getByLabel(/^Code/).fill('000000');
  await button(page, 'Turn it on').click();
  await scanning.getByText(/^This code is not right/).waitFor();
  await scanning.getByLabel(/^Code/).fill(codeOf(secret));
  await button(page, 'Turn it on').click();
  await seeNotice(page, 'success', 'Two-factor authentication is on');
  const sheet = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await sheet.waitFor();
  found.push(...(await inspect('codes, once')));
  const codes = sheet.getByRole('listitem').all();
  expect(new Set(codes.map(({ textContent }) => textContent)).size).toBe(10);
  expect(await sheet.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
  await sheet.getByLabel('I have kept them').click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 recovery codes left').waitFor();
  found.push(...(await inspect('codes left')));
  await button(page, 'Remove Authenticator app').click();
  await page.getByRole('alertdialog', { name: 'Turn two-factor off?' }).waitFor();
  found.push(...(await inspect('removing a device')));
  expect(found).toEqual([]);
});

test('new codes are made by whoever proves who is at the keyboard; what is wrong is said, and changes nothing', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  await withApp(screens.backend, person);
  await addDevice(screens.backend, person, 'webauthn', 'Passkey');
  await person.client.auth.refreshSession();
  await screens.backend.pool.query(
    `delete from stack.recovery_codes where user_id = $1 and ctid not in (select ctid from stack.recovery_codes where user_id = $1 limit 2)`,
    [person.userId],
  );
  const page = await screens.enter(person, SECURITY);
  await page.getByText('2 recovery codes left').waitFor();
  await button(page, 'Remove Passkey').waitFor();
  const found = await inspect('two codes left');
  await letProofsAge(screens.backend);
  await button(page, 'New recovery codes').click();
  await button(page, 'Make new codes').click();
  const proof = proofOf(page);
  await proof.getByLabel('Current Password').fill('wrong one here');
  await proof.getByLabel(/^Code/).fill('000000');
  found.push(...(await inspect('proving it')));
  await proof.getByRole('button', { name: 'Continue' }).click();
  await proof.getByText('This is not your current password.').waitFor();
  found.push(...(await inspect('a wrong proof')));
  await tabTo(proof.getByLabel('Current Password'));
  await tabTo(proof.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await proof.waitFor({ state: 'detached' });
  await page.getByText('2 recovery codes left').waitFor();
  expect(found).toEqual([]);
});

test('a first device is set up later than the sign-in only by who gives the password', async () => {
  const person = await screens.backend.signUp({ userType: 'artist' });
  const page = await screens.enter(person, SECURITY);
  await button(page, 'Setup').waitFor();
  await letProofsAge(screens.backend);
  await button(page, 'Setup').click();
  await button(page, 'Choose: Authenticator app').click();
  await proofOf(page).waitFor();
  expect(await inspect('proving it by the password')).toEqual([]);
  await proofOf(page).getByLabel('Current Password').fill(person.password);
  await proofOf(page).getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
});

test('a lost phone is removed with a recovery code, also later than the sign-in; codes are made anew when that is meant', async () => {
  const person = await screens.backend.signUp({ userType: 'artist' });
  const { codes } = await withApp(screens.backend, person);
  const page = await screens.enter(null, '/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await button(page, /Use a recovery code/).click();
  await page.getByLabel('Recovery code').fill('not one of them');
  await button(page, 'Continue').click();
  await page.getByText(/^This recovery code is not right/).waitFor();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await button(page, 'Continue').click();
  // Whoever has lost a device hears what is left, and where it is taken away.
  await seeNotice(page, 'info', 'Recovery code used: 9 left');
  await button(page, 'To Security').click();
  await page.getByText('9 recovery codes left').waitFor();

  await letProofsAge(screens.backend);
  await button(page, 'New recovery codes').click();
  const asked = page.getByRole('alertdialog', { name: 'Make new recovery codes?' });
  await asked.waitFor();
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  await page.getByText('9 recovery codes left').waitFor();

  await button(page, 'Remove Authenticator app').click();
  await button(page, 'Turn it off').click();
  const proof = proofOf(page);
  await proof.getByLabel('Current Password').fill(person.password);
  await proof.getByRole('combobox', { name: 'Second step' }).click();
  await page.getByRole('option', { name: 'A recovery code' }).click();
  await proof.getByLabel('Recovery code').fill(codes[1] ?? '');
  expect(await inspect('proof by a recovery code')).toEqual([]);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await seeNotice(page, 'success', 'Removed');
  await button(page, 'Setup').waitFor();
});

test('a device gets the name that its owner gives it', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  await withApp(screens.backend, person);
  const page = await screens.enter(person, SECURITY);
  await button(page, 'Rename Authenticator app').click();
  const dialog = page.getByRole('dialog', { name: 'Rename this device' });
  await dialog.getByLabel('Name').fill('Phone of the office');
  expect(await inspect('renaming a device')).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Remove Phone of the office').waitFor();
  await page.reload();
  await page.getByText('Phone of the office', { exact: true }).waitFor();
});
