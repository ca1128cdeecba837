import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { mailedLink } from '#testing/auth.ts';
import { freshAddress } from '#testing/fresh-address.ts';
import { addDevice, letProofsAge } from '#testing/second-step.ts';
import { newArtist } from '#testing/stage.ts';
import { tabTo } from './support/by-keyboard.ts';
import { enterAs } from './support/enter.ts';
import { inspect, LOOKS } from './support/inspect.ts';
import { setTheStage, signUp } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

// What is said, kept and refused there: the screens of app/features/account, settings and shell.
const stage = setTheStage();

test('the states of signing in, of its devices and of the cover are seen; recovery codes stand alone on paper', async () => {
  const person = await stage.backend.signUp({ userType: 'venue' });
  const page = await enterAs(stage, person, '/settings?tab=security');
  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('button', { name: 'Choose: Authenticator app' }).click();
  await page.getByAltText('QR code for your authenticator app').waitFor();
  const found = await inspect(page, 'scanning', LOOKS);
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const sheet = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await sheet.waitFor();
  found.push(...(await inspect(page, 'codes once', LOOKS)));
  // On paper the codes stand alone, all ten of them.
  await page.emulateMedia({ media: 'print' });
  for (const at of [0, 9]) {
    const code = await sheet.getByRole('listitem').nth(at).boundingBox();
    expect(code?.y).toBeGreaterThan(0);
  }
  expect(await page.locator('#root').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await sheet.getByLabel('I have kept them').click();
  await sheet.getByRole('button', { name: 'Done' }).click();

  await stage.backend.pool.query(
    `delete from stack.recovery_codes where user_id = $1 and ctid not in (select ctid from stack.recovery_codes where user_id = $1 limit 2)`,
    [person.userId],
  );
  await addDevice(stage.backend, person, 'webauthn', 'The key of the office, on the ring of the caretaker');
  await letProofsAge(stage.backend);
  await page.reload();
  await page.getByText('2 recovery codes left').waitFor();
  await page.getByRole('button', { name: 'Show Session Logs' }).click();
  await page.getByText('This device').waitFor();
  found.push(...(await inspect(page, 'two codes left, and sessions', LOOKS)));
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Current Password').fill('wrong one here');
  await proof.getByLabel('Code').fill('000000');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await proof.getByText('This is not your current password.').waitFor();
  found.push(...(await inspect(page, 'a wrong proof', LOOKS)));
  await tabTo(page, proof.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');

  await walkTo(page, '/settings');
  await page.getByLabel('Full Name').fill('Typed');
  await stage.backend.pool.query('delete from auth.sessions where user_id = $1', [person.userId]);
  const cover = page.getByRole('dialog', { name: 'You are signed out' });
  await cover.getByLabel('Password').fill('not the password');
  await cover.getByRole('button', { name: 'Sign In' }).click();
  await cover.getByText(/password is not right/).waitFor();
  found.push(...(await inspect(page, 'the cover, refused', LOOKS)));
  await cover.getByLabel('Password').fill(person.password);
  await cover.getByRole('button', { name: 'Sign In' }).click();
  // At an address of numbers no passkey can be given.
  await cover.getByText(/^Passkeys belong to the site’s name/).waitFor();
  await cover.getByLabel('Code').fill('000000');
  await cover.getByLabel('Code').press('Enter');
  await cover.getByText(/^This code is not right/).waitFor();
  found.push(...(await inspect(page, 'the second step, refused', LOOKS)));
  expect(found).toEqual([]);
});

test('an address that is changed in another tab is filled in where its owner signs in again', async () => {
  const person = await stage.backend.signUp({ userType: 'artist' });
  const next = `moved-${person.email}`;
  await person.client.auth.updateUser({ email: next });
  const page = await enterAs(stage, person, '/settings');
  await page.getByText(`Waiting for you to open the links we sent to ${next}`).waitFor();
  const other = await page.context().newPage();
  for (const [to, said] of [
    [person.email, 'One of two is confirmed'],
    [next, 'Your address is changed'],
  ] as const) {
    const { link } = await mailedLink(stage.backend, to);
    await other.goto('about:blank');
    await other.goto(link.href);
    await other.getByRole('button', { name: 'Confirm the change' }).click();
    await other.getByRole('heading', { name: said }).waitFor();
  }
  const cover = page.getByRole('dialog', { name: 'Your address is changed' });
  await expect.poll(() => cover.getByLabel('Email').inputValue()).toBe(next);
});

test('who is at the keyboard is asked above the form that is saved', async () => {
  const artist = await newArtist(stage.backend);
  const page = await enterAs(stage, artist, '/artist/invoices?tab=billing');
  await letProofsAge(stage.backend);
  await page.getByRole('heading', { name: 'Payout Account' }).waitFor();
  await page.getByRole('button', { name: 'Add' }).last().click();
  const form = page.getByRole('dialog', { name: 'Payout account' });
  await form.getByLabel('Account holder').fill('Vera Lindqvist');
  await form.getByLabel('IBAN or account number').fill('NL91 ABNA 0417 1643 00');
  await form.getByRole('button', { name: 'Save account' }).click();
  await page.getByRole('dialog', { name: 'Is it you?' }).getByLabel('Current Password').waitFor();
  const isCovered = await page.locator('form#payout-account').evaluate((it) => {
    const { left, width, top } = it.getBoundingClientRect();
    return !it.closest('[role="dialog"]')?.contains(document.elementFromPoint(left + width / 2, top + 1));
  });
  expect(isCovered).toBe(true);
});

test('somebody signed in twice on this browser switches between both accounts, and signs out to the front page', async () => {
  const first = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, first, '/artist/dashboard');
  await page.getByRole('button', { name: /Switch account/ }).click();
  await page.getByRole('menuitem', { name: 'Add another account' }).click();
  await page.waitForURL('**/signin');
  await signUp(page, 'venue', freshAddress('both-venue'));
  await page.getByRole('button', { name: /Switch account/ }).click();
  await page.getByRole('menuitem', { name: first.email }).click();
  await page.waitForURL('**/artist/dashboard');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${stage.backend.url}/`);
  await page.goto('/artist/dashboard');
  await page.waitForURL('**/signin**');
});
