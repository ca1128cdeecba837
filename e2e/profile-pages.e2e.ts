import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { newArtist, newVenue } from '#testing/stage.ts';
import { enterAs, goOnDemo } from './support/enter.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a venue’s profile shows the room as artists see it', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-profile');
  await page.getByRole('heading', { level: 1, name: DEMO_VENUE.name }).waitFor();
  for (const card of [
    'Vibe',
    'Amenities',
    'Space Photos',
    'Past Artists',
    'Location',
    'Maximum Rate (per show)',
    'Upcoming Shows',
  ]) {
    await page.getByRole('heading', { name: card, exact: true }).waitFor();
  }
  await page.getByText('€500', { exact: true }).waitFor();
  await page.getByRole('img', { name: '4.0 of 5 stars' }).first().waitFor();
  await page.getByText('Capacity: 70', { exact: true }).waitFor();
  await page.getByText('Instagram 12.4K', { exact: true }).waitFor();
  await page
    .getByRole('figure')
    .getByRole('img', { name: /^Map: / })
    .waitFor();
  await page
    .getByText(/^(Confirmed|Pending)$/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.waitForURL('**/venue-edit-profile');
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.waitForURL('**/venue-dashboard');
});

test('an artist’s profile shows rating, reviews, rate, photos and three videos', async () => {
  const page = await goOnDemo(stage, DEMO_ARTIST, '/artist/profile/me');
  await page.getByRole('heading', { level: 1, name: DEMO_ARTIST.name }).waitFor();
  await page.getByRole('img', { name: '4.5 of 5 stars' }).first().waitFor();
  await page.getByText('(27 reviews)').first().waitFor();
  // One review says its stars of how many, as a number too.
  await page
    .getByRole('img', { name: /^[1-5] of 5 stars$/ })
    .first()
    .waitFor();
  await page
    .getByText(/^[1-5] of 5$/)
    .first()
    .waitFor();
  await page.getByText('€400 - €800').waitFor();
  for (const card of ['Bio', 'Photos', 'Live Videos', 'Upcoming Shows', 'Rate', 'Location']) {
    await page.getByRole('heading', { name: card, exact: true }).waitFor();
  }
  await expect
    .poll(() => page.getByRole('link', { name: /opens in a new tab/ }).count())
    .toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Switch Artist' }).waitFor();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.waitForURL('**/artist/edit-profile');
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.waitForURL('**/artist/dashboard');
});

test('riders are downloaded, and replaced, from the profile', async () => {
  const artist = await newArtist(stage.backend, `Nova/Drift: ${Date.now()}`);
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

test('what an owner hides is not on the public page', async () => {
  await stage.backend.pool.query(
    'update settings set show_profile_events = true, public_calendar = true where user_id = $1',
    [DEMO_ARTIST.userId],
  );
  const path = `/artist/profile/${DEMO_ARTIST.profileId}`;
  const { page } = await stage.enter(path);
  await page.getByRole('heading', { name: 'Upcoming Shows', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Availability' }).waitFor();
  await stage.backend.sql
    .updateTable('settings')
    .set({ show_profile_events: false, public_calendar: false })
    .where('user_id', '=', DEMO_ARTIST.userId)
    .execute();
  const shows = page.waitForResponse('**/rpc/upcoming_shows');
  const calendar = page.waitForResponse('**/rpc/public_calendar');
  await page.reload();
  expect(await (await shows).json()).toEqual([]);
  expect(await (await calendar).json()).toEqual([]);
  await page.getByRole('heading', { name: 'Bio' }).waitFor();
  for (const name of ['Upcoming Shows', 'Availability']) {
    await expect
      .poll(() => page.getByRole('heading', { name, exact: true }).count(), { message: name })
      .toBe(0);
  }
});
