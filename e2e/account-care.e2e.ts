import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, formatDay } from '#core/calendar/day.ts';
import { productNow } from '#server/commands/perform.ts';
import { bookedShow, newArtist, setStage } from '#testing/stage.ts';
import { enterAs, goOnAs, goOnAsVisitor } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();
const SECURITY = '/settings?tab=security';

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

const letProofsAge = () =>
  stage.backend.pool.query(`update auth.mfa_amr_claims set updated_at = updated_at - interval '6 minutes'`);

/** Sets an authenticator app up; answers the recovery codes that came with it. */
async function withApp(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('button', { name: 'Choose: Authenticator app' }).click();
  await page.getByAltText('QR code for your authenticator app').waitFor();
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const sheet = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await sheet.waitFor();
  const codes = await sheet.getByRole('listitem').allInnerTexts();
  await sheet.getByLabel('I have kept them').click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await closeNotice(page, 'success', 'Two-factor authentication is on');
  return codes;
}

test('a lost phone is removed with a recovery code, also later than the sign-in; codes are made anew when that is meant', async () => {
  const person = await stage.backend.signUp({ userType: 'artist' });
  const codes = await withApp(await enterAs(stage, person, SECURITY, { name: 'laptop' }));

  const { page } = await stage.enter('/signin', { name: 'borrowed' });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: /Use a recovery code/ }).click();
  await page.getByLabel('Recovery code').fill('not one of them');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(/^This recovery code is not right/).waitFor();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  // Whoever has lost a device hears what is left, and where it is taken away.
  await seeNotice(page, 'info', 'Recovery code used: 9 left');
  await page.getByRole('button', { name: 'To Security' }).click();
  await page.getByText('9 recovery codes left').waitFor();

  await letProofsAge();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('alertdialog', { name: 'Make new recovery codes?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('9 recovery codes left').waitFor();

  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('button', { name: 'Turn it off' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Current Password').fill(person.password);
  await proof.getByRole('combobox', { name: 'Second step' }).click();
  await page.getByRole('option', { name: 'A recovery code' }).click();
  expect(await inspect(page, 'proof by a recovery code')).toEqual([]);
  await proof.getByLabel('Recovery code').fill(codes[1] ?? '');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await seeNotice(page, 'success', 'Removed');
  await page.getByRole('button', { name: 'Setup' }).waitFor();
});

test('a device gets the name that its owner gives it', async () => {
  const person = await stage.backend.signUp({ userType: 'venue' });
  const page = await enterAs(stage, person, SECURITY);
  await withApp(page);
  await page.getByRole('button', { name: 'Rename Authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename this device' });
  expect(await inspect(page, 'rename a device')).toEqual([]);
  await dialog.getByLabel('Name').fill('Phone of the office');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove Phone of the office' }).waitFor();
  await page.reload();
  await page.getByText('Phone of the office').waitFor();
});

test('a change of address can be mailed again, given up, and asked for anew when its links are over', async () => {
  const person = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, person, '/settings');
  const next = `moved-${person.email}`;
  const change = async () => {
    await page.getByLabel('Email Address').fill(next);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await closeNotice(page, 'success', 'Settings saved successfully');
  };
  const letters = async () => (await stage.backend.mails()).filter(({ to }) => to === next).length;
  await page.getByLabel('Full Name').fill('Nell Tide');
  await change();
  // The field keeps the address that counts; what is waited for stands below it.
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(person.email);
  await page.getByText(`Waiting for you to open the links we sent to ${next}`).waitFor();
  expect(await inspect(page, 'a change of address')).toEqual([]);
  await page.getByRole('button', { name: 'Send the links again' }).click();
  await closeNotice(page, 'success', 'Sent again');
  await expect.poll(letters).toBe(2);
  await page.getByRole('button', { name: 'Keep my address' }).click();
  await closeNotice(page, 'success', 'Your address stays as it is');
  await page.getByText(/^Waiting for you/).waitFor({ state: 'detached' });

  await change();
  await expect.poll(letters).toBe(3);
  await stage.backend.pool.query(
    `update auth.users set email_change_sent_at = email_change_sent_at - interval '61 minutes' where id = $1`,
    [person.userId],
  );
  await page.reload();
  await page.getByLabel('Full Name').waitFor();
  await expect.poll(() => page.getByText(/^Waiting for you/).count()).toBe(0);
  await change();
  await expect.poll(letters).toBe(4);

  // Confirmed in this browser, the new address is filled in wherever one signs in again.
  const another = await page.context().newPage();
  for (const to of [person.email, next]) {
    const mail = (await stage.backend.mails()).findLast((one) => one.to === to);
    await another.goto('about:blank');
    await another.goto(/http\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    await another.getByRole('button', { name: 'Confirm the change' }).click();
    const said = to === next ? 'Your address is changed' : 'One of two is confirmed';
    await another.getByRole('heading', { name: said }).waitFor();
  }
  // The link once more: it says what it did, and leads on.
  const used = (await stage.backend.mails()).findLast((one) => one.to === next && /#\S+token/.test(one.text));
  await another.goto('about:blank');
  await another.goto(/http\S+#\S+/.exec(used?.text ?? '')?.[0] ?? '');
  await another.getByRole('button', { name: 'Confirm the change' }).click();
  await another.getByText(`Your address was changed already, to ${next}.`).waitFor();
  expect(await another.getByRole('link', { name: 'Ask for a new link' }).count()).toBe(0);
  await another.getByRole('link', { name: 'Sign in with the new address' }).click();
  await expect.poll(() => another.getByLabel('Email').inputValue()).toBe(next);
  const cover = page.getByRole('dialog', { name: 'Your address is changed' });
  await expect.poll(() => cover.getByLabel('Email').inputValue()).toBe(next);
});

test('a link that is over leads to a new one, and a password that is refused says so where it was typed', async () => {
  const person = await stage.backend.signUp({ userType: 'artist' });
  const ask = () => stage.backend.anonymous().auth.resetPasswordForEmail(person.email);
  const link = async () => {
    const mail = (await stage.backend.mails()).findLast(({ to }) => to === person.email);
    return /http\S+/.exec(mail?.text ?? '')?.[0] as string;
  };
  await ask();
  const { page } = await stage.enter(await link(), { name: 'mailbox' });
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('password123');
  await page.getByLabel('Confirm password').fill('password123');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('This password is easy to guess. Please choose another one.').waitFor();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');

  const again = await goOnAsVisitor(stage, await link());
  await again.getByRole('button', { name: 'Choose a new password' }).click();
  await again.getByRole('heading', { name: 'This link is over' }).waitFor();
  await again.getByText(/^This link has expired or was used before/).waitFor();
  await expect.poll(() => again.getByRole('button', { name: 'Choose a new password' }).count()).toBe(0);
  await again.getByRole('link', { name: 'Ask for a new link' }).click();
  await again.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
});

test('a password may be shown while it is typed', async () => {
  const page = await goOnAsVisitor(stage, '/signin');
  const box = page.getByLabel('Password');
  await box.fill('what I type');
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect.poll(() => box.getAttribute('type')).toBe('text');
  expect(await box.inputValue()).toBe('what I type');
  expect(await inspect(page, 'a password shown')).toEqual([]);
  await page.getByRole('button', { name: 'Hide characters' }).click();
  await expect.poll(() => box.getAttribute('type')).toBe('password');
});

/** A venue and an artist who have just come. Each try has its own: a night is booked, and held, once. */
const newcomers = () => setStage(stage.backend);

test('an account with a booked show is not deleted yet, and is led to that show', async () => {
  const { venue, artist } = await newcomers();
  await bookedShow(stage.backend, { venue, artist, daysAgo: -20 });
  for (const [who, path] of [
    [venue, '/venue/bookings'],
    [artist, '/artist/bookings'],
  ] as const) {
    const page = await goOnAs(stage, who, SECURITY, { name: who.name });
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await asked.getByRole('button', { name: 'Delete Account' }).click();
    await asked.getByText(/^You have a booked show that is not settled and paid/).waitFor();
    expect(await inspect(page, 'an account that cannot be deleted yet')).toEqual([]);
    await asked.getByRole('link', { name: 'To your booked shows' }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { name: 'Booked Shows', level: 1 }).waitFor();
  }
});

test('who holds a night first is led to asking for it, with the night filled in', async () => {
  const { backend } = stage;
  const { venue, artist } = await newcomers();
  const day = addDays((await productNow(backend.sql)).toISOString().slice(0, 10), 25);
  const placed = await backend.command(artist.client, 'place-hold', { venueId: venue.profileId, day });
  expect(placed.status).toBe(200);
  for (const [who, other, calendar] of [
    [artist, venue, '/artist/calendar'],
    [venue, artist, '/venue/calendar'],
  ] as const) {
    const page = await goOnAs(stage, who, `${calendar}?date=${day}`, { name: who.name });
    await page.getByRole('link', { name: `Ask for this night: ${other.name}` }).click();
    const night = page.getByRole('dialog').getByRole('textbox', { name: 'Night' });
    await expect.poll(() => night.inputValue()).toBe(formatDay(day));
  }
});

test('whoever saves a payout account is asked who is at the keyboard, above what asked for it', async () => {
  const artist = await newArtist(stage.backend);
  const page = await enterAs(stage, artist, '/artist/invoices?tab=billing');
  await letProofsAge();
  await page.getByRole('heading', { name: 'Payout Account' }).waitFor();
  await page.getByRole('button', { name: 'Add' }).last().click();
  const form = page.getByRole('dialog', { name: 'Payout account' });
  await form.getByLabel('Account holder').fill('Vera Lindqvist');
  await form.getByLabel('IBAN or account number').fill('NL91 ABNA 0417 1643 00');
  await form.getByRole('button', { name: 'Save account' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Current Password').waitFor();
  // The form below is covered, and says nothing of a refusal.
  const below = page.locator('form#payout-account');
  expect(await below.getByRole('alert', { includeHidden: true }).count()).toBe(0);
  const isCovered = await below.evaluate((it) => {
    const { left, width, top } = it.getBoundingClientRect();
    return !it.closest('[role="dialog"]')?.contains(document.elementFromPoint(left + width / 2, top + 1));
  });
  expect(isCovered).toBe(true);
  expect(await inspect(page, 'who is at the keyboard, above a form')).toEqual([]);
  await proof.getByLabel('Current Password').fill(artist.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await seeNotice(page, 'success', 'Payout account saved');
  await page.getByText(/Payouts to it begin in 3 days, and a mail tells you of the change\.$/).waitFor();
  await page.getByText(/This account is new: payouts to it wait until/).waitFor();
});
