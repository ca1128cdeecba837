import { beforeAll, expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import type { SignedUp } from '#testing/backend.ts';
import { makeArchives } from '#testing/own-archive.ts';

const screens = setTheScreens();

let artist: SignedUp;
let venue: SignedUp;
beforeAll(async () => {
  artist = await screens.backend.signUp({ userType: 'artist' });
  venue = await screens.backend.signUp({ userType: 'venue' });
});

/** Somebody on a tab of their settings. */
async function atSettings(tab: string, person = artist) {
  const page = await screens.enter(person, tab === 'general' ? '/settings' : `/settings?tab=${tab}`);
  await page.getByText('Manage your account settings and preferences', { exact: true }).waitFor();
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const isOn = (page: Page, name: string) => toggle(page, name).isChecked();

test('General opens with its defaults, says what is wrong, and keeps what is saved', async () => {
  const person = await screens.backend.signUp({ userType: 'artist' });
  const page = await atSettings('general', person);
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(person.email);
  await expect.poll(() => page.getByLabel('Language').inputValue()).toBe('English');
  await expect.poll(() => page.getByLabel('Time Zone').inputValue()).toBe('America/New_York');
  expect(await isOn(page, 'Email Updates')).toBe(true);
  expect(await isOn(page, 'Show Events on Profile')).toBe(true);

  // A name that was never given, or cannot be, keeps no toggle from being saved, and stays as it is typed.
  await page.getByLabel('Full Name').fill('N');
  for (const _of of ['off', 'on again']) {
    await toggle(page, 'Email Updates').click();
    await closeNotice(page, 'success', 'Settings saved successfully');
  }
  expect(await page.getByLabel('Full Name').inputValue()).toBe('N');
  await page.getByLabel('Email Address').fill('nell at example');
  await save(page);
  await page.getByText('Name must be at least 2 characters.', { exact: true }).waitFor();
  await page.getByText('Please enter a valid email address.', { exact: true }).waitFor();

  await page.getByLabel('Full Name').fill('Nell Tide');
  await page.getByLabel('Email Address').fill(person.email);
  // An emptied field says what is used, before it is saved and after.
  await page.getByLabel('Time Zone').fill('');
  await page.getByText('Left empty, America/New_York is used.').waitFor();
  await save(page);
  await closeNotice(page, 'success', 'Settings saved successfully');
  await expect.poll(() => page.getByLabel('Time Zone').inputValue()).toBe('America/New_York');
  await page.getByLabel('Time Zone').fill('Europe/Dublin');
  await save(page);
  await closeNotice(page, 'success', 'Settings saved successfully');
  await toggle(page, 'Show Events on Profile').click();
  await closeNotice(page, 'success', 'Settings saved successfully');
  // Clicked again before the answer, it stays as it was clicked last.
  let answered = 0;
  screens.network.answer(/\/rest\/v1\/settings/, async ({ method, url, init }) => {
    const answer = await screens.network.pass(url, init);
    if (method === 'PATCH') answered += 1;
    return answer;
  });
  await toggle(page, 'Email Updates').dblclick();
  await expect.poll(() => answered).toBe(2);
  await page.reload();
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Nell Tide');
  await expect.poll(() => page.getByLabel('Time Zone').inputValue()).toBe('Europe/Dublin');
  expect(await isOn(page, 'Show Events on Profile')).toBe(false);
  expect(await isOn(page, 'Email Updates')).toBe(true);
});

test('another e-mail address waits for the letter sent to it', async () => {
  const page = await atSettings('general');
  await page.getByLabel('Full Name').fill('Nell Tide');
  await page.getByLabel('Email Address').fill(venue.email);
  await save(page);
  await page.getByText(/^Another account has this address\./).waitFor();
  await page.getByLabel('Email Address').fill('nell.tide@example.com');
  await save(page);
  await seeNotice(
    page,
    'success',
    'Settings saved successfully',
    `We sent a link to nell.tide@example.com and one to ${artist.email}. Your address changes when both are opened.`,
  );
});

test('Notifications open with their defaults and are kept', async () => {
  const page = await atSettings('notifications', await screens.backend.signUp({ userType: 'artist' }));
  const mail = page.getByRole('group', { name: 'Email Notifications' });
  const push = page.getByRole('group', { name: 'Push Notifications' });
  const isOnIn = (group: typeof mail, name: string) => group.getByRole('switch', { name }).isChecked();
  for (const name of ['Booking Requests', 'Booking Confirmations', 'Payment Updates']) {
    expect(await isOnIn(mail, name), name).toBe(true);
  }
  expect(await isOnIn(mail, 'Newsletter')).toBe(false);
  for (const name of ['Booking Requests', 'Messages', 'Calendar Reminders', 'System Announcements']) {
    expect(await isOnIn(push, name), name).toBe(true);
  }
  await mail.getByRole('switch', { name: 'Newsletter' }).click();
  await push.getByRole('switch', { name: 'Messages' }).click();
  await save(page);
  await seeNotice(page, 'success', 'Notification settings saved successfully');
  await page.reload();
  await push.waitFor();
  expect(await isOnIn(mail, 'Newsletter')).toBe(true);
  expect(await isOnIn(push, 'Messages')).toBe(false);
});

test.each([
  ['Papers With Mails', 'email_papers'],
  ['Daily Digest', 'email_digest'],
] as const)('%s is on until it is switched off, at once', async (label, column) => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  const page = await atSettings('notifications', person);
  expect(await isOn(page, label)).toBe(true);
  await toggle(page, label).click();
  await closeNotice(page, 'success', 'Settings saved successfully');
  const { data } = await person.client.from('settings').select(column).single();
  expect(data).toEqual({ [column]: false });
});

test('an address from which mails came back is named, and a link mailed there is asked for', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  await screens.backend.pool.query(
    'select private.address_bounced(id, array[lower(email)]) from auth.users where id = $1',
    [person.userId],
  );
  const page = await atSettings('general', person);
  await page.getByText(`Mails to ${person.email} came back on`).waitFor();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByText(`A link is on its way to ${person.email}.`, { exact: false }).waitFor();
});

