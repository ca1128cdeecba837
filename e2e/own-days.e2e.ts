import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, formatDay, weekdayOf } from '#core/calendar/day.ts';
import { formatMonth, monthOf } from '#core/calendar/month.ts';
import { newArtist, newVenue } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();
const today = testToday('Europe/Amsterdam');
/** A Friday some weeks ahead, on a day that every month has. */
const fridays = [4, 5].map((weeks) => addDays(today, 7 * weeks - weekdayOf(today) + 4));
const friday = fridays.find((day) => Number(day.slice(8)) <= 28) ?? today;
/** A month that none of these days is in. */
const [farMonth = ''] = formatMonth(monthOf(addDays(friday, 180))).split(' ');

const dayOn = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const seeDay = (page: Page, day: string, status: string | null) =>
  expect.poll(() => dayOn(page, day).first().getAttribute('data-status')).toBe(status);

test('days that repeat are said once, seen before they are kept, and give way to the hand', async () => {
  const artist = await newArtist(stage.backend);
  const page = await enterAs(stage, artist, `/artist/calendar?date=${friday}`);
  await dayOn(page, friday).waitFor();
  await page.getByRole('button', { name: 'Days That Repeat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Days that repeat' });
  await dialog.getByText('Free Thursdays to Saturdays', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: farMonth }).click();
  await dialog.getByText(`Free Thursdays to Saturdays, not ${farMonth}`, { exact: true }).waitFor();
  await seeDay(dialog as unknown as Page, friday, 'free');
  await dialog
    .getByText(new RegExp(`of ${formatMonth(monthOf(friday))} will be as your rules say`))
    .waitFor();
  expect(await inspect(page, 'calendar')).toEqual([]);
  // Left with a rule that is not saved, it asks.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save the rule' }).click();
  await closeNotice(
    page,
    'success',
    'Your days follow the rule',
    `Free Thursdays to Saturdays, not ${farMonth}`,
  );
  await seeDay(page, friday, 'free');
  await seeDay(page, addDays(friday, 2), null);
  await page.getByText(/: free, by your rules/).waitFor();

  await page.getByRole('button', { name: 'Unmark', exact: true }).click();
  await seeNotice(page, 'success', `${formatDay(friday)} unmarked`);
  await seeDay(page, friday, null);
  await page.getByText('Your rules say free; you unmarked the day by hand.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await closeNotice(page, 'success', 'The days are as they were');
  await seeDay(page, friday, 'free');
  await page.getByText(/: free, by your rules/).waitFor();

  await page.getByRole('button', { name: 'Mark Unavailable' }).click();
  await closeNotice(page, 'success', `${formatDay(friday)} marked unavailable`);
  await page.getByRole('button', { name: /^Remove: Free Thursdays/ }).click();
  await seeNotice(page, 'success', 'Rule removed');
  await seeDay(page, addDays(friday, 1), null);
  await seeDay(page, friday, 'unavailable');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('list', { name: 'Your rules' }).getByText('Free Thursdays to Saturdays').waitFor();
  await seeDay(page, addDays(friday, 1), 'free');
});

