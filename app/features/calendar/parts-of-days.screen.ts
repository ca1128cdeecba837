import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import type { Locator } from '#app/testing/locator.ts';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { addDays, formatDay } from '#core/calendar/day.ts';
import { newArtist, newVenue } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';

const screens = setTheScreens();
const day = addDays(testToday('Europe/Amsterdam'), 20);

const dayOn = (page: Locator) => page.locator(`[data-day="${day}"]`);
const seeDay = (page: Locator, status: string | null) =>
  expect.poll(() => dayOn(page).first().getAttribute('data-status')).toBe(status);

test('an artist is free for a part of a day, takes it back, and others read the hours', async () => {
  const artist = await newArtist(screens.backend);
  const page = await screens.enter(artist, `/artist/calendar?date=${day}`);
  await dayOn(page).waitFor();
  await page.getByRole('button', { name: 'Free for a part of the day…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Free for a part of the day' });
  await dialog.getByRole('button', { name: 'Mark the day' }).click();
  await dialog.getByText('Please enter a time', { exact: true }).waitFor();
  await dialog.getByLabel('Free from', { exact: true }).fill('16:00');
  await dialog.getByText(/^You are free from 4:00 PM\./).waitFor();
  expect(await inspect('a part of a day')).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark the day' }).click();
  await seeNotice(page, 'success', `${formatDay(day)} marked free from 4:00 PM`);
  await seeDay(page, 'free');
  await page.getByText(/: free from 4:00 PM$/).waitFor();
  expect(await dayOn(page).first().getAttribute('aria-label')).toContain('Free, From 4:00 PM');
  await dayOn(page).first().locator('[data-short="½"]').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await closeNotice(page, 'success', 'The days are as they were');
  await seeDay(page, null);

  await page.getByRole('button', { name: 'Free for a part of the day…' }).click();
  await dialog.getByRole('radio', { name: 'Away between two times' }).click();
  await dialog.getByLabel('Away from', { exact: true }).fill('12:00');
  await dialog.getByRole('button', { name: 'Mark the day' }).click();
  await dialog.getByText('Please enter both times', { exact: true }).waitFor();
  await dialog.getByLabel('Until', { exact: true }).fill('15:00');
  await dialog.getByRole('button', { name: 'Mark the day' }).click();
  await closeNotice(page, 'success', `${formatDay(day)} marked free until 12:00 PM and from 3:00 PM`);
  await page.getByRole('button', { name: 'Change the hours…' }).waitFor();

  const kit = await screens.enter(null, `/artist/profile/${artist.profileId}`);
  await kit.getByRole('button', { name: 'Next month' }).waitFor();
  if (dayOn(kit).count() === 0) await kit.getByRole('button', { name: 'Next month' }).click();
  await dayOn(kit).click();
  await kit.getByText(/: free until 12:00 PM and from 3:00 PM$/).waitFor();

  // A whole day replaces the part.
  const again = await screens.enter(artist, `/artist/calendar?date=${day}`);
  await again.getByText(/: free until 12:00 PM and from 3:00 PM$/).waitFor();
  await again.getByRole('button', { name: 'Mark Unavailable' }).click();
  await closeNotice(again, 'success', `${formatDay(day)} marked unavailable`);
  await again.getByText(/: unavailable$/).waitFor();
});

test('a venue has no part of a day to mark', async () => {
  const page = await screens.enter(await newVenue(screens.backend), `/venue/calendar?date=${day}`);
  await page.getByRole('button', { name: 'Mark Unavailable' }).waitFor();
  await page.getByText('Private note').waitFor();
  expect(await page.getByRole('button', { name: 'Free for a part of the day…' }).count()).toBe(0);
});
