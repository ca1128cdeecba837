import { beforeAll, expect, test } from 'vitest';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { addDays } from '#core/calendar/day.ts';
import type { SignedUp } from '#testing/backend.ts';
import { testToday } from '#testing/test-clock.ts';

const screens = setTheScreens();
const night = addDays(testToday(), 20);
const UNREADABLE = 'Please write an amount like 1,250 or 12.50';

/** A venue with a profile. */
let venue: SignedUp;
beforeAll(async () => {
  venue = await screens.backend.signUp({ userType: 'venue' });
  const { error } = await venue.client
    .from('venue_profiles')
    .insert({ user_id: venue.userId, name: 'Harbour Hall', capacity: 70 } as never);
  if (error) throw error;
  // A night is opened by the clock of a city.
  await screens.backend.pool.query(
    `update venue_profiles set time_zone = 'Europe/Dublin' where user_id = $1`,
    [venue.userId],
  );
});
const atVenue = (path: string) => screens.enter(venue, path);

const kept = async (table: string, column: string, userId: string) => {
  const { rows } = await screens.backend.pool.query(
    table === 'shows'
      ? `select s.${column} as it from shows s join venue_profiles v on v.id = s.venue_id where v.user_id = $1`
      : `select ${column} as it from ${table} where user_id = $1`,
    [userId],
  );
  return rows[0]?.it ?? null;
};

const reading = (page: Page, text: string) => page.getByText(text, { exact: true });

test('a price with a decimal comma is the price that is meant, and is read out as it is typed', async () => {
  const page = await atVenue(`/venue/calendar?date=${night}`);
  await page.getByRole('button', { name: 'Open This Date' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full-price ticket').pressSequentially('12,50');
  await reading(page, 'Read as €12.50').waitFor();
  await dialog.getByLabel('Pre-sale ticket').pressSequentially('€ 9,5');
  await reading(page, 'Read as €9.50').waitFor();
  await dialog.getByLabel('Budget per Artist').fill('1.250');
  await reading(page, 'Read as €1,250').waitFor();
  await dialog.getByRole('button', { name: 'Open this date' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await kept('shows', 'full_price_cents', venue.userId)).toBe(1250);
  expect(await kept('shows', 'presale_price_cents', venue.userId)).toBe(950);
  expect(await kept('shows', 'budget_cents', venue.userId)).toBe(125_000);
});

test('what a form begins with can be taken away, and stays away', async () => {
  const page = await atVenue(`/venue/calendar?date=${addDays(night, 1)}`);
  await page.getByRole('button', { name: 'Open This Date' }).click();
  const dialog = page.getByRole('dialog');
  // The prices of the last show stand there.
  const presale = dialog.getByLabel('Pre-sale ticket');
  await expect.poll(() => presale.inputValue()).toBe('9.50');
  await presale.fill('');
  const capacity = dialog.getByLabel('Capacity');
  await capacity.press('End');
  await capacity.press('Backspace');
  await capacity.press('Backspace');
  await capacity.pressSequentially('55');
  // A day that cannot be read is not left out without a word.
  await dialog.getByRole('textbox', { name: /Booking deadline/ }).fill('31/02/2027');
  await capacity.press('Tab');
  await dialog.getByText('“31/02/2027” is no day, and was left out. Write it like 31/12/2026.').waitFor();
  expect([await presale.inputValue(), await capacity.inputValue()]).toEqual(['', '55']);
  await dialog.getByRole('button', { name: 'Open this date' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { rows } = await screens.backend.pool.query(
    'select presale_price_cents, capacity from shows order by show_date desc limit 1',
  );
  expect(rows).toEqual([{ presale_price_cents: null, capacity: 55 }]);
});

test('a night that is opened elsewhere while its form is filled in keeps the form, and says why it is not opened twice', async () => {
  const date = addDays(night, 2);
  const page = await atVenue(`/venue/calendar?date=${date}`);
  await page.getByRole('button', { name: 'Open This Date' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('A long evening');
  const { status } = await screens.backend.command(venue.client, 'open-show', {
    date,
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:00',
    fullPriceCents: 1000,
  });
  expect(status).toBe(200);
  await page.getByText('No show is on yet.').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Open this date' }).click();
  await dialog.getByRole('alert').getByText('already').waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('A long evening');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('what is unclear is asked about, kept in its box and not saved', async () => {
  const page = await atVenue('/venue-edit-profile');
  const rate = page.getByLabel('Maximum Rate (per show)');
  const save = page.getByRole('button', { name: 'Save Changes' }).first();
  for (const [typed, sentence] of [
    ['1.2505', 'Amounts in EUR have at most 2 decimals'],
    ['about 500', UNREADABLE],
    ['£500', 'Amounts here are in EUR, not in GBP'],
    ['-5', 'An amount cannot be below zero'],
  ] as const) {
    await rate.fill(typed);
    await reading(page, sentence).waitFor();
    await save.click();
    await reading(page, sentence).waitFor();
    await expect.poll(() => rate.inputValue()).toBe(typed);
  }
  expect(await kept('venue_profiles', 'max_rate_cents', venue.userId)).toBe(null);
  await rate.fill('1 250,00 €');
  await reading(page, 'Read as €1,250').waitFor();
  await save.click();
  await seeNotice(page, 'success', 'Profile updated successfully');
  expect(await kept('venue_profiles', 'max_rate_cents', venue.userId)).toBe(125_000);
});

test('an artist’s fees read the same marks', async () => {
  const person = await screens.backend.signUp({ userType: 'artist' });
  const page = await screens.enter(person, '/artist/edit-profile');
  await page.getByLabel('Lowest fee per show').pressSequentially('1.250,50');
  await reading(page, 'Read as €1,250.50').waitFor();
  await page.getByLabel('Highest fee per show').pressSequentially('2.000');
  await reading(page, 'Read as €2,000').waitFor();
});

test('filters are not applied with a budget that cannot be read', async () => {
  const page = await atVenue(`/venue/calendar?date=${addDays(night, 1)}`);
  const budget = page.getByLabel('Budget per Artist');
  await budget.pressSequentially('12 50');
  await reading(page, UNREADABLE).waitFor();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await closeNotice(page, 'error', UNREADABLE);
  expect(page.url().searchParams.get('nights')).toBe(null);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => budget.inputValue()).toBe('');
  await budget.pressSequentially('12,50');
  await reading(page, 'Read as €12.50').waitFor();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await page.waitForURL(/nights=/);
  expect(page.url().searchParams.get('budget')).toBe('1250');
});
