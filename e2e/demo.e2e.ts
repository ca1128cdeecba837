import { expect, test } from 'vitest';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { DEMO_ADMIN, DEMO_ARTIST, DEMO_PASSWORD, DEMO_VENUE } from '#demo/accounts.ts';
import { enterDemo, SESSION_KEY } from './support/enter.ts';
import { fresh } from './support/fresh.ts';
import { expectNotice, setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });

/** What a proxy in front adds. */
const FROM_AFAR = { extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } };

test('a visitor who tries to change who the account is reads that it stays, and keeps what was typed', async () => {
  const { page } = await stage.enter('/venue-dashboard', { name: 'visitor' });
  await page.getByText(`You are looking around as ${DEMO_VENUE.name}`).waitFor();

  await walkTo(page, '/settings');
  for (const [label, typed, sentence] of [
    ['Full Name', 'Somebody Else', demoRefusals.name],
    ['Email Address', 'mine@example.com', demoRefusals.address],
    ['Language', 'Klingon', demoRefusals.language],
  ] as const) {
    const before = await page.getByLabel(label).inputValue();
    await page.getByLabel(label).fill(typed);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText(sentence).waitFor();
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe(typed);
    await page.getByLabel(label).fill(before);
  }
  await page.getByRole('switch', { name: 'Show Events on Profile' }).click();
  await expectNotice(page, 'Settings saved successfully');

  await walkTo(page, '/settings?tab=notifications');
  await page.getByRole('switch', { name: 'Newsletter' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('main').getByText(demoRefusals.newsletter).waitFor();

  await walkTo(page, '/settings?tab=security');
  await page.getByLabel('Current Password').fill(DEMO_PASSWORD);
  await page.getByLabel('New Password', { exact: true }).fill('a password of mine');
  await page.getByLabel('Confirm New Password').fill('a password of mine');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByText(demoRefusals.password).waitFor();
  await expect
    .poll(() => page.getByLabel('New Password', { exact: true }).inputValue())
    .toBe('a password of mine');

  await page.getByRole('button', { name: 'Show Session Logs' }).click();
  await page.getByText('This device').waitFor();
  await page.getByText(/^Other visitors of the demo are signed in too/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Sign out other devices' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Delete Account' }).click();
  await asked.getByText(demoRefusals.account).waitFor();
});

test('a profile’s words and pictures stay; its figures may be tried', async () => {
  const page = await enterDemo(stage, DEMO_ARTIST, '/artist/edit-profile');
  await page.getByText('The demo account keeps what everyone reads').waitFor();
  const bio = await page.getByLabel('Artist Bio').inputValue();
  await page.getByLabel('Artist Bio').fill('Words of a visitor');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('main').getByText(demoRefusals.words).waitFor();
  await expect.poll(() => page.getByLabel('Artist Bio').inputValue()).toBe('Words of a visitor');
  await page.getByLabel('Artist Bio').fill(bio);

  const upload = page.locator('input[type=file]').first();
  await upload.setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByText(demoRefusals.files).waitFor();

  await page.getByLabel('Usual draw').fill('123');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Profile updated successfully');

  const venue = await enterDemo(stage, DEMO_VENUE, '/venue-edit-profile');
  await venue.getByLabel('Capacity').fill('66');
  await venue.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(venue, 'Profile updated successfully');
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('from another machine the admin is not offered, not let in, and no reset is mailed', async () => {
  const { page } = await stage.enter('/signin', FROM_AFAR);
  await page.getByRole('button', { name: 'Demo venue' }).waitFor();
  await page.getByRole('button', { name: 'Demo artist' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Demo admin' }).count()).toBe(0);
  await page.getByLabel('Email').fill(DEMO_ADMIN.email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText(demoRefusals.distantAdmin).first().waitFor();

  await walkTo(page, '/forgot-password');
  await page.getByLabel('Email').fill('Venue@demo.runningorder.example');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText(demoRefusals.password).waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('Venue@demo.runningorder.example');
  expect(await stage.backend.mails()).toEqual([]);
});

test('an admin puts the season back in one click, once it is confirmed', async () => {
  const { rows } = await stage.backend.pool.query(
    'select id from conversations where venue_id = $1 order by last_message_at desc limit 1',
    [DEMO_VENUE.profileId],
  );
  const talk = `/messages?conversation=${rows[0].id}`;
  const words = fresh('I was here');
  const visitor = await enterDemo(stage, DEMO_VENUE, talk, { name: 'visitor' });
  await visitor.getByRole('textbox', { name: 'Message' }).fill(words);
  await visitor.keyboard.press('Enter');
  await visitor.getByText(words).first().waitFor();

  const admin = await enterDemo(stage, DEMO_ADMIN, '/venue-dashboard', { name: 'admin' });
  await admin.getByRole('link', { name: 'Demo Season' }).click();
  await admin.getByRole('heading', { level: 1, name: 'Demo Season' }).waitFor();
  const before = await admin.getByText(/^Last done: /).textContent();
  await admin.getByRole('button', { name: 'Put the season back' }).click();
  const asked = admin.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Leave it' }).click();
  await asked.waitFor({ state: 'detached' });
  const written = 'select count(*)::int as n from messages where content = $1';
  expect((await stage.backend.pool.query(written, [words])).rows).toEqual([{ n: 1 }]);

  await admin.getByRole('button', { name: 'Put the season back' }).click();
  await asked.getByRole('button', { name: 'Put it back' }).click();
  await expectNotice(admin, 'The demo season is put back');
  expect((await stage.backend.pool.query(written, [words])).rows).toEqual([{ n: 0 }]);
  expect(before).toMatch(/^Last done: /);

  // Whoever looks around goes on, signed in as before.
  await visitor.goto(talk);
  await visitor.getByRole('textbox', { name: 'Message' }).waitFor();
  await expect.poll(() => visitor.getByText(words).count()).toBe(0);
});

test('whoever comes with a session that cannot be renewed is led to sign-in and back, and is no visitor', async () => {
  const client = stage.backend.anonymous();
  const { data } = await client.auth.signInWithPassword({ email: DEMO_VENUE.email, password: DEMO_PASSWORD });
  const over = { ...data.session, expires_at: 1, refresh_token: 'gone' };
  const session = { name: SESSION_KEY, value: JSON.stringify(over) };
  const origins = [{ origin: stage.backend.url, localStorage: [session] }];
  const { page } = await stage.enter('/venue/bookings', {
    name: 'late',
    storageState: { cookies: [], origins },
  });
  await page.getByText('Sign in to go on').waitFor();
  expect(new URL(page.url()).searchParams.get('back')).toBe('/venue/bookings');
});
