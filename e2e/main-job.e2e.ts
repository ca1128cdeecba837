import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, formatDay } from '#core/calendar/day.ts';
import { testToday } from '#testing/test-clock.ts';
import { closeNotices } from './support/notice.ts';
import { expectNotice, setTheStage, signUp } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();

/** A PDF small enough to write here and real enough to be taken for one. */
const rider = {
  name: 'rider.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};
const picture = {
  name: 'stage.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const today = testToday();
const night = addDays(today, 20);

test('two people who never met get from sign-up to a settled, paid and reviewed show', {
  timeout: 900_000,
}, async () => {
  const venue = (await stage.enter('/', { name: 'the venue' })).page;
  const artist = (await stage.enter('/', { name: 'the artist' })).page;

  await signUp(venue, 'venue', 'hall@example.com');
  await signUp(artist, 'artist', 'band@example.com');
  await completeVenueProfile(venue);
  await completeArtistProfile(artist);
  await markTheNight(artist);
  await openTheNight(venue);

  // The artist sees the opening among theirs, with reasons, before anyone has asked.
  await walkTo(artist, '/artist/matches?tab=openings');
  const opening = artist.getByRole('article', { name: /Harbour Hall/ });
  await opening.getByText(/more reasons?$/).click();
  await opening.getByText('your night is free').waitFor();

  await request(venue);
  await counter(artist);
  await accept(venue);

  const agreement = await signBoth(artist, venue);
  await downloadAndCheck(venue, agreement);

  await stage.backend.moveClock(21);
  // A page that is open keeps the day on which it was loaded.
  await Promise.all([venue.reload(), artist.reload()]);
  await conclude(venue);
  await confirmStatement(artist);
  await payTheInvoice(venue, artist);
  await payOut(venue);
  await stage.backend.moveClock(8);
  await artist.reload();
  await seeThePayoutArrive(artist);
  await review(venue, 'The Low Tides', 5);
  await review(artist, 'Harbour Hall', 4);

  await walkTo(venue, '/venue-profile');
  await venue
    .getByRole('img', { name: /4(\.0)? (out )?of 5/ })
    .first()
    .waitFor();
  await walkTo(artist, '/artist/profile/me');
  await artist
    .getByRole('img', { name: /5(\.0)? (out )?of 5/ })
    .first()
    .waitFor();
});

async function chooseCity(page: Page, label: string, typed: string, city: RegExp) {
  await page.getByLabel(label).fill(typed);
  await page.getByRole('option', { name: city }).first().click();
}

async function completeVenueProfile(page: Page) {
  await walkTo(page, '/venue-edit-profile');
  await page.getByLabel('Venue Name').fill('Harbour Hall');
  await page.getByLabel('Capacity').fill('70');
  await chooseCity(page, 'Address', '12 Quay Street, Dublin', /Dublin, Ireland/);
  await page.getByLabel('Maximum Rate (per show)').fill('500');
  await page.getByLabel('Tech Rider').setInputFiles(rider);
  await page.getByLabel('Upload Stage photo').setInputFiles(picture);
  await page.getByRole('button', { name: 'Remove Stage photo' }).waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await expectNotice(page, 'Profile updated successfully');
  await page.waitForURL('**/venue-profile');
  await page.getByRole('heading', { name: 'Harbour Hall', level: 1 }).waitFor();
  await page.getByText('Dublin, Ireland').first().waitFor();
}

async function completeArtistProfile(page: Page) {
  await walkTo(page, '/artist/edit-profile');
  await page.getByLabel('Artist/Band Name').fill('The Low Tides');
  await chooseCity(page, 'Location', 'Drogheda', /Drogheda, Ireland/);
  await page.getByLabel('Music Genres').fill('Indie, Rock, Folk');
  await page
    .getByLabel('Artist Bio')
    .fill('Four people from the east coast who play louder than they speak.');
  await page.getByLabel('Lowest fee per show').fill('400');
  await page.getByLabel('Highest fee per show').fill('800');
  await page.getByLabel('Upload Tech Rider').or(page.getByLabel('Tech Rider')).first().setInputFiles(rider);
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await expectNotice(page, 'Profile updated successfully');
  await page.waitForURL('**/artist/profile/me');
  await page.getByRole('heading', { name: 'The Low Tides', level: 1 }).waitFor();
}

const dayCell = (page: Page, day: string): Locator => {
  const words = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return page.getByRole('button', { name: new RegExp(words.format(new Date(`${day}T12:00:00Z`))) });
};

async function markTheNight(page: Page) {
  await walkTo(page, `/artist/calendar?date=${night}`);
  await page.getByRole('button', { name: 'Make Free' }).click();
  await dayCell(page, night).and(page.getByLabel(/free/i)).waitFor();
}

async function openTheNight(page: Page) {
  await walkTo(page, `/calendar?date=${night}`);
  await page.getByRole('switch', { name: 'Disabled' }).click();
  await page.getByLabel('Number of Artists').fill('1');
  await page.getByLabel('Budget per Artist').fill('500');
  await page
    .getByLabel('Booking Deadline')
    .first()
    .fill(formatDay(addDays(night, -2)));
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await page.getByRole('button', { name: 'Open This Date' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full-price ticket').fill('17');
  await dialog.getByLabel('Pre-sale ticket').fill('13');
  await dialog.getByRole('button', { name: 'Open this date' }).click();
  await dialog.waitFor({ state: 'detached' });
  const card = page.getByRole('article', { name: 'The Low Tides' });
  await card.getByText('free that night').waitFor();
  // Three reasons decide; the others are unfolded.
  await card.getByText(/more reasons?$/).click();
  await card.getByText(/\d+ km away/).waitFor();
  await card.getByText('asks €400–€800, you offer €500').waitFor();
}

async function request(page: Page) {
  await page.getByRole('button', { name: 'Request The Low Tides' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Guarantee', { exact: true }).fill('450');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expectNotice(page, 'Request sent to The Low Tides');
}

/** Opens the bell and follows the newest notification that reads so. */
async function follow(page: Page, title: RegExp) {
  await closeNotices(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: title })
    .first()
    .click();
  await expectNotice(page, /opened/i);
}

async function counter(page: Page) {
  await walkTo(page, '/artist/dashboard');
  await follow(page, /Harbour Hall/);
  const offer = page.getByRole('article', { name: /Harbour Hall/ });
  await offer.getByRole('button', { name: 'Counter Offer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Guarantee', { exact: true }).fill('500');
  await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
  await expectNotice(page, /Counter-offer sent/);
}

async function accept(page: Page) {
  await walkTo(page, '/venue-dashboard');
  await follow(page, /Low Tides|counter/i);
  await page
    .getByRole('article', { name: /The Low Tides/ })
    .getByRole('button', { name: 'Accept' })
    .first()
    .click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
  await page.locator('[data-notice="success"]').waitFor();
  await walkTo(page, `/venue/calendar?date=${night}`);
  await dayCell(page, night)
    .and(page.getByLabel(/booked/i))
    .waitFor();
}

async function signBoth(artist: Page, venue: Page): Promise<string> {
  await walkTo(artist, '/artist/calendar');
  await follow(artist, /agreement|booked|confirmed|accepted/i);
  await walkTo(artist, '/artist/agreement');
  await artist
    .getByRole('link', { name: /RO-\d{4}-\d{6}|Open|Read|Sign/ })
    .first()
    .click();
  await artist.waitForURL('**/agreement/final/**');
  await sign(artist, 'Nell Tide');
  // The city stands in the address as it was completed from the list: once.
  await artist.getByText('Harbour Hall, 12 Quay Street, Dublin, Ireland (the venue)').waitFor();
  await walkTo(venue, new URL(artist.url()).pathname);
  await signSlowly(venue, 'Ada Harbour');
  // The artist's page follows by itself.
  await artist.getByRole('button', { name: 'Download PDF' }).waitFor();
  return new URL(venue.url()).pathname;
}

async function fillInSignature(page: Page, name: string) {
  await closeNotices(page);
  await page.getByLabel('Your full name').fill(name);
  await page.getByText('Type', { exact: true }).click();
}

async function sign(page: Page, name: string) {
  await fillInSignature(page, name);
  await page.getByRole('button', { name: 'Sign Agreement' }).click();
  await page.locator('[data-notice="success"]').waitFor();
}

/** On a busy machine the PDF takes seconds: the page says so, and sends the signature once however often it is asked to. */
async function signSlowly(page: Page, name: string) {
  await fillInSignature(page, name);
  let sent = 0;
  let goOn = () => {};
  const held = new Promise<void>((go) => {
    goOn = go;
  });
  await page.route('**/sign-agreement', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign Agreement' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Signing...' }).isDisabled()).toBe(true);
  await page.getByLabel('Your full name').press('Enter');
  await page.getByText('Your signature is being put into the agreement').waitFor();
  goOn();
  await page.locator('[data-notice="success"]').waitFor();
  expect(sent).toBe(1);
  await page.unroute('**/sign-agreement');
}

async function downloadAndCheck(page: Page, path: string) {
  await walkTo(page, path);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await (await coming).path();
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(((await page.locator('main').textContent()) ?? '').replace(/\s/g, '')).toContain(sha256);
  await page
    .getByLabel('Choose a PDF')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: bytes });
  await page
    .getByText(/unchanged/i)
    .first()
    .waitFor();
  await page.getByLabel('Choose a PDF').setInputFiles({
    name: 'b.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([bytes, Buffer.from(' ')]),
  });
  await page
    .getByText(/not the signed|differs|does not match|changed/i)
    .first()
    .waitFor();
}

async function conclude(page: Page) {
  await walkTo(page, '/venue/bookings');
  await page.getByRole('button', { name: 'Conclude Show Finances' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/Full-price/i)
    .first()
    .fill('30');
  await dialog
    .getByLabel(/Pre-sale/i)
    .first()
    .fill('20');
  await dialog.getByText('€510.00').first().waitFor();
  await dialog.getByRole('button', { name: 'Send to the artist' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the statement' }).click();
  await expectNotice(page, 'Show concluded', 'has been sent to the artist for review.');
  await walkTo(page, '/finances/revenue');
  await page.getByText('1 statement waits for the artist', { exact: true }).waitFor();
}

async function confirmStatement(page: Page) {
  await walkTo(page, '/artist/dashboard');
  await follow(page, /statement/i);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('€450.00').first().waitFor();
  await dialog.getByRole('button', { name: 'Confirm Statement' }).click();
  await page.locator('[data-notice="success"]').waitFor();
}

async function payOut(page: Page) {
  await walkTo(page, '/venue-dashboard');
  await follow(page, /statement|confirmed|payout/i);
  await walkTo(page, '/venue/bookings');
  await page.getByRole('button', { name: 'Process Payout' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('€510').first().waitFor();
  await dialog.getByText('€450').first().waitFor();
  await dialog.getByRole('button', { name: 'Process Payout' }).click();
  await expectNotice(page, 'Payout initiated', 'The artist will receive the funds within 3-5 business days.');
}

async function seeThePayoutArrive(page: Page) {
  await walkTo(page, '/artist/finances/settlements');
  await page
    .getByRole('row', { name: /Harbour Hall/ })
    .getByText('Paid', { exact: true })
    .waitFor();
  await walkTo(page, '/artist/dashboard');
  await follow(page, /payout/i);
}

async function payTheInvoice(venue: Page, artist: Page) {
  await walkTo(artist, '/artist/invoices');
  await artist
    .getByText(/RO-INV-\d{4}-\d{6}/)
    .first()
    .waitFor();
  await walkTo(venue, '/venue/invoices');
  await venue.getByRole('button', { name: 'Process Payment' }).click();
  await venue.getByRole('alertdialog').or(venue.getByRole('dialog')).getByRole('button').last().click();
  await expectNotice(venue, 'Payment Successful');
  await venue.getByText('Paid', { exact: true }).first().waitFor();
}

async function review(page: Page, partner: string, stars: number) {
  await walkTo(page, partner === 'Harbour Hall' ? '/artist/bookings' : '/venue/bookings');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('radio', { name: `${stars} of 5 stars` }).click();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expectNotice(page, 'Review submitted', `You've rated ${partner} with ${stars} stars.`);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Reviewed').first().waitFor();
}
