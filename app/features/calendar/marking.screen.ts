import { beforeAll, expect, test } from 'vitest';
import { closeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { addDays, formatDay } from '#core/calendar/day.ts';
import { addMonths, formatMonth, monthOf } from '#core/calendar/month.ts';
import { bookedShow, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';

const screens = setTheScreens();
/** Where these two are. */
const today = testToday('Europe/Amsterdam');
const night = addDays(today, 20);

const dayOn = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

/** A day of the calendar reads so ("Free") and is coloured so. */
async function seeStatus(page: Page, day: string, status: 'Free' | 'Unavailable' | 'Booked'): Promise<void> {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const name = `${words.format(new Date(day))}, ${status}`;
  await expect.poll(() => dayOn(page, day).getAttribute('aria-label')).toContain(name);
  await expect.poll(() => dayOn(page, day).getAttribute('data-status')).toBe(status.toLowerCase());
}

let venue: Player;
let artist: Player;
beforeAll(async () => {
  [venue, artist] = await Promise.all([newVenue(screens.backend), newArtist(screens.backend)]);
});

async function artistOnCalendar(path = '/artist/calendar') {
  const page = await screens.enter(artist, path);
  await page.getByText('Manage your upcoming shows and availability').waitFor();
  await page.locator('[data-day]').first().waitFor();
  return page;
}

test('two months stand side by side, and turn one by one', async () => {
  const page = await screens.enter(venue, '/venue/calendar');
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  await page.getByText('Manage your venue bookings and availability').waitFor();
  const days = page.getByRole('region', { name: 'Your days' });
  const see = (month: string) => days.getByRole('heading', { name: formatMonth(month) }).waitFor();
  const now = monthOf(today);
  await see(now);
  await see(addMonths(now, 1));
  // Each month has the button on a phone, too.
  await days.getByRole('button', { name: 'Next month' }).first().click();
  await see(addMonths(now, 2));
  for (const month of [now, addMonths(now, -1)]) {
    await days.getByRole('button', { name: 'Previous month' }).click();
    await see(month);
  }
});

test('marking wants a date first', async () => {
  const page = await artistOnCalendar();
  for (const name of ['Make Free', 'Mark Unavailable']) {
    await page.getByRole('button', { name }).click();
    await closeNotice(page, 'error', 'Please select a date first');
  }
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

test('a range is marked from its first click to its second, and what is booked within it stays', async () => {
  const { date } = await bookedShow(screens.backend, { artist, venue, daysAgo: -25 });
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
  await expect.poll(() => dayOn(page, date).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Make Free' }).click();
  await closeNotice(
    page,
    'error',
    `${formatDay(date)} is booked and cannot be marked. Cancel the booking first.`,
  );
});
