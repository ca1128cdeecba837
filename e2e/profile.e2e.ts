import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { SignedUp } from '#testing/backend.ts';
import { newArtist, newVenue } from '#testing/stage.ts';
import { enterAs, goOnAs } from './support/enter.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

// What is saved, and what is left out: app/features/profile/edit/profile-form.screen.ts.
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

const sentence = (page: Page, text: string) => page.getByText(text, { exact: true });

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

test('riders are downloaded, and replaced, from the profile', async () => {
  const artist = await newArtist(stage.backend, 'Nova/Drift: Two');
  const page = await enterAs(stage, artist, '/artist/profile/me');
  for (const rider of ['Tech Rider', 'Hospitality Rider']) {
    const chosen = page.getByLabel(`Upload ${rider}`, { exact: true });
    await chosen.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await closeNotice(
      page,
      'error',
      'This kind of file is not accepted. Please choose a .pdf, .doc or .docx document.',
    );
    await chosen.setInputFiles({ name: 'rider.pdf', mimeType: 'application/pdf', buffer: pdf });
    await closeNotice(page, 'success', `${rider} uploaded`);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${rider}` }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`${artist.name.replace(/[/:]/g, '-')} - ${rider}.pdf`);
    expect(readFileSync(await file.path())).toEqual(pdf);
  }
});

test('a rider is not for strangers, who are told when it will be', async () => {
  const venue = await newVenue(stage.backend);
  const owner = await enterAs(stage, venue, '/venue-profile');
  await owner
    .getByLabel('Upload Tech Rider', { exact: true })
    .setInputFiles({ name: 'rider.pdf', mimeType: 'application/pdf', buffer: pdf });
  await seeNotice(owner, 'success', 'Tech Rider uploaded');
  const stranger = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, stranger, `/venue/profile/${venue.profileId}`);
  await page.getByRole('button', { name: 'Download Tech Rider' }).click();
  const notice = await seeNotice(page, 'error', 'The Tech Rider is not shared with you yet');
  await notice.getByText(/^It opens once /).waitFor();
});
