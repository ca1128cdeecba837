import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { closeNotices } from '../support/notice.ts';
import { walkTo } from '../support/walk.ts';
import { daysPass, follow, keep, type Month, notice, press, see, visit } from './people.ts';
import { type Reader, readPdf, wordsOf } from './reading.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** The house sheet: tickets sold; the statement says what they come to. */
export async function conclude(
  month: Month,
  sold: { full: string; presale?: string; part?: { percent: string; why: string } },
  expected: RegExp,
): Promise<void> {
  const { venue, reading } = month;
  await visit(reading, venue, '/venue/bookings', 'bookings-after');
  await closeNotices(venue.page);
  await venue.page.getByRole('button', { name: 'Conclude Show Finances' }).first().click();
  const dialog = dialogOf(venue.page);
  await dialog
    .getByLabel(/Full-price/i)
    .first()
    .fill(sold.full);
  const presale = dialog.getByLabel(/Pre-sale/i).first();
  if (await presale.count()) await presale.fill(sold.presale ?? '0');
  if (sold.part) {
    // Every set counts whole: the stage view has kept the part that a claim begins with.
    await dialog.getByRole('button', { name: /Claim a part$/ }).click();
    expect(await dialog.getByRole('textbox', { name: /Played/ }).inputValue()).toBe(sold.part.percent);
    await dialog.getByLabel('Why a part is paid').fill(sold.part.why);
  }
  const sheet = await see(reading, venue, 'conclude-dialog');
  expect(sheet).toMatch(expected);
  await dialog.getByRole('button', { name: /^Send to the artist/ }).click();
  await see(reading, venue, 'conclude-question');
  await venue.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Send the statement/ })
    .click();
  await notice(month, venue, 'Show concluded');
}

/** The artist reads and confirms the statement, the venue pays the invoice and out; days later it has arrived. */
export async function settle(month: Month, artist: Reader, received: RegExp): Promise<void> {
  const { venue, reading } = month;
  await walkTo(artist.page, '/artist/dashboard');
  const statement = await follow(month, artist, /statement/i, 'statement');
  expect(statement).toMatch(received);
  await press(artist.page, 'Confirm Statement');
  await notice(month, artist, /./);
  await visit(reading, venue, '/venue/invoices', 'invoices-due');
  const coming = venue.page.waitForEvent('download');
  await venue.page
    .getByRole('button', { name: /Download invoice/ })
    .first()
    .click();
  await readPdf(reading, 'paper-invoice', readFileSync(await (await coming).path()));
  await closeNotices(venue.page);
  await venue.page.getByRole('button', { name: 'Process Payment' }).first().click();
  await see(reading, venue, 'pay-dialog');
  await venue.page.getByRole('alertdialog').or(dialogOf(venue.page)).getByRole('button').last().click();
  await notice(month, venue, 'Payment Successful');
  await walkTo(venue.page, '/venue/bookings');
  await venue.page.getByRole('button', { name: 'Process Payout' }).first().click();
  const payout = await see(reading, venue, 'payout-dialog');
  expect(payout).toMatch(received);
  await press(venue.page, 'Process Payout');
  await notice(month, venue, 'Payout initiated');
  await daysPass(month, 8);
  await visit(reading, artist, '/artist/finances/settlements', 'settlements-paid');
}

export async function review(month: Month, who: Reader, words: string): Promise<void> {
  const { page } = who;
  await walkTo(page, who === month.venue ? '/venue/bookings' : '/artist/bookings');
  await page.getByRole('button', { name: 'Review', exact: true }).first().click();
  await page.getByRole('radio', { name: '5 of 5 stars' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill(words);
  await press(page, 'Submit Review');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await closeNotices(page);
  await see(month.reading, who, 'bookings-reviewed');
}

const AREAS = {
  venue: [
    '/venue-dashboard',
    '/venue-dashboard?tab=engagement',
    '/venue-dashboard?tab=analytics',
    '/venue/calendar',
    '/venue/schedule',
    '/matches',
    '/venue/bookings',
    '/finances/revenue',
    '/finances/tickets',
    '/finances/settlements',
    '/finances/analytics',
    '/venue/invoices',
    '/venue/invoices?tab=billing',
    '/venue/messages',
    '/venue-profile',
    '/venue/settings',
    '/venue/agreement',
    '/calendar/month',
  ],
  artist: [
    '/artist/dashboard',
    '/artist/calendar',
    '/map',
    '/artist/matches',
    '/artist/matches?tab=openings',
    '/artist/bookings',
    '/artist/finances/revenue',
    '/artist/finances/tickets',
    '/artist/finances/settlements',
    '/artist/finances/analytics',
    '/artist/invoices',
    '/artist/invoices?tab=billing',
    '/artist/messages',
    '/artist/profile/me',
    '/artist/settings',
    '/artist/agreement',
  ],
};

/** At the end of a month everybody reads every screen, and the bell to its end. */
export async function readEverything(month: Month, when: string): Promise<void> {
  const { reading, venue, one, two } = month;
  for (const who of [venue, one, two]) {
    for (const path of AREAS[who === venue ? 'venue' : 'artist'])
      await visit(reading, who, path, `${when}${path.replace(/[/?=]/g, '-')}`);
    await closeNotices(who.page);
    await who.page.getByRole('button', { name: /^Notifications/ }).click();
    const list = who.page.getByRole('dialog', { name: 'Notifications' });
    await list.waitFor();
    await who.page.waitForTimeout(500);
    keep(reading, `${who.name}-${when}-bell`, await wordsOf(list));
    await who.page.keyboard.press('Escape');
  }
}