test('a password is changed only by its rules, and by who knows the current one', async () => {
  const person = await screens.backend.signUp();
  const page = await atSettings('security', person);
  const current = page.getByLabel('Current Password');
  const next = page.getByLabel('New Password', { exact: true });
  const confirm = page.getByLabel('Confirm New Password');
  const update = page.getByRole('button', { name: 'Update Password' });
  await update.click();
  await page.getByText('Password must be at least 8 characters.', { exact: true }).waitFor();
  await page.getByText('New password must be at least 8 characters.', { exact: true }).waitFor();
  await page.getByText('Password confirmation must be at least 8 characters.', { exact: true }).waitFor();

  await current.fill(person.password);
  await next.fill('a brand new one');
  await confirm.fill('a brand new two');
  await update.click();
  await page.getByText('Passwords do not match', { exact: true }).waitFor();
  await expect.poll(() => confirm.getAttribute('aria-invalid')).toBe('true');

  await confirm.fill('a brand new one');
  await current.fill('not my password');
  await update.click();
  await page.getByText('This is not your current password.').waitFor();

  await current.fill(person.password);
  await update.click();
  await seeNotice(page, 'success', 'Password updated successfully');
  for (const field of [current, next, confirm]) await expect.poll(() => field.inputValue()).toBe('');
  const { error } = await screens.backend
    .anonymous()
    .auth.signInWithPassword({ email: person.email, password: 'a brand new one' });
  expect(error).toBeNull();
});

test('Security shows where one is signed in, and keeps the calendar public until told otherwise', async () => {
  const page = await atSettings('security', await screens.backend.signUp({ userType: 'artist' }));
  await page.getByRole('button', { name: 'Show Session Logs' }).click();
  await page.getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Hide Session Logs' }).click();
  await page.getByText('This device').waitFor({ state: 'detached' });

  expect(await isOn(page, 'Two-Factor Authentication')).toBe(false);
  await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('dialog', { name: 'Add a second step' }).waitFor();
  await page.keyboard.press('Escape');

  expect(await isOn(page, 'Public Calendar Visibility')).toBe(true);
  await toggle(page, 'Public Calendar Visibility').click();
  await seeNotice(page, 'success', 'Settings saved successfully');
  await page.reload();
  await toggle(page, 'Public Calendar Visibility').waitFor();
  expect(await isOn(page, 'Public Calendar Visibility')).toBe(false);
});

test('a setting that could not be saved says so, and is as it was', async () => {
  const page = await atSettings('security');
  await toggle(page, 'Public Calendar Visibility').waitFor();
  screens.network.cut(/\/rest\/v1\/settings/, 'PATCH');
  const before = await isOn(page, 'Public Calendar Visibility');
  await toggle(page, 'Public Calendar Visibility').click();
  await seeNotice(page, 'error', 'We could not reach Running Order. Check your connection and try again.');
  await expect.poll(() => isOn(page, 'Public Calendar Visibility')).toBe(before);
});

