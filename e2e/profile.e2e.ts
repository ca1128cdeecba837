import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { SignedUp } from '#testing/backend.ts';
import { goOnAs } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

// What is saved, and what a venue leaves out: app/features/profile/edit/profile-form.screen.ts.
const stage = setTheStage();

const signUp = (userType: Side) => stage.backend.signUp({ userType });
type Side = 'artist' | 'venue';

/** One of either side who never saves anything: their profile stays to be completed. */
let nobodyYet: Record<Side, SignedUp>;
beforeAll(async () => {
  nobodyYet = { artist: await signUp('artist'), venue: await signUp('venue') };
});

async function atForm(side: Side, person = nobodyYet[side]) {
  const page = await goOnAs(
    stage,
    person,
    side === 'artist' ? '/artist/edit-profile' : '/venue-edit-profile',
  );
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const sentence = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The least an artist says of themselves. */
async function fillIn(page: Page, name = 'The Low Tides') {
  await page.getByLabel('Artist/Band Name').fill(name);
  await page.getByLabel('Location').fill('Drogheda');
  await page.getByRole('option', { name: /Drogheda, Ireland/ }).click();
  await page.getByLabel('Music Genres').fill('Indie, Rock');
}

test('what an artist leaves out or gets wrong is said beside it, and gone once it is right', async () => {
  const page = await atForm('artist');
  await expect.poll(() => page.getByLabel('Location').getAttribute('placeholder')).toBe('City, State');
  await page.getByText('Add multiple genres separated by commas', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Social Media & Streaming' }).waitFor();
  await page.getByLabel('Artist/Band Name').fill('N');
  await page.getByLabel('Artist Bio').fill('x'.repeat(1001));
  await page.getByLabel('Website', { exact: true }).fill('not an address');
  await save(page);
  for (const text of [
    'Name must be at least 2 characters',
    'Bio must be less than 1000 characters',
    'Location is required',
    'Please specify at least one genre',
    'Please enter a valid URL',
  ]) {
    await sentence(page, text).waitFor();
  }
  expect(await page.getByLabel('Artist/Band Name').evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  await page.getByLabel('Artist Bio').fill('x'.repeat(1000));
  await page.getByLabel('Website', { exact: true }).fill('');
  await fillIn(page);
  await expect.poll(() => page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A file on the disk: the browser opens it itself, where bytes in a message to it take seconds. */
function tooLargeFile(name: string): string {
  const place = mkdtempSync(join(tmpdir(), 'running-order-large-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const file = join(place, name);
  writeFileSync(file, '');
  truncateSync(file, 10 * 1024 * 1024 + 1);
  return file;
}

test('a rider is PDF or Word, a picture is a picture, and neither is over 10 MB', async () => {
  const page = await atForm('venue');
  const rider = page.getByLabel('Tech Rider', { exact: true });
  const photo = page.getByLabel('Upload Stage photo');
  await expect.poll(() => rider.getAttribute('accept')).toBe('.pdf,.doc,.docx');
  const wrongKind = 'This kind of file is not accepted. Please choose';
  const tooLarge = 'This file is larger than 10 MB. Please choose a smaller one.';

  await rider.setInputFiles({ name: 'rider.exe', mimeType: 'application/x-msdownload', buffer: pdf });
  await sentence(page, `${wrongKind} a .pdf, .doc or .docx document.`).waitFor();
  await rider.setInputFiles(tooLargeFile('rider.pdf'));
  await sentence(page, tooLarge).waitFor();
  await rider.setInputFiles({ name: 'rider.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await page.getByText('This file is empty. Please choose another one.').waitFor();
  await rider.setInputFiles({ name: 'rider.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('button', { name: 'Remove Tech Rider.pdf' }).waitFor();
  await expect.poll(() => page.getByText('This file is empty.').count()).toBe(0);

  await photo.setInputFiles({ name: 'stage.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await sentence(page, `${wrongKind} a JPEG, PNG or WebP picture.`).waitFor();
  await photo.setInputFiles(tooLargeFile('stage.png'));
  await sentence(page, tooLarge).waitFor();
  await photo.setInputFiles({ name: 'stage.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('button', { name: 'Remove Stage photo' }).waitFor();
  const shown = page.getByRole('img', { name: 'Stage photo' });
  await expect.poll(() => shown.getAttribute('src')).toMatch(/\?size=card$/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test('of several photos those that are none are named, and the others are kept', async () => {
  const page = await atForm('artist');
  const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const damaged = Buffer.concat([png.subarray(0, 8), Buffer.alloc(300)]);
  const photos = page.getByLabel('Upload photos');
  await photos.setInputFiles([
    named('empty.png', Buffer.alloc(0)),
    named('damaged.png', damaged),
    ...Array.from({ length: 11 }, (_, at) => named(`stage-${at}.png`, png)),
  ]);
  await page
    .getByText(
      /^empty\.png: This file is empty\..* damaged\.png: This picture cannot be read.*stage-10\.png\.$/,
    )
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Remove photo/ }).count()).toBe(10);
});

test('a file that only calls itself a document is refused by the service', async () => {
  const page = await atForm('venue', await signUp('venue'));
  await page
    .getByLabel('Tech Rider', { exact: true })
    .setInputFiles({ name: 'rider.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a rider') });
  await page.getByText(/not accepted|not a |does not/i).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Remove Tech Rider/ }).count()).toBe(0);
});
