import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, type Day } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();

const opening = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };
const openNight = async (venue: Player, date: Day, budgetCents: number) => {
  const answer = await act(stage.backend, venue, 'open-show', {
    ...opening,
    date,
    budgetCents,
    genres: ['Indie'],
  });
  expect(answer.status).toBe(200);
};
const actsOf = (page: Page) => page.getByRole('list', { name: /^Acts of / });

test('a venue fills its month: bans one, keeps to a budget, asks for all; one accepts and one declines, and the plan follows', async () => {
  const { backend } = stage;
  const day = await peopleOf(backend).dayIn(35);
  const venue = await newVenue(backend, 'Quay Hall');
  const [ada, ben, cleo] = [
    await newArtist(backend, 'Ada Rowe'),
    await newArtist(backend, 'Ben Stone'),
    await newArtist(backend, 'Cleo Marsh'),
  ];
  await backend.pool.query('update artist_profiles set fee_min_cents = 30000, fee_max_cents = 40000');
  await openNight(venue, day, 40_000);
  await openNight(venue, addDays(day, 2), 40_000);

  const page = await enterAs(stage, venue, '/venue/calendar');
  await page.getByRole('link', { name: 'Fill my month' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fill My Month' }).waitFor();
  await walkTo(page, `/month?from=${day}&to=${addDays(day, 5)}`);
  const planned = () => actsOf(page).getByRole('button', { name: /^(Keep|Unlock) / });
  await expect.poll(() => planned().count()).toBe(2);
  expect(await inspect(page, 'a planned month')).toEqual([]);

  // One act is banned for a night: it may play the other one, and comes back when it is allowed again.
  const first = actsOf(page).first();
  const name = (await first.getByRole('link').first().textContent()) ?? '';
  await first.getByRole('button', { name: new RegExp(`^Not this night: ${name},`) }).click();
  await expect.poll(() => first.getByRole('link').first().textContent()).not.toBe(name);
  const others = page.getByText(/^Who else could play/);
  await others.first().click();
  await page.getByText('You left it out.').waitFor();
  expect(await inspect(page, 'who else could play')).toEqual([]);

  // For the half of it one night stays empty, says why, and is filled again by a click.
  await page.getByLabel('Budget for all acts').fill('450');
  await page.getByText(/^The budget does not reach so far\. With one of €800 it is filled\.$/).waitFor();
  await page.getByRole('button', { name: 'Raise the budget', exact: true }).first().click();
  await expect.poll(() => planned().count()).toBe(2);

  // Another fee than the usual one is in the sum and in the request, and is taken back by a click.
  const { rows: shows } = await backend.pool.query(
    'select id from shows where venue_id = $1 order by show_date',
    [venue.profileId],
  );
  const seat = `${shows[0].id}~${ada.profileId}`;
  await walkTo(page, `/month?from=${day}&to=${addDays(day, 5)}&budget=80000&keep=${seat}&fees=${seat}~25000`);
  await actsOf(page).first().getByText('€250, the fee that you chose').waitFor();
  expect(await inspect(page, 'a fee that was chosen')).toEqual([]);
  await page.getByRole('button', { name: 'Ask for all 2' }).click();
  await page
    .getByRole('dialog')
    .getByText(/Ada Rowe, €250$/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Offer the usual fee: Ada Rowe,/ }).click();
  await actsOf(page).first().getByText('€400, to be offered').waitFor();

  await page.getByRole('button', { name: 'Ask for all 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask these 2 artists?' });
  await dialog.getByRole('textbox', { name: /^Answer by/ }).waitFor();
  expect(await inspect(page, 'asking all artists of a month')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the requests' }).click();
  await seeNotice(page, 'success', '2 artists were asked');
  await expect.poll(() => actsOf(page).getByText('Asked', { exact: true }).count()).toBe(2);

  const { rows } = await backend.pool.query(
    `select id, artist_id, guarantee_cents, expires_at::text as until from bookings where venue_id = $1 order by show_date`,
    [venue.profileId],
  );
  expect(rows.map((row) => row.guarantee_cents)).toEqual([40_000, 40_000]);
  expect(new Set(rows.map((row) => row.until)).size).toBe(1);
  const who = (id: string) => [ada, ben, cleo].find((each) => each.profileId === id) as Player;
  expect(
    (await act(backend, who(rows[0].artist_id), 'accept-booking', { bookingId: rows[0].id })).status,
  ).toBe(200);
  await actsOf(page)
    .getByText('Booked', { exact: true })
    .or(page.getByText('Asked', { exact: true }))
    .first()
    .waitFor();
  expect(
    (await act(backend, who(rows[1].artist_id), 'decline-booking', { bookingId: rows[1].id })).status,
  ).toBe(200);
  // The night that is full is no open one any more; for the other one the third act is planned.
  const third = [ada, ben, cleo].find(({ profileId }) => rows.every((row) => row.artist_id !== profileId));
  await expect.poll(() => planned().count()).toBe(1);
  await page.getByRole('button', { name: new RegExp(`^Keep ${third?.name} `) }).waitFor();
  await expect.poll(() => actsOf(page).getByText('Asked', { exact: true }).count()).toBe(0);
});

test('a venue without open nights is led to its calendar; one that nobody fits reads why', async () => {
  const { backend } = stage;
  const day = await peopleOf(backend).dayIn(300);
  const venue = await newVenue(backend);
  const page = await enterAs(stage, venue, `/month?from=${day}&to=${addDays(day, 5)}`);
  await page.getByText('No open nights on these days').waitFor();
  expect(await inspect(page, 'a month without open nights')).toEqual([]);
  await page.getByRole('link', { name: 'Open a night' }).click();
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  await backend.pool.query('update artist_profiles set fee_min_cents = 30000, fee_max_cents = 40000');
  await openNight(venue, day, 100);
  await walkTo(page, `/month?from=${day}&to=${addDays(day, 5)}`);
  await page.getByText('1 spot stays empty').waitFor();
  await page.getByText(/^Nobody is left who fits: \d+ would come for a higher fee\.$/).waitFor();
  expect(await inspect(page, 'a night that nobody fits')).toEqual([]);
});