test('an account is deleted only when that was meant, and then its sign-in is over', async () => {
  const person = await screens.backend.signUp();
  const page = await atSettings('security', person);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await asked.getByRole('button', { name: 'Keep my account' }).click();
  await asked.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await asked.getByRole('button', { name: 'Delete Account' }).click();
  await page
    .getByRole('dialog', { name: 'Your account was deleted' })
    .getByRole('button', { name: 'To the front page' })
    .waitFor();
  const { error } = await screens.backend.anonymous().auth.signInWithPassword(person);
  expect(error?.message).toMatch(/invalid/i);
});

const whyNot = (side: 'artist' | 'venue', name: string) => {
  if (name === 'Ticketmaster')
    return 'Not connected. Ticketmaster tells how many are sold to partners that it admitted alone, so no deployment can connect it. Count its tickets on the night itself.';
  return side === 'venue' && name === 'Spotify'
    ? 'Not connected. Spotify counts followers of artists: a venue has nothing to connect there.'
    : `Not connected. This deployment has no keys of ${name} yet: whoever runs it registers there for them.`;
};

test('a new account is connected to nothing and told why it cannot connect yet; ticketing is for venues', async () => {
  const artists = ['Facebook', 'Instagram', 'Twitter', 'Spotify'];
  const services = { artist: artists, venue: [...artists, 'Eventbrite', 'Ticketmaster'] };
  for (const [side, person] of [
    ['artist', artist],
    ['venue', venue],
  ] as const) {
    const page = await atSettings('integrations', person);
    await toggle(page, 'Spotify').waitFor();
    await expect.poll(() => page.getByRole('switch').count()).toBe(services[side].length);
    for (const name of services[side]) {
      expect([await isOn(page, name), await toggle(page, name).isDisabled()], name).toEqual([false, true]);
      await page.getByText(whyNot(side, name), { exact: true }).waitFor();
    }
  }
});

test('what is connected can be disconnected', async () => {
  await screens.backend.pool.query(
    `insert into integrations (user_id, provider, connected) values ($1, 'eventbrite', true), ($1, 'facebook', true)
     on conflict (user_id, provider) do update set connected = true`,
    [venue.userId],
  );
  const page = await atSettings('integrations', venue);
  await toggle(page, 'Eventbrite').waitFor();
  expect(await isOn(page, 'Eventbrite')).toBe(true);
  await toggle(page, 'Eventbrite').click();
  await save(page);
  await seeNotice(page, 'success', 'Integration settings saved successfully');
  await page.reload();
  await toggle(page, 'Eventbrite').waitFor();
  expect([await isOn(page, 'Eventbrite'), await isOn(page, 'Facebook')]).toEqual([false, true]);
  await expect.poll(() => toggle(page, 'Eventbrite').isDisabled()).toBe(true);
});

test('where there is no API documentation yet, its button says so', async () => {
  const page = await atSettings('integrations');
  await page.getByRole('button', { name: 'View API Documentation' }).click();
  await seeNotice(page, 'info', 'API documentation will be available soon');
});

test('where a deployment serves its API, the button opens the page for developers, and leads an assistant there', async () => {
  const told = { apiDocsUrl: 'https://order.example/developers' };
  const page = await screens.enter(artist, '/settings?tab=integrations', { told });
  const to = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await to('View API Documentation')).toBe(told.apiDocsUrl);
  expect(await to('Connect your assistant')).toBe(`${told.apiDocsUrl}#assistant`);
});

test('everything of one’s own account is put together meanwhile, and said at each stage', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  const page = await atSettings('security', person);
  const set = (what: string) =>
    screens.backend.pool.query(`update private.own_archives set ${what} where user_id = $1`, [person.userId]);
  await page.getByRole('button', { name: 'Put my data together' }).click();
  await page.getByText(/^Your data is put together in a moment\. You may leave this page/).waitFor();
  expect(await page.getByRole('button', { name: /Download my data|Put .* together/ }).count()).toBe(0);
  await set(`stage = 'agreements', steps = 120, done = 90`);
  await page.getByText('Agreements: 90 of 120 steps are done.').waitFor();
  expect(await inspect('an archive that is being made')).toEqual([]);
  await set(`state = 'failed'`);
  await page.getByText('Your data could not be put together. Nothing of it is lost').waitFor();
  await set(`state = 'too-large'`);
  await page.getByText('Your data has more than one gigabyte').waitFor();
  await page.getByRole('button', { name: 'Put it together anew' }).click();
  await page.getByText(/^Your data is put together in a moment/).waitFor();
  await makeArchives(screens.backend);
  await page.getByText(/^Your data is ready: 0\.1 MB, as of .* It can be downloaded until /).waitFor();
  await page.getByRole('button', { name: 'Download my data' }).waitFor();
  expect(await inspect('an archive that is ready')).toEqual([]);
});
