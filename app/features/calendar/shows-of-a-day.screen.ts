import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import type { Locator } from '#app/testing/locator.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { formatDay } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { act, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();

const EVENING = { doors: '19:00', showTime: '20:00', curfew: '23:00' };
const WORD = /\brooms?\b/i;

async function open(venue: Player, date: string, more: object): Promise<string> {
  const answer = await act(screens.backend, venue, 'open-show', {
    ...{ date, ...EVENING, fullPriceCents: 1000, ...more },
  });
  expect(answer.status, answer.message).toBe(200);
  return answer.data.showId as string;
}
async function keepRoom(venue: Player, name: string, more: object): Promise<string> {
  const room = aRoom(name, more);
  const answer = await act(screens.backend, venue, 'keep-room', room);
  expect(answer.status, answer.message).toBe(200);
  return room.roomId;
}
const rowsOf = async (venue: Player) =>
  (
    await screens.backend.pool.query(
      `select s.id, r.name as room, s.capacity, to_char(s.doors_at at time zone s.time_zone, 'HH24:MI') as doors,
         to_char(s.load_in_at at time zone s.time_zone, 'HH24:MI') as load_in
       from shows s join rooms r on r.id = s.room_id where s.venue_id = $1 order by s.starts_at`,
      [venue.profileId],
    )
  ).rows;

const fieldsOf = (form: Locator) => ({
  doors: form.locator('input[name="doors"]'),
  showTime: form.locator('input[name="showTime"]'),
  curfew: form.locator('input[name="curfew"]'),
  loadIn: form.locator('input[name="loadIn"]'),
  capacity: form.getByRole('textbox', { name: /^Capacity/ }),
  room: form.getByRole('combobox', { name: /^Room/ }),
  send: form.getByRole('button', { name: 'Open this date' }),
});
async function openAnother(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open Another Show' }).click();
  const form = page.getByRole('dialog', { name: /^Open / });
  await form.getByRole('textbox', { name: /^Full-price ticket/ }).fill('12');
  return form;
}
async function choose(page: Page, box: Locator, name: RegExp): Promise<void> {
  await box.click();
  await page.getByRole('option', { name }).click();
}

test('a venue with one room opens a matinee beside its night, and sees both', async () => {
  const venue = await newVenue(screens.backend);
  const day = await peopleOf(screens.backend).dayIn(26);
  const night = await open(venue, day, { title: 'Late Songs' });
  const page = await screens.enter(venue, `/venue/calendar?date=${day}`);
  await page.getByRole('link', { name: 'Manage Event' }).waitFor();
  const form = await openAnother(page);
  const { doors, showTime, curfew, loadIn, room, send } = fieldsOf(form);
  expect(await room.count()).toBe(0);
  expect(await form.textContent()).not.toMatch(WORD);
  await send.click();
  await form.getByText(`${venue.name} already has a show at that time on ${formatDay(day)}.`).waitFor();
  await expect.poll(() => doors.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => doors.isFocused()).toBe(true);
  const found = await inspect('a night that is taken');
  await doors.fill('12:00');
  await showTime.fill('12:30');
  await curfew.fill('16:00');
  await loadIn.fill('12:15');
  await send.click();
  await form.getByText('Load-in cannot be after doors open').waitFor();
  await loadIn.fill('11:00');
  await send.click();
  await form.waitFor({ state: 'detached' });
  expect(await rowsOf(venue)).toMatchObject([
    { doors: '12:00', load_in: '11:00' },
    { id: night, doors: '19:00', load_in: null },
  ]);

  await page.getByText('Doors 12:00 PM, show 12:30 PM', { exact: true }).waitFor();
  await page.getByText('Doors 7:00 PM, show 8:00 PM', { exact: true }).waitFor();
  await expect
    .poll(() => page.locator(`[data-day="${day}"]`).first().getAttribute('aria-label'))
    .toContain('Open night · Late Songs');
  found.push(...(await inspect('several shows of a day')));
  await page.getByRole('button', { name: 'Manage Event' }).click();
  await page.getByRole('menuitem', { name: /^Open night/ }).waitFor();
  await page.getByRole('menuitem', { name: /^Late Songs/ }).click();
  await page.waitForURL(`event=${night}`);
  const manage = page.getByRole('dialog', { name: 'Late Songs' });
  await manage.getByRole('tab', { name: 'Details' }).click();
  await fieldsOf(manage).loadIn.fill('17:30');
  expect(await manage.textContent()).not.toMatch(WORD);
  await manage.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(async () => (await rowsOf(venue))[1]).toMatchObject({ load_in: '17:30' });

  // As the palette leads there.
  await page.walkTo(`/venue/calendar?date=${day}&open=show`);
  await page
    .getByRole('dialog', { name: /^Open / })
    .getByLabel('Full-price ticket')
    .waitFor();
  await expect.poll(() => page.url().search).not.toContain('open=');
  expect(found).toEqual([]);
});

