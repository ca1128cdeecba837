import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { focusComesTo } from './support/by-keyboard.ts';
import { demoClient, goOnDemo } from './support/enter.ts';
import { inspectThoroughly, settled } from './support/inspect.ts';
import { closeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and acts' });
const box = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const chosen = (page: Page) => palette(page).locator('[role=option][aria-selected=true]');

/** Opens the palette by its keys, and types. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await focusComesTo(page, box(page));
  await page.keyboard.type(text);
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

test('by keys alone a venue goes to a screen, finds an artist despite typos, and opens a night', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-dashboard');
  await heading(page, /^Hello/);
  await search(page, 'ticket');
  await option(page, 'Ticket Sales').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Ticket Sales');

  const { data } = await (await demoClient(stage, DEMO_VENUE))
    .from('artist_profiles')
    .select('name')
    .eq('id', DEMO_ARTIST.profileId)
    .single();
  const name = data?.name ?? '';
  const typo = name.slice(0, 2) + name.slice(3);
  await search(page, typo.toUpperCase());
  await option(page, new RegExp(`^${name}\\s*Artist`)).waitFor();
  while (!new RegExp(`^${name}\\s*Artist`).test((await chosen(page).textContent()) ?? ''))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading(page, name);

  await walkTo(page, '/venue/messages');
  await heading(page, 'Messages');
  await search(page, 'open a date 14 aug 2031');
  await expect.poll(() => chosen(page).textContent()).toMatch(/^Open a date: Thu, 14 Aug 2031/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Full-price ticket').waitFor();
  await expect.poll(() => page.url()).not.toContain('open=');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // What was chosen last stands first.
  await page.keyboard.press('ControlOrMeta+k');
  await expect.poll(() => chosen(page).textContent()).toMatch(/^Open a date/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page).textContent()).toContain(name);
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
});

test('a show is found by its date, and an act leads to its dialog', async () => {
  const client = await demoClient(stage, DEMO_VENUE);
  const { data } = await client
    .from('booking_details')
    .select('booking_id, artist_name, show_date')
    .eq('status', 'played')
    .order('show_date', { ascending: false })
    .limit(1);
  const show = data?.[0];
  if (!show) throw new Error('the demo venue has a show to conclude');
  const day = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue/settings');
  await heading(page, 'Settings');
  await search(page, day.format(new Date(show.show_date)));
  await option(page, new RegExp(`${show.artist_name}.*Played`))
    .first()
    .click();
  await page.getByRole('dialog', { name: new RegExp(show.artist_name) }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await search(page, `conclude ${day.format(new Date(show.show_date))}`);
  await expect.poll(() => chosen(page).textContent()).toMatch(/^Conclude show/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /Conclude/ }).waitFor();
  await page.waitForURL(new RegExp(`booking=${show.booking_id}&open=conclude`));
});

test('an act is done at once: dark, and kept with the account', async () => {
  await stage.backend.pool.query(`update settings set theme = 'system' where user_id = $1`, [
    DEMO_ARTIST.userId,
  ]);
  const page = await goOnDemo(stage, DEMO_ARTIST, '/artist/dashboard', { colorScheme: 'light' });
  await heading(page, /^Hello/);
  await search(page, 'dark');
  await expect.poll(() => chosen(page).textContent()).toBe('Switch to dark');
  await page.keyboard.press('Enter');
  await closeNotice(page, 'success', 'Dark from now on');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  const client = await demoClient(stage, DEMO_ARTIST);
  const { data } = await client.from('settings').select('theme').eq('user_id', DEMO_ARTIST.userId).single();
  expect(data?.theme).toBe('dark');
  await client.from('settings').update({ theme: 'system' }).eq('user_id', DEMO_ARTIST.userId);
});

test('on a phone its button opens it; what is not there, and what cannot be reached, is said in a sentence', async () => {
  const page = await goOnDemo(stage, DEMO_ARTIST, '/artist/bookings', {
    viewport: { width: 390, height: 844 },
  });
  await heading(page, 'My Booked Shows');
  await page.getByRole('button', { name: 'Search and acts' }).click();
  await box(page).fill('xqzwv');
  await palette(page).getByText('Nothing found for “xqzwv”.').waitFor();
  await page.context().setOffline(true);
  await box(page).fill('the cellar');
  await palette(page).getByText('Running Order cannot be reached').waitFor();
  await box(page).fill('invoices');
  await option(page, 'Invoices').waitFor();
  await page.context().setOffline(false);
});

test('J, K and Enter walk a list, ? lists the keys, G leads to screens; switched off, they do nothing', async () => {
  await stage.backend.pool.query('update settings set single_keys = true where user_id = $1', [
    DEMO_VENUE.userId,
  ]);
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue/bookings');
  await heading(page, 'Booked Shows');
  await settled(page);
  const rows = page.getByRole('main').locator('[data-walk]');
  await page.keyboard.press('j');
  await focusComesTo(page, rows.nth(0));
  await page.keyboard.press('j');
  await focusComesTo(page, rows.nth(1));
  await page.keyboard.press('k');
  await focusComesTo(page, rows.nth(0));
  expect(await rows.nth(0).evaluate((each) => getComputedStyle(each).outlineStyle)).not.toBe('none');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  // Nothing moves behind what is open.
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  const list = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await list.waitFor();
  expect(await inspectThoroughly(page, 'the list of keys')).toEqual([]);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await heading(page, 'Messages');
  await page
    .getByLabel('Search conversations')
    .or(page.getByPlaceholder(/^Search for Name/))
    .first()
    .fill('jk?');
  expect(await list.count()).toBe(0);

  await walkTo(page, '/venue/settings?tab=appearance');
  await page.getByRole('switch', { name: /Single-Key/ }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await closeNotice(page, 'success', 'Appearance settings saved successfully');
  await walkTo(page, '/venue/bookings');
  await heading(page, 'Booked Shows');
  await settled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await search(page, 'keys');
  await expect.poll(() => chosen(page).textContent()).toBe('Show the keys');
  expect(page.url()).toContain('/venue/bookings');
  await page.keyboard.press('Enter');
  await list.getByText('You have switched keys of one letter off').waitFor();
  await (await demoClient(stage, DEMO_VENUE))
    .from('settings')
    .update({ single_keys: true })
    .eq('user_id', DEMO_VENUE.userId);
});

test('the palette passes axe: as it opens, and with results', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue-dashboard');
  await heading(page, /^Hello/);
  await page.keyboard.press('ControlOrMeta+k');
  await option(page, 'Sign out').waitFor();
  expect(await inspectThoroughly(page, 'the palette')).toEqual([]);
  await page.keyboard.type('the');
  await expect.poll(() => palette(page).getByRole('group', { name: 'People' }).count()).toBe(1);
  expect(await inspectThoroughly(page, 'results')).toEqual([]);
});