test('keys alone walk the days, mark them and write a note that only its writer reads', async () => {
  const venue = await newVenue(stage.backend);
  const page = await enterAs(stage, venue, `/venue/calendar?date=${friday}`);
  await dayOn(page, friday).focus();
  await page.keyboard.press('f');
  await closeNotice(page, 'success', `${formatDay(friday)} marked free`);
  await seeDay(page, friday, 'free');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
  await dayOn(page, friday).focus();
  await page.keyboard.press('Home');
  await expect.poll(focused).toBe(addDays(friday, -4));
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toBe(addDays(friday, 1));
  await page.keyboard.press('u');
  await closeNotice(page, 'success', `${formatDay(addDays(friday, 1))} marked unavailable`);
  await seeDay(page, addDays(friday, 1), 'unavailable');
  await dayOn(page, addDays(friday, 1)).focus();
  await page.keyboard.press('Delete');
  await closeNotice(page, 'success', `${formatDay(addDays(friday, 1))} unmarked`);
  await seeDay(page, addDays(friday, 1), null);
  await dayOn(page, friday).focus();
  await page.keyboard.press('PageDown');
  await expect.poll(async () => monthOf((await focused()) ?? '')).not.toBe(monthOf(friday));
  await page.keyboard.press('PageUp');
  await expect.poll(focused).toBe(friday);

  await page.keyboard.press('n');
  const note = page.getByLabel('Private note');
  await expect.poll(() => note.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type('Lift is being repaired');
  // Another day is another page: what was typed is asked about.
  await dayOn(page, addDays(friday, 1)).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await closeNotice(page, 'success', 'Note kept');
  await dayOn(page, friday)
    .and(page.getByRole('button', { name: /Free, has a note/ }))
    .waitFor();
  await page.reload();
  await expect.poll(() => note.inputValue()).toBe('Lift is being repaired');
  expect(await inspect(page, 'calendar')).toEqual([]);
});

test('on a phone the days of a week stand below one another, and the month is one tap away', async () => {
  const artist = await newArtist(stage.backend);
  const page = await enterAs(stage, artist, `/artist/calendar?date=${friday}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.getByRole('button', { name: 'Next week' }).waitFor();
  expect(await page.locator('[data-day]').count()).toBe(7);
  await page.getByRole('button', { name: 'Make Free' }).click();
  await closeNotice(page, 'success', `${formatDay(friday)} marked free`);
  await seeDay(page, friday, 'free');
  await page.getByRole('button', { name: 'Next week' }).click();
  await dayOn(page, addDays(friday, 7)).waitFor();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await dayOn(page, friday).waitFor();
  expect(await inspect(page, 'calendar')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'Month' }).click();
  await page.getByRole('grid', { name: formatMonth(monthOf(friday)) }).waitFor();
});

test('one’s own calendar reads the shows by a private link, made, renewed and switched off on the calendar', async () => {
  const page = await enterAs(stage, await newArtist(stage.backend), '/artist/calendar');
  await page.getByRole('button', { name: 'Calendar link or file' }).click();
  const dialog = page.getByRole('dialog', { name: 'In your own calendar' });
  await dialog.getByRole('switch', { name: 'Days you are unavailable' }).click();
  await dialog.getByRole('button', { name: 'Make a private link' }).click();
  const box = dialog.getByLabel('Your private link');
  const statusOf = async (address: string) => (await fetch(address)).status;
  const first = await box.inputValue();
  expect(await statusOf(first)).toBe(200);
  expect(await inspect(page, 'private link to the calendar')).toEqual([]);
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  // The old one goes on until the new one is confirmed.
  const question = page.getByRole('alertdialog', { name: 'Make a new link?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect([await statusOf(first), await box.inputValue()]).toEqual([200, first]);
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  await question.getByRole('button', { name: 'Make a new link' }).click();
  await expect.poll(() => box.inputValue()).not.toBe(first);
  const second = await box.inputValue();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Calendar link or file' }).click();
  await dialog.getByText(/^Your link was made .* a calendar read it last/).waitFor();
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await closeNotice(page, 'success', 'Calendar link switched off');
  expect(await statusOf(second)).toBe(404);
});

test('a month fits on one sheet of paper, for either side', async () => {
  const [artist, venue] = [await newArtist(stage.backend), await newVenue(stage.backend)];
  for (const [who, path] of [
    [artist, '/artist/calendar'],
    [venue, '/venue/calendar'],
  ] as const) {
    // A month of six weeks, whose first day stands in a week of the month before.
    const page = await enterAs(stage, who, `${path}?date=2027-08-01`);
    await dayOn(page, '2027-08-01').waitFor();
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Next week' }).waitFor();
    expect(await page.locator('section[aria-hidden=true] h2').textContent()).toBe('August 2027');
  }
});
