import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addDays, formatDay } from '#core/calendar/day.ts';
import { fittingDeadline } from '#core/calendar/deadline.ts';
import { addMonths, formatMonth, monthOf } from '#core/calendar/month.ts';
import { bookedShow, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';
import { goOnAs } from './support/enter.ts';
import { closeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();
/** Where the venues of these tests are. */
const today = testToday('Europe/Amsterdam');
const night = addDays(today, 20);

const dayOn = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);

/** A day of the calendar reads so ("Free") and is coloured so. */
async function seeStatus(page: Page, day: string, status: 'Free' | 'Unavailable' | 'Booked'): Promise<void> {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const name = new RegExp(`${words.format(new Date(day))}, ${status}`);
  await dayOn(page, day).and(page.getByRole('button', { name })).waitFor();
  await expect.poll(() => dayOn(page, day).getAttribute('data-status')).toBe(status.toLowerCase());
}

let venue: Player;
let artist: Player;
beforeAll(async () => {
  [venue, artist] = await Promise.all([newVenue(stage.backend), newArtist(stage.backend)]);
});

async function venueOnCalendar(path = '/venue/calendar') {
  const page = await goOnAs(stage, venue, path);
  await page.getByText('Manage your venue bookings and availability').waitFor();
  await page.locator('[data-day]').first().waitFor();
  return page;
}

async function artistOnCalendar(path = '/artist/calendar') {
  const page = await goOnAs(stage, artist, path);
  await page.getByText('Manage your upcoming shows and availability').waitFor();
  await page.locator('[data-day]').first().waitFor();
  return page;
}

test('two months stand side by side, and turn one by one', async () => {
  const page = await venueOnCalendar();
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  const days = page.getByRole('region', { name: 'Your days' });
  const see = (month: string) => days.getByRole('heading', { name: formatMonth(month) }).waitFor();
  const now = monthOf(today);
  await see(now);
  await see(addMonths(now, 1));
  await days.getByRole('button', { name: 'Next month' }).click();
  await see(addMonths(now, 2));
  await days.getByRole('button', { name: 'Previous month' }).click();
  await days.getByRole('button', { name: 'Previous month' }).click();
  await see(addMonths(now, -1));
});

test('marking wants a date first', async () => {
  const page = await artistOnCalendar();
  await page.getByRole('button', { name: 'Make Free' }).click();
  await closeNotice(page, 'error', 'Please select a date first');
  await page.getByRole('button', { name: 'Mark Unavailable' }).click();
  await closeNotice(page, 'error', 'Please select a date first');
});

test('a selected day is made free, or unavailable, and stays so', async () => {
  const page = await artistOnCalendar(`/calendar?date=${night}`);
  await page.getByRole('button', { name: 'Make Free' }).click();
  await closeNotice(page, 'success', `${formatDay(night)} marked free`);
  await seeStatus(page, night, 'Free');
  await page.getByRole('button', { name: 'Mark Unavailable' }).click();
  await closeNotice(page, 'success', `${formatDay(night)} marked unavailable`);
  await page.reload();
  await seeStatus(page, night, 'Unavailable');
});

/** Each try has nights of its own. */
let ahead = 22;

test('a range is marked from its first click to its second, and what is booked within it stays', async () => {
  ahead += 3;
  const { date } = await bookedShow(stage.backend, { artist, venue, daysAgo: -ahead });
  // The night before may be in the month before.
  const page = await artistOnCalendar(`/artist/calendar?month=${monthOf(addDays(date, -1))}`);
  await seeStatus(page, date, 'Booked');
  const range = page.getByRole('button', { name: 'Mark Date Range' });

  await range.click();
  await page.getByText('Select a start date', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Make Free' }).click();
  await closeNotice(page, 'error', 'Please select a date first');
  await page.getByRole('button', { name: 'Cancel Range Marking' }).click();
  await page.getByText('Select a start date', { exact: true }).waitFor({ state: 'detached' });

  await range.click();
  const [first, last] = [addDays(date, -1), addDays(date, 1)];
  await dayOn(page, first).click();
  await page.getByText(`Start date: ${formatDay(first)} - Now select an end date`, { exact: true }).waitFor();
  await dayOn(page, last).click();
  await page.getByText(`Range: ${formatDay(first)} to ${formatDay(last)}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Mark Unavailable' }).click();
  await closeNotice(page, 'success', '2 days marked unavailable', '1 booked day kept.');
  await range.waitFor();
  await expect.poll(() => page.getByText(/^Range: /).count()).toBe(0);
  await page.reload();
  await seeStatus(page, first, 'Unavailable');
  await seeStatus(page, date, 'Booked');
  await seeStatus(page, last, 'Unavailable');

  await dayOn(page, date).click();
  await page.getByRole('button', { name: 'Make Free' }).click();
  await closeNotice(
    page,
    'error',
    `${formatDay(date)} is booked and cannot be marked. Cancel the booking first.`,
  );
});

test('filters want a date first, and open with what the trade asks for most', async () => {
  const page = await venueOnCalendar();
  await page.getByRole('switch', { name: 'Disabled' }).click();
  await closeNotice(page, 'error', 'Please select a date before enabling filters');
  await page.getByRole('switch', { name: 'Disabled' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Apply Filters' }).isDisabled()).toBe(true);
  await seeDefaults(page);
  await page.getByRole('button', { name: 'Remove Pop' }).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: '80s' }).isChecked()).toBe(true);
  for (const scope of ['Local', 'National', 'International']) {
    await expect.poll(() => page.getByRole('checkbox', { name: scope, exact: true }).isChecked()).toBe(true);
  }
  await expect.poll(() => page.getByRole('radio', { name: 'Moderate' }).isChecked()).toBe(true);
});

async function seeDefaults(page: Page): Promise<void> {
  await expect.poll(() => page.getByLabel('Number of Artists').inputValue()).toBe('2');
  await expect.poll(() => page.getByLabel('Booking Deadline').first().inputValue()).toBe('19/08/2024');
  await expect.poll(() => page.getByRole('radio', { name: 'Original' }).isChecked()).toBe(true);
}

/** '13 December 2026'. */
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

test('filters are applied to a date, and Clear Filters brings everything back', async () => {
  const page = await venueOnCalendar(`/venue/calendar?date=${night}`);
  await page.getByRole('switch', { name: 'Disabled' }).click();
  await page.getByRole('switch', { name: 'Enabled' }).waitFor();
  await page.getByLabel('Number of Artists').fill('4');
  await page.getByRole('radio', { name: 'Cover' }).click();
  const deadline = page.getByLabel('Booking Deadline').first();
  await deadline.fill(formatDay(addDays(today, 5)));
  await deadline.press('Tab');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await page.getByRole('heading', { name: 'Dates with filters applied' }).waitFor();
  await page.getByRole('button', { name: formatDay(night), exact: true }).waitFor();
  await dayOn(page, night)
    .and(page.getByRole('button', { name: /filters applied/ }))
    .waitFor();

  const other = addDays(night, 1);
  await dayOn(page, other).click();
  // A person reads for which day they apply them.
  await page.getByText(new RegExp(`^For \\w+, ${inWords(other)}$`)).waitFor();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await page.getByRole('button', { name: formatDay(other), exact: true }).waitFor();

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('switch', { name: 'Disabled' }).waitFor();
  await page.getByRole('heading', { name: 'Dates with filters applied' }).waitFor({ state: 'detached' });
  await seeDefaults(page);
});

test('a sentence sets the filters it names, stands as chips, and what is taken out of it goes back', async () => {
  const page = await venueOnCalendar(`/venue/calendar?date=${night}`);
  const box = page.getByLabel('In your own words');
  await box.fill('Quiet jazz duo, under €300, yodelling');
  await box.press('Enter');
  const understood = page.getByRole('list', { name: 'Understood' });
  await understood.getByText('under €300').waitFor();
  await page.getByText('Not understood: yodelling').waitFor();
  await page
    .getByRole('radio', { name: 'Quiet' })
    .and(page.locator(':checked, [aria-checked="true"]'))
    .waitFor();
  const budget = page.getByLabel('Budget per Artist');
  await expect.poll(() => budget.inputValue()).toMatch(/^300/);
  await understood.getByRole('button', { name: 'Remove under €300' }).click();
  await expect.poll(() => budget.inputValue()).toBe('');
  await understood.getByText('quiet').waitFor();
});

test('the number of artists is 1 to 5 or nothing, and multiple acts are two until another number is said', async () => {
  const page = await venueOnCalendar(`/venue/calendar?date=${night}`);
  const count = page.getByLabel('Number of Artists');
  const holds = (value: string) => expect.poll(() => count.inputValue()).toBe(value);
  for (const wrong of ['0', '6', 'x', '-']) {
    await count.press('ControlOrMeta+a');
    await count.pressSequentially(wrong);
    await holds('2');
    await page.getByText(`A night has 1 to 5 artists: “${wrong}” was left out.`).waitFor();
  }
  // Whoever goes on at once reads it too, until another number stands there.
  await count.press('Tab');
  const said = page.getByText('“-” was left out.');
  expect(await said.count()).toBe(1);
  await count.fill('5');
  await holds('5');
  expect(await said.count()).toBe(0);
  await count.fill('');
  await holds('');
  await page.getByRole('radio', { name: 'Multiple' }).click();
  await holds('2');
  await count.fill('3');
  await holds('3');
});

test('genres are searched for, chosen and taken off; one that is nowhere is not found', async () => {
  const page = await venueOnCalendar(`/venue/calendar?date=${night}`);
  await page.getByLabel('Genres').click();
  const search = page.getByPlaceholder('Search genres');
  await search.fill('zydecore');
  await page.getByText('No genre found.', { exact: true }).waitFor();
  await search.fill('trip');
  await page.getByRole('option', { name: 'Trip-Hop' }).click();
  await search.press('Escape');
  await page.getByRole('button', { name: 'Remove Pop' }).click();
  await page.getByRole('button', { name: 'Remove Trip-Hop' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Remove Pop' }).count()).toBe(0);
});

test('a range of dates is applied only with both of its ends, and its picker opens at this month', async () => {
  const page = await venueOnCalendar();
  await page.getByRole('button', { name: 'Date range: 02/01/2024 – 08/08/2024' }).click();
  const picker = page.getByRole('dialog', { name: 'Date range' });
  const update = picker.getByRole('button', { name: 'Update' });
  await picker.getByRole('heading', { name: formatMonth(monthOf(today)) }).waitFor();
  const next = addMonths(monthOf(today), 1);
  const [first, last] = [`${next}-10`, `${next}-24`];
  await picker.locator(`[data-day="${first}"]`).click();
  await picker.getByText(`From ${formatDay(first)}: now choose the last day`).waitFor();
  await expect.poll(() => update.isDisabled()).toBe(true);
  await picker.locator(`[data-day="${last}"]`).click();
  await update.click();
  await page.getByRole('button', { name: `Date range: ${formatDay(first)} – ${formatDay(last)}` }).waitFor();
  await page.getByRole('heading', { name: formatMonth(next) }).waitFor();
  await page.getByText(`${formatDay(first)} to ${formatDay(last)}`).waitFor();
});

test('a deadline that has passed is said to have, and one that fits is taken in a click and follows the night', async () => {
  const page = await venueOnCalendar(`/venue/calendar?date=${night}`);
  const deadline = page.getByLabel('Booking Deadline').first();
  const holds = (day: string) => expect.poll(() => deadline.inputValue()).toBe(formatDay(day));
  await page.getByText('The deadline 19/08/2024 has passed: nobody could answer by then.').waitFor();
  await page.getByRole('button', { name: `Use ${formatDay(fittingDeadline(night, today))}` }).click();
  await holds(fittingDeadline(night, today));
  await page.getByText('It follows the night you select.').waitFor();
  expect(await page.getByText(/has passed/).count()).toBe(0);
  const other = addDays(night, 3);
  await walkTo(page, `/venue/calendar?date=${other}`);
  await holds(fittingDeadline(other, today));
  await page.getByRole('radio', { name: 'Cover' }).click();
  await page.waitForURL(/music=cover/);
  expect(page.url()).not.toContain('deadline=');

  await deadline.fill(formatDay(addDays(other, 1)));
  await deadline.press('Tab');
  await page.getByText(`The deadline ${formatDay(addDays(other, 1))} is after the night.`).waitFor();
});

test('the filter takes what the profile of the venue says', async () => {
  const jazzClub = await newVenue(stage.backend);
  await stage.backend.sql
    .updateTable('venue_profiles')
    .set({ genres: 'hip hop, Jazz, Zydecore', vibe: 'Mellow, Brick walls, 90s' })
    .where('id', '=', jazzClub.profileId)
    .execute();
  const page = await goOnAs(stage, jazzClub, `/venue/calendar?date=${night}`);
  await page.getByRole('button', { name: 'Remove Pop' }).waitFor();
  await page.getByRole('button', { name: 'Use my profile' }).click();
  await page.getByRole('button', { name: 'Remove Hip-Hop' }).waitFor();
  await page.getByRole('button', { name: 'Remove Jazz' }).waitFor();
  expect(await page.getByRole('button', { name: 'Remove Pop' }).count()).toBe(0);
  for (const [mood, isAsked] of Object.entries({ '80s': false, '90s': true, Mellow: true })) {
    await expect.poll(() => page.getByRole('checkbox', { name: mood }).isChecked()).toBe(isAsked);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Remove Hip-Hop' }).waitFor();
});

test('a date that cannot be read becomes today', async () => {
  const page = await venueOnCalendar('/venue/calendar?date=someday');
  await expect.poll(() => dayOn(page, today).getAttribute('aria-pressed')).toBe('true');
  const deadline = page.getByLabel('Booking Deadline').first();
  await deadline.fill('31/02/2027');
  await deadline.press('Tab');
  await expect.poll(() => deadline.inputValue()).toBe(formatDay(today));
});
