import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ADMIN, DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { goOnDemo } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });

const finances = (root: string): [string, string][] => [
  ['Revenue Overview', `${root}/finances/revenue`],
  ['Ticket Sales', `${root}/finances/tickets`],
  ['Settlement Reports', `${root}/finances/settlements`],
  ['Analytics', `${root}/finances/analytics`],
];
const VENUE: [string, string][] = [
  ['Dashboard', '/venue-dashboard'],
  ['Calendar', '/venue/calendar'],
  ['Schedule', '/venue/schedule'],
  ['Artist Requests', '/matches'],
  ['Booked Shows', '/venue/bookings'],
  ...finances(''),
  ['Invoices', '/venue/invoices'],
  ['Messages', '/venue/messages'],
  ['Contacts', '/contacts'],
  ['Profile', '/venue-profile'],
  ['Settings', '/venue/settings'],
  ['Payment Method', '/venue/invoices?tab=billing'],
  ['Members', '/members'],
  ['Moving In', '/moving-in'],
];
const ARTIST: [string, string][] = [
  ['Dashboard', '/artist/dashboard'],
  ['Calendar', '/artist/calendar'],
  ['Map', '/map'],
  // Requests wait in the season: the place leads to them.
  ['Venue Requests', '/artist/matches?list=requests'],
  ['Booked Shows', '/artist/bookings'],
  ...finances('/artist'),
  ['Invoices', '/artist/invoices'],
  ['Messages', '/artist/messages'],
  ['Contacts', '/contacts'],
  ['Profile', '/artist/profile/me'],
  ['Settings', '/artist/settings'],
  ['Payment Method', '/artist/invoices?tab=billing'],
  ['Members', '/members'],
  ['Moving In', '/moving-in'],
];

/** A page whose sidebar shows every place. */
async function unfolded(page: Page): Promise<Page> {
  const nav = page.getByRole('navigation', { name: 'Places' });
  await nav.getByRole('button', { name: 'Finances & Engagement' }).click();
  await nav.getByRole('link', { name: 'Ticket Sales' }).waitFor();
  return page;
}

/** The places of the sidebar in their order, with where each leads, which follows what is counted and so comes after the page. */
const placesOf = (page: Page) => () =>
  page
    .getByRole('navigation', { name: 'Places' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        (link.textContent ?? '').replace(/\d+ (new|waiting for your answer)$/, ''),
        link.getAttribute('href') ?? '',
      ]),
    );

test('the sidebar has every place of a venue, and of an artist', async () => {
  const venue = await unfolded(await goOnDemo(stage, DEMO_VENUE, '/venue-dashboard'));
  await expect.poll(placesOf(venue)).toEqual(VENUE);
  const artist = await unfolded(await goOnDemo(stage, DEMO_ARTIST, '/artist/dashboard'));
  await expect.poll(placesOf(artist)).toEqual(ARTIST);
});

test('an admin’s sidebar has the artist dashboard besides', async () => {
  const admin = await unfolded(await goOnDemo(stage, DEMO_ADMIN, '/venue-dashboard'));
  await expect.poll(placesOf(admin)).toContainEqual(['Artist Dashboard', '/artist/dashboard']);
});

test('the place one is at is marked, by whichever of its addresses one came', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-schedule');
  const current = page.getByRole('navigation', { name: 'Places' }).locator('[aria-current="page"]');
  for (const [path, name] of [
    ['/venue-schedule', 'Schedule'],
    ['/venue-calendar', 'Calendar'],
    ['/calendar', 'Calendar'],
    ['/venue-bookings', 'Booked Shows'],
    ['/venue-invoices', 'Invoices'],
    ['/venue/invoices?tab=billing', 'Payment Method'],
    ['/venue-edit-profile', 'Profile'],
    ['/settings', 'Settings'],
    ['/finances/analytics', 'Analytics'],
  ] as const) {
    await walkTo(page, path);
    await expect.poll(() => current.allTextContents(), { message: path }).toEqual([name]);
  }
});

test('the avatar menu leads to profile, bookings and billing', async () => {
  for (const [account, profile, bookings, billing] of [
    [DEMO_VENUE, '/venue-profile', '/venue/bookings', '/venue/invoices?tab=billing'],
    [DEMO_ARTIST, '/artist/profile/me', '/artist/bookings', '/artist/invoices?tab=billing'],
  ] as const) {
    const page = await goOnDemo(stage, account, '/settings');
    const menu = page.getByRole('button', { name: 'Your account' });
    for (const [name, path] of [
      ['Profile', profile],
      ['Bookings', bookings],
      ['Billing', billing],
    ] as const) {
      await menu.click();
      await page.getByRole('menuitem', { name }).click();
      await page.waitForURL((url) => url.pathname + url.search === path);
    }
  }
});

test('on a phone the places are a drawer, and the main ones are at the thumb', async () => {
  const page = await goOnDemo(stage, DEMO_ARTIST, '/artist/dashboard', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.getByRole('link', { name: 'Calendar' }).last().click();
  await page.waitForURL('**/artist/calendar');
  await page.getByRole('button', { name: /More|Places|Menu/ }).click();
  const all = page.getByRole('navigation', { name: 'All places' });
  await all.getByRole('button', { name: 'Finances & Engagement' }).click();
  await all.getByRole('link', { name: 'Analytics' }).click();
  await page.waitForURL('**/artist/finances/analytics');
  await all.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
