import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, formatDay, weekdayOf } from '#core/calendar/day.ts';
import { aRoom } from '#testing/rooms.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';
import { enterAs } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

// What follows from a move, and moving by keys: app/features/calendar/move/move.screen.ts.
const stage = setTheStage();
const today = testToday('Europe/Amsterdam');
/** A Tuesday some weeks ahead, the day after which is in the same month. */
const tuesdays = [4, 5].map((weeks) => addDays(today, 7 * weeks - weekdayOf(today) + 1));
const tuesday = tuesdays.find((day) => Number(day.slice(8)) <= 27) ?? today;
const wednesday = addDays(tuesday, 1);

async function must(who: Player, name: string, input: object): Promise<Record<string, string>> {
  const answer = await act(stage.backend, who, name, input);
  expect(answer.status, answer.message).toBe(200);
  return answer.data as Record<string, string>;
}
const open = async (venue: Player, more: object): Promise<string> => {
  const hours = { date: tuesday, doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1000 };
  return (await must(venue, 'open-show', { ...hours, ...more })).showId as string;
};

/** Presses the mouse on one thing and moves it over another, from the same place in it where both are as wide; `down` in px. */
async function carry(page: Page, from: Locator, to: Locator, down = 0): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [here, there] = [await boxOf(from), await boxOf(to)];
  const y = here.y + 14;
  await page.mouse.move(here.x + 30, y);
  await page.mouse.down();
  await page.mouse.move(here.x + 40, y + 5, { steps: 3 });
  await page.mouse.move(there.x + 30, down === 0 ? there.y + 14 : y + down, { steps: 6 });
}
async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not seen.');
  return box;
}

test('a show is dragged to another day of the month, another room of the week, and another room and hour of the day', async () => {
  const venue = await newVenue(stage.backend);
  const { rows } = await stage.backend.pool.query('select private.first_room($1) as id', [venue.profileId]);
  const [hall, club] = [aRoom('Hall', { roomId: rows[0].id }), aRoom('Club')];
  for (const room of [hall, club]) await must(venue, 'keep-room', room);
  const showId = await open(venue, { roomId: hall.roomId, title: 'Evening', loadIn: '17:00' });
  const page = await enterAs(stage, venue, `/venue/calendar?view=month&date=${tuesday}`);
  const day = (on: string) => page.locator(`[role=grid] [data-day="${on}"]`).first();
  const dialog = page.getByRole('dialog', { name: 'Move Evening' });
  const over = page.locator('[data-over]');

  // The pointer has its name beside it, and Escape ends it.
  await page.locator(`[data-day="${tuesday}"][data-status="pending"]`).first().waitFor();
  await carry(page, day(tuesday), day(wednesday));
  await page.locator('body > [aria-hidden=true]', { hasText: 'Hall: Evening' }).waitFor();
  expect(await over.getAttribute('data-day')).toBe(wednesday);
  await page.keyboard.press('Escape');
  expect(await over.count()).toBe(0);
  await page.mouse.up();
  expect(await dialog.count()).toBe(0);

  await carry(page, day(tuesday), day(wednesday));
  await page.mouse.up();
  await dialog.getByText(/^Evening moves from .* Its hours stay: doors at 7:00 PM/).waitFor();
  await dialog.getByRole('button', { name: 'Leave it there' }).click();
  await dialog.waitFor({ state: 'detached' });

  await walkTo(page, `/venue/calendar?view=week&week=${tuesday}&date=${tuesday}`);
  const thing = page.locator(`[data-thing="${showId}"]`);
  await thing.waitFor();
  await carry(page, thing, page.locator(`[data-drop-day="${tuesday}"][data-drop-room="${club.roomId}"]`));
  await page.mouse.up();
  await dialog.getByText('Evening moves into Club. It stays on', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Leave it there' }).click();
  await dialog.waitFor({ state: 'detached' });

  // An hour of the day is 4 rem high: two and a quarter up, and into the other room.
  await walkTo(page, `/venue/calendar?view=day&date=${tuesday}`);
  const column = page.locator(`[data-drop-minutes][data-drop-room="${club.roomId}"]`);
  await column.waitFor();
  await carry(page, thing, column, -2.25 * 64);
  await page.getByText('Evening, 4:45 PM', { exact: true }).waitFor();
  await page.mouse.up();
  await dialog
    .getByText(/^Evening moves into Club\. .* Its hours become: doors at 4:45 PM, end at 8:45 PM\.$/)
    .waitFor();
  await dialog.getByText('Load-in goes with them.').waitFor();
  await dialog.getByRole('button', { name: 'Move it' }).click();
  await dialog.waitFor({ state: 'detached' });
  const moved = page.getByRole('list', { name: 'Club', exact: true });
  await moved.getByText('4:45 PM – 8:45 PM').waitFor();
  await moved.getByText('Load-in 2:45 PM').waitFor();
});

test('a booked show that is dragged leads to a proposed change', async () => {
  const [venue, artist] = [await newVenue(stage.backend), await newArtist(stage.backend)];
  const showId = await open(venue, { title: 'Booked Night' });
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
  const asked = { showId, artistId: artist.profileId, deal };
  const { bookingId } = await must(venue, 'request-booking', asked);
  await must(artist, 'accept-booking', { bookingId });
  const page = await enterAs(stage, venue, `/venue/calendar?view=week&week=${tuesday}`);
  const thing = page.locator(`[data-thing="${showId}"]`);
  await thing.waitFor();
  await carry(page, thing, page.locator(`[data-drop-day="${wednesday}"]`));
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Move Booked Night' });
  await dialog.getByText(`${artist.name} is booked`, { exact: false }).waitFor();
  await dialog.getByRole('link', { name: 'Propose the change' }).click();
  const change = page.getByRole('dialog', { name: /change/i });
  await expect
    .poll(() => change.getByRole('textbox', { name: 'Date' }).inputValue())
    .toBe(formatDay(wednesday));
});
