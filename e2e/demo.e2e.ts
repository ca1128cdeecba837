import { expect, test } from 'vitest';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { DEMO_ADMIN, DEMO_ARTIST, DEMO_PASSWORD, DEMO_VENUE } from '#demo/accounts.ts';
import { enterDemo } from './support/enter.ts';
import { expectNotice, setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

// What an account of the demo keeps: app/features/settings/demo-account.screen.ts.
const stage = setTheStage({ demo: true });

/** What a proxy in front adds. */
const FROM_AFAR = { extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } };

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
