import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { shortDay } from '#app/ui/data/day.ts';
import { formatDay } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();
const night = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1000 };

test('a venue opens every week of a month but the one that is taken, and calls the series off', async () => {
  const { backend } = screens;
  const venue = await newVenue(backend);
  const { dayIn } = peopleOf(backend);
  const [first, second, until] = [await dayIn(26), await dayIn(33), await dayIn(50)];
  expect((await act(backend, venue, 'open-show', { ...night, date: second })).status).toBe(200);
  const page = await screens.enter(venue, `/venue/calendar?date=${first}`);
  await page.getByRole('button', { name: 'Open This Date' }).click();
  const form = page.getByRole('dialog', { name: /^Open / });
  await form.getByRole('textbox', { name: /^Full-price ticket/ }).fill('12');
  await form.getByRole('combobox', { name: 'Repeat' }).click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await form.getByRole('button', { name: 'See the nights' }).click();
  await form.getByText('Please say until when').waitFor();
  const last = form.getByRole('textbox', { name: /^Until/ });
  await last.fill(shortDay(until));
  await last.press('Tab');
  await form.getByText('4 days, the last on ', { exact: false }).waitFor();
  const found = await inspect('a night that repeats');
  await form.getByRole('button', { name: 'See the nights' }).click();
  const question = page.getByRole('alertdialog', { name: '3 nights?' });
  await question.getByText('1 night cannot be had and is left out.').waitFor();
  await question
    .getByText(`${venue.name} already has a show at that time on ${formatDay(second)}.`)
    .waitFor();
  found.push(...(await inspect('what a series makes')));
  await question.getByRole('button', { name: 'Make 3 nights' }).click();
  await closeNotice(page, 'success', '3 nights on your calendar');
  const { rows } = await backend.pool.query(
    'select id from shows where venue_id = $1 and series_id is not null order by show_date',
    [venue.profileId],
  );
  expect(rows.length).toBe(3);

  await page.goto(`/venue/schedule?event=${rows[0].id}`);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByText('One of a series: 3 to come, the last on ', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Call off the series' }).click();
  found.push(...(await inspect('calling a series off')));
  await page.getByRole('button', { name: 'Call it off' }).click();
  await closeNotice(page, 'success', '3 called off');
  const left = await backend.pool.query("select from shows where venue_id = $1 and status <> 'cancelled'", [
    venue.profileId,
  ]);
  expect(left.rowCount).toBe(1);
  expect(found).toEqual([]);
});

test('one entry is put into two rooms at once', async () => {
  const { backend } = screens;
  const venue = await newVenue(backend);
  const day = await peopleOf(backend).dayIn(27);
  for (const room of [aRoom('Club'), aRoom('Yard')])
    expect((await act(backend, venue, 'keep-room', room)).status).toBe(200);
  const page = await screens.enter(venue, `/venue/calendar?date=${day}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Beside shows on / });
  await form.getByLabel('Title').fill('Trade fair');
  await form.locator('input[name="from"]').fill('08:00');
  await form.locator('input[name="to"]').fill('18:00');
  await form.getByRole('checkbox', { name: 'Yard' }).click();
  await form.getByRole('button', { name: 'See What It Makes' }).click();
  await page.getByRole('button', { name: 'Make 2 entries' }).click();
  await closeNotice(page, 'success', '2 entries on your calendar');
  await page.getByText('Private hire · Yard · 8:00 AM to 6:00 PM', { exact: true }).waitFor();
});

test('what is loud beside another room is left out of a series until the venue wants it all the same', async () => {
  const { backend } = screens;
  const venue = await newVenue(backend);
  const day = await peopleOf(backend).dayIn(29);
  const club = aRoom('Club');
  const yard = aRoom('Yard', { hears: [{ roomId: club.roomId, blocks: false }] });
  for (const room of [club, yard]) expect((await act(backend, venue, 'keep-room', room)).status).toBe(200);
  const page = await screens.enter(venue, `/venue/calendar?date=${day}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Beside shows on / });
  await form.getByLabel('Title').fill('Two choirs');
  await form.locator('input[name="from"]').fill('18:00');
  await form.locator('input[name="to"]').fill('20:00');
  await form.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: /^Club/ }).click();
  await form.getByRole('checkbox', { name: 'Yard' }).click();
  await form.getByRole('button', { name: 'See What It Makes' }).click();
  const question = page.getByRole('alertdialog', { name: '1 entry?' });
  await question.getByText('Both would be loud at once.', { exact: false }).waitFor();
  const found = await inspect('a series that asks');
  await question.getByRole('checkbox', { name: 'Make also what is loud beside another room (1)' }).click();
  await page.getByRole('button', { name: 'Make 2 entries' }).click();
  await closeNotice(page, 'success', '2 entries on your calendar');
  expect(found).toEqual([]);
});

test('one artist is asked for three nights in a row', async () => {
  const { backend } = screens;
  const [venue, artist] = [await newVenue(backend), await newArtist(backend)];
  const { dayIn } = peopleOf(backend);
  const [first, last] = [await dayIn(28), await dayIn(30)];
  const page = await screens.enter(venue, `/artist/profile/${artist.profileId}?ask=${first}`);
  const form = page.getByRole('dialog', { name: /^Ask / });
  await form.getByRole('combobox', { name: 'Repeat' }).click();
  await page.getByRole('option', { name: 'Every day' }).click();
  const until = form.getByRole('textbox', { name: /^Until/ });
  await until.fill(shortDay(last));
  await until.press('Tab');
  await form.getByText('3 days, the last on ', { exact: false }).waitFor();
  await form.getByRole('textbox', { name: /^Ticket/ }).fill('12');
  await form.getByRole('textbox', { name: /Guarantee/ }).fill('300');
  await form.getByRole('button', { name: 'See the nights' }).click();
  await page
    .getByRole('alertdialog', { name: '3 nights?' })
    .getByText('Nothing is in the way of any of them.')
    .waitFor();
  await page.getByRole('button', { name: 'Make 3 nights' }).click();
  await closeNotice(page, 'success', '3 nights on your calendar');
  const { rowCount } = await backend.pool.query(
    "select from bookings where artist_id = $1 and status = 'requested'",
    [artist.profileId],
  );
  expect(rowCount).toBe(3);
});
