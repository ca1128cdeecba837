import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, formatDay, weekdayOf } from '#core/calendar/day.ts';
import { formatMonth, monthOf } from '#core/calendar/month.ts';
import { newArtist, newVenue } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { closeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

// What is marked, written and repeated there: app/features/calendar/own-days.screen.ts.
const stage = setTheStage();
const today = testToday('Europe/Amsterdam');
/** A Friday some weeks ahead, on a day that every month has. */
const fridays = [4, 5].map((weeks) => addDays(today, 7 * weeks - weekdayOf(today) + 4));
const friday = fridays.find((day) => Number(day.slice(8)) <= 28) ?? today;
/** The first of a month of six weeks: it stands in a week of the month before. */
const FIRST = '2027-08-01';
const PHONE = { width: 390, height: 844 };

const dayOn = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

async function isOnOneSheet(page: Page): Promise<void> {
  await dayOn(page, FIRST).waitFor();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Next week' }).waitFor();
  expect(await page.locator('section[aria-hidden=true] h2').textContent()).toBe('August 2027');
}

test('a month fits on one sheet of paper; on a phone its days stand below one another, and the month is one tap away', async () => {
  const artist = await newArtist(stage.backend);
  const page = await enterAs(stage, artist, `/artist/calendar?date=${FIRST}`, { hasTouch: true });
  await isOnOneSheet(page);

  await walkTo(page, `/artist/calendar?date=${friday}`);
  await dayOn(page, friday).waitFor();
  expect(await page.locator('[data-day]').count()).toBe(7);
  await page.getByRole('button', { name: 'Make Free' }).click();
  await closeNotice(page, 'success', `${formatDay(friday)} marked free`);
  await expect.poll(() => dayOn(page, friday).first().getAttribute('data-status')).toBe('free');
  await page.getByRole('button', { name: 'Next week' }).click();
  await dayOn(page, addDays(friday, 7)).waitFor();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await dayOn(page, friday).waitFor();
  expect(await inspect(page, 'calendar of a phone', [['phone', 'dark']])).toEqual([]);
  await page.getByRole('radio', { name: 'Month' }).click();
  await page.getByRole('grid', { name: formatMonth(monthOf(friday)) }).waitFor();
});

test('a month of a venue fits on one sheet of paper, too', async () => {
  await isOnOneSheet(await enterAs(stage, await newVenue(stage.backend), `/venue/calendar?date=${FIRST}`));
});
