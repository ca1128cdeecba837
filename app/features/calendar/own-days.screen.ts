import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import type { Locator } from '#app/testing/locator.ts';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { addDays, formatDay, weekdayOf } from '#core/calendar/day.ts';
import { formatMonth, monthOf } from '#core/calendar/month.ts';
import { newArtist, newVenue } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';

const screens = setTheScreens();
const today = testToday('Europe/Amsterdam');
/** A Friday some weeks ahead, on a day that every month has. */
const fridays = [4, 5].map((weeks) => addDays(today, 7 * weeks - weekdayOf(today) + 4));
const friday = fridays.find((day) => Number(day.slice(8)) <= 28) ?? today;
/** A month that none of these days is in. */
const [farMonth = ''] = formatMonth(monthOf(addDays(friday, 180))).split(' ');

const dayOn = (page: Locator, day: string) => page.locator(`[data-day="${day}"]`);
const seeDay = (page: Locator, day: string, status: string | null) =>
  expect.poll(() => dayOn(page, day).first().getAttribute('data-status')).toBe(status);
const focused = () => document.activeElement?.getAttribute('data-day') ?? '';

test('days that repeat are said once, seen before they are kept, and give way to the hand', async () => {
  const artist = await newArtist(screens.backend);
  const page = await screens.enter(artist, `/artist/calendar?date=${friday}`);
  await dayOn(page, friday).waitFor();
  await page.getByRole('button', { name: 'Days That Repeat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Days that repeat' });
  await dialog.getByText('Free Thursdays to Saturdays', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: farMonth }).click();
  await dialog.getByText(`Free Thursdays to Saturdays, not ${farMonth}`, { exact: true }).waitFor();
  await seeDay(dialog, friday, 'free');
  await dialog
    .getByText(new RegExp(`of ${formatMonth(monthOf(friday))} will be as your rules say`))
    .waitFor();
  expect(await inspect('a rule')).toEqual([]);
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
  const venue = await newVenue(screens.backend);
  const page = await screens.enter(venue, `/venue/calendar?date=${friday}`);
  await dayOn(page, friday).press('f');
  await closeNotice(page, 'success', `${formatDay(friday)} marked free`);
  await seeDay(page, friday, 'free');
  await dayOn(page, friday).press('Home');
  await expect.poll(focused).toBe(addDays(friday, -4));
  await page.keyboard.press('End');
  await expect.poll(focused).toBe(addDays(friday, 2));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toBe(addDays(friday, 1));
  await page.keyboard.press('u');
  await closeNotice(page, 'success', `${formatDay(addDays(friday, 1))} marked unavailable`);
  await seeDay(page, addDays(friday, 1), 'unavailable');
  await dayOn(page, addDays(friday, 1)).press('Delete');
  await closeNotice(page, 'success', `${formatDay(addDays(friday, 1))} unmarked`);
  await seeDay(page, addDays(friday, 1), null);
  await dayOn(page, friday).press('PageDown');
  await expect.poll(() => monthOf(focused())).not.toBe(monthOf(friday));
  await page.keyboard.press('PageUp');
  await expect.poll(focused).toBe(friday);

  await page.keyboard.press('n');
  const note = page.getByLabel('Private note');
  await expect.poll(() => note.isFocused()).toBe(true);
  await page.keyboard.type('Lift is being repaired');
  // Another day is another page: what was typed is asked about.
  await dayOn(page, addDays(friday, 1)).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await closeNotice(page, 'success', 'Note kept');
  await expect.poll(() => dayOn(page, friday).getAttribute('aria-label')).toMatch(/Free, has a note/);
  await page.reload();
  await expect.poll(() => note.inputValue()).toBe('Lift is being repaired');
  expect(await inspect('a calendar with a note')).toEqual([]);
});

test('a calendar opens on the date of its address', async () => {
  for (const who of [await newVenue(screens.backend), await newArtist(screens.backend)]) {
    const page = await screens.enter(who, `/calendar?date=${friday}`);
    await expect.poll(() => dayOn(page, friday).getAttribute('aria-pressed')).toBe('true');
  }
});