test('a venue with two rooms chooses where; what was not typed follows, and what is in the way is said there', async () => {
  const venue = await newVenue(screens.backend);
  const day = await peopleOf(screens.backend).dayIn(27);
  const { rows } = await screens.backend.pool.query('select private.first_room($1) as id', [venue.profileId]);
  const hall = await keepRoom(venue, 'Hall', { roomId: rows[0].id, capacity: 400 });
  await keepRoom(venue, 'Club', { capacity: 120, doors: '21:00', curfew: '02:00' });
  await open(venue, day, { roomId: hall });
  const page = await screens.enter(venue, `/venue/calendar?date=${day}`);
  await page.getByText('Hall · Doors 7:00 PM, show 8:00 PM').waitFor();
  const form = await openAnother(page);
  const { room, capacity, doors, showTime, send } = fieldsOf(form);
  // The hall is taken that day.
  await expect.poll(() => room.textContent()).toContain('Club · 120 people');
  expect(await Promise.all([capacity.inputValue(), doors.inputValue(), showTime.inputValue()])).toEqual([
    ...['120', '21:00', '22:00'],
  ]);
  await choose(page, room, /^Hall/);
  expect(await Promise.all([capacity.inputValue(), doors.inputValue()])).toEqual(['400', '19:00']);
  await capacity.fill('90');
  await send.click();
  await form.getByText(`Hall is taken on ${formatDay(day)}: the night of`, { exact: false }).waitFor();
  await expect.poll(() => doors.isFocused()).toBe(true);
  const found = await inspect('a room that is taken');
  await choose(page, room, /^Club/);
  await form.getByText('Hall is taken on', { exact: false }).waitFor({ state: 'detached' });
  expect(await Promise.all([capacity.inputValue(), doors.inputValue()])).toEqual(['90', '21:00']);
  await send.click();
  await form.waitFor({ state: 'detached' });
  expect(await rowsOf(venue)).toMatchObject([
    { room: 'Hall', capacity: 400 },
    { room: 'Club', capacity: 90 },
  ]);
  await page.getByText('Club · Doors 9:00 PM', { exact: false }).waitFor();
  await expect
    .poll(() => page.locator(`[data-day="${day}"]`).first().getAttribute('aria-label'))
    .toContain('Hall: Open night · Club: Open night');
  found.push(...(await inspect('shows in several rooms')));

  await page.walkTo('/venue/schedule');
  await page.getByText('Hall · Doors 7:00 PM', { exact: false }).first().waitFor();
  await page
    .getByRole('button', { name: /^Manage Event/ })
    .first()
    .click();
  const manage = page.getByRole('dialog', { name: 'Open night' });
  await manage.getByText(/^Hall, /).waitFor();
  await manage.getByRole('tab', { name: 'Details' }).click();
  await expect.poll(() => fieldsOf(manage).room.textContent()).toContain('Hall · 400 people');
  await choose(page, fieldsOf(manage).room, /^Club/);
  await expect.poll(() => fieldsOf(manage).capacity.inputValue()).toBe('120');
  await manage.getByRole('button', { name: 'Save Changes' }).click();
  await manage.getByText('Club is taken on', { exact: false }).waitFor();
  expect(found).toEqual([]);
});
