import { expect, test } from 'vitest';
import type { Locator } from '#app/testing/locator.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';

const screens = setTheScreens({ demo: true });
const demoClient = async (account: DemoAccount) => (await screens.signIn(account)).client;
const enterDemo = async (account: DemoAccount, path: string) =>
  screens.enter(await screens.signIn(account), path);
const focusComesTo = (to: Locator) => expect.poll(() => to.isFocused()).toBe(true);
/** Nothing is on its way any more. */
const settled = (page: Page) =>
  expect.poll(() => page.locator('main .animate-shimmer, main table[aria-busy]').count()).toBe(0);

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and acts' });
const box = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const chosen = (page: Page) => palette(page).locator('[role=option][aria-selected=true]');

/** Opens the palette by its keys, and types. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await focusComesTo(box(page));
  await page.keyboard.type(text);
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

test('by keys alone a venue goes to a screen, finds an artist despite typos, and opens a night', async () => {
  const page = await enterDemo(DEMO_VENUE, '/venue-dashboard');
  await heading(page, /^Hello/);
  await search(page, 'ticket');
  await option(page, 'Ticket Sales').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Ticket Sales');

  const { data } = await (await demoClient(DEMO_VENUE))
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

  await page.walkTo('/venue/messages');
  await heading(page, 'Messages');
  await search(page, 'open a date 14 aug 2031');
  await expect.poll(() => chosen(page).textContent()).toMatch(/^Open a date: Thu, 14 Aug 2031/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Full-price ticket').waitFor();
  await expect.poll(() => page.url().search).not.toContain('open=');
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
  const client = await demoClient(DEMO_VENUE);
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
  const page = await enterDemo(DEMO_VENUE, '/venue/settings');
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
  await screens.backend.pool.query(`update settings set theme = 'system' where user_id = $1`, [
    DEMO_ARTIST.userId,
  ]);
  const page = await enterDemo(DEMO_ARTIST, '/artist/dashboard');
  await heading(page, /^Hello/);
  await search(page, 'dark');
  await expect.poll(() => chosen(page).textContent()).toBe('Switch to dark');
  await page.keyboard.press('Enter');
  await closeNotice(page, 'success', 'Dark from now on');
  expect(document.documentElement.dataset.theme).toBe('dark');
  const client = await demoClient(DEMO_ARTIST);
  const { data } = await client.from('settings').select('theme').eq('user_id', DEMO_ARTIST.userId).single();
  expect(data?.theme).toBe('dark');
  await client.from('settings').update({ theme: 'system' }).eq('user_id', DEMO_ARTIST.userId);
});

test('its button opens it; what is not there, and what cannot be reached, is said in a sentence', async () => {
  const page = await enterDemo(DEMO_ARTIST, '/artist/bookings');
  await heading(page, 'My Booked Shows');
  await page.getByRole('button', { name: 'Search and acts' }).click();
  await box(page).fill('xqzwv');
  await palette(page).getByText('Nothing found for “xqzwv”.').waitFor();
  screens.network.setOffline(true);
  await box(page).fill('the cellar');
  await palette(page).getByText('Running Order cannot be reached').waitFor();
  await box(page).fill('invoices');
  await option(page, 'Invoices').waitFor();
  screens.network.setOffline(false);
});

test('J, K and Enter walk a list, ? lists the keys, G leads to screens; switched off, they do nothing', async () => {
  await screens.backend.pool.query('update settings set single_keys = true where user_id = $1', [
    DEMO_VENUE.userId,
  ]);
  const page = await enterDemo(DEMO_VENUE, '/venue/bookings');
  await heading(page, 'Booked Shows');
  await settled(page);
  const rows = page.getByRole('main').locator('[data-walk]');
  await page.keyboard.press('j');
  await focusComesTo(rows.nth(0));
  await page.keyboard.press('j');
  await focusComesTo(rows.nth(1));
  await page.keyboard.press('k');
  await focusComesTo(rows.nth(0));
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
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await heading(page, 'Messages');
  await page.getByLabel('Search conversations').press('j');
  await page.keyboard.type('k?');
  expect(await list.count()).toBe(0);

  await page.walkTo('/venue/settings?tab=appearance');
  await page.getByRole('switch', { name: /Single-Key/ }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await closeNotice(page, 'success', 'Appearance settings saved successfully');
  await page.walkTo('/venue/bookings');
  await heading(page, 'Booked Shows');
  await settled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await search(page, 'keys');
  await expect.poll(() => chosen(page).textContent()).toBe('Show the keys');
  expect(page.url().pathname).toBe('/venue/bookings');
  await page.keyboard.press('Enter');
  await list.getByText('You have switched keys of one letter off').waitFor();
  await (await demoClient(DEMO_VENUE))
    .from('settings')
    .update({ single_keys: true })
    .eq('user_id', DEMO_VENUE.userId);
});
