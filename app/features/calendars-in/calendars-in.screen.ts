import { describe, expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { addDays, formatDay } from '#core/calendar/day.ts';
import { CALENDAR_HOST, eventOn, icsOf, setCalendarStandIn } from '#testing/calendar-stand-in.ts';
import { newArtist, newVenue } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';

const { answers, standIns } = setCalendarStandIn();
const screens = setTheScreens({ stack: { outside: { standIns } } });
/** An evening some days ahead, in the month shown or the next. */
const evening = addDays(testToday('Europe/Amsterdam'), 9);
const words = (path: string) => `https://${CALENDAR_HOST}${path}`;

describe.each([
  ['an artist', newArtist, '/artist/calendar'],
  ['a venue', newVenue, '/venue/calendar'],
] as const)('%s', (who, make, calendar) => {
  test('follows a calendar, sees what is found, and removes it with what it marked', async () => {
    const path = `/${who.length}/basic.ics`;
    answers.set(path, icsOf(eventOn(evening, '18:00', '22:00', 'Europe/Amsterdam')));
    const page = await screens.enter(await make(screens.backend), calendar);
    await page.getByRole('button', { name: 'Calendars in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Calendars in' });
    await dialog.getByLabel('Name').fill('Google');
    await dialog.getByLabel('Secret address').fill('https://192.168.0.4/basic.ics');
    await dialog.getByRole('button', { name: 'Add the calendar' }).click();
    await dialog.getByText(/^This address leads into a private network/).waitFor();
    expect(await inspect('an address that is refused')).toEqual([]);
    await dialog.getByLabel('Secret address').fill(words(path));
    await dialog.getByRole('button', { name: 'Add the calendar' }).click();
    await closeNotice(page, 'success', 'Google added', 'It is read within a minute or so.');
    await dialog.getByText('It is read within a minute or so.').waitFor();
    await screens.backend.runJobs();
    await dialog.getByText(`1 evening is busy, the last on ${formatDay(evening)}.`).waitFor();
    expect(document.body.textContent).not.toContain(path.slice(0, 6));
    expect(await inspect('a calendar that is followed')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const day = page.locator(`[data-day="${evening}"]`).first();
    await expect.poll(() => day.getAttribute('data-status')).toBe('unavailable');
    expect(await day.getAttribute('aria-label')).toMatch(/busy in your own calendar/);
    await day.click();
    await page.getByText(/: unavailable, busy in your own calendar/).waitFor();
    await page.getByRole('button', { name: 'Calendars in' }).click();
    await dialog.getByRole('button', { name: 'Remove Google' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Google?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await closeNotice(page, 'success', 'Google removed', 'What it marked is gone with it.');
    await page.keyboard.press('Escape');
    await expect.poll(() => day.getAttribute('data-status')).toBeNull();
  });
});

test('a person follows a calendar of their own on My Days, and reads why it cannot be read', async () => {
  answers.set('/own.ics', 404);
  const page = await screens.enter(await newArtist(screens.backend), '/my-days');
  await page.getByLabel('Name').fill('Mine');
  await page.getByLabel('Secret address').fill(words('/own.ics'));
  await page.getByRole('button', { name: 'Add the calendar' }).click();
  await closeNotice(page, 'success', 'Mine added', 'It is read within a minute or so.');
  await screens.backend.runJobs();
  await page.getByText(/^Its address is no longer known there/).waitFor();
  await page.getByText('It is tried again by itself.').waitFor();
  expect(await inspect('a calendar that cannot be read')).toEqual([]);
});
