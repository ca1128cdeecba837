import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import type { Locator } from '#app/testing/locator.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { addDays, weekdayOf } from '#core/calendar/day.ts';
import { monthOf } from '#core/calendar/month.ts';
import { peopleOf } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();

const WORD = /\brooms?\b/i;

async function must(venue: Player, name: string, input: object): Promise<Record<string, unknown>> {
  const answer = await act(screens.backend, venue, name, input);
  expect(answer.status, answer.message).toBe(200);
  return answer.data;
}
async function open(
  venue: Player,
  date: string,
  doors: string,
  curfew: string,
  more: object,
): Promise<string> {
  const hours = { date, doors, showTime: doors, curfew };
  return (await must(venue, 'open-show', { ...hours, fullPriceCents: 1000, ...more })).showId as string;
}
/** Hall and Club, which are one together, and a Yard. */
async function houseOfThree(venue: Player) {
  const { rows } = await screens.backend.pool.query('select private.first_room($1) as id', [venue.profileId]);
  const [hall, club] = [aRoom('Hall', { roomId: rows[0].id }), aRoom('Club', { turnRoundMinutes: 60 })];
  const whole = aRoom('Whole house', { parts: [hall.roomId, club.roomId] });
  const yard = aRoom('Yard');
  for (const room of [hall, club, yard, whole]) await must(venue, 'keep-room', room);
  return { hall: hall.roomId, club: club.roomId, yard: yard.roomId, whole: whole.roomId };
}
/** A Friday some weeks ahead. */
/** One whose weekend is of the same month: a month that is shown has no day of another. */
async function aFriday(): Promise<string> {
  const day = await peopleOf(screens.backend).dayIn(35);
  const friday = addDays(day, 4 - weekdayOf(day));
  return monthOf(addDays(friday, 2)) === monthOf(friday) ? friday : addDays(friday, -7);
}
const textsOf = (elements: Locator) =>
  elements.all().map((each) => (each.textContent ?? '').replace(/\s+/g, ' '));
const titles = (list: Locator) => textsOf(list.locator('li'));

test('a week of a venue with rooms has a row for each; what takes several stands in its own and takes theirs', async () => {
  const venue = await newVenue(screens.backend);
  const friday = await aFriday();
  const saturday = addDays(friday, 1);
  const { hall, club, whole } = await houseOfThree(venue);
  await open(venue, friday, '19:00', '23:00', { roomId: hall, title: 'Evening' });
  await open(venue, friday, '12:00', '15:00', { roomId: hall, title: 'Matinee' });
  await open(venue, friday, '21:00', '04:00', { roomId: club, title: 'Late Club' });
  await open(venue, saturday, '18:00', '07:00', { roomId: whole, title: 'Festival', loadIn: '14:00' });

  const page = await screens.enter(venue, `/venue/calendar?view=week&date=${friday}`);
  const cell = (name: RegExp) => page.getByRole('list', { name });
  await cell(/^Hall, Friday/).waitFor();
  expect(await titles(cell(/^Hall, Friday/))).toEqual([
    expect.stringMatching(/^12:00 PM – 3:00 PM\s?Matinee\s?Open/),
    expect.stringMatching(/^7:00 PM – 11:00 PM\s?Evening\s?Open/),
  ]);
  expect(await titles(cell(/^Whole house, Friday/))).toEqual([
    expect.stringContaining('Hall in use'),
    expect.stringContaining('Hall in use'),
    expect.stringContaining('Club in use'),
  ]);
  expect(await titles(cell(/^Club, Saturday/))).toEqual([
    expect.stringMatching(/^2:00 PM – 7:00 AM\s?Taken: Whole house/),
  ]);
  expect(await titles(cell(/^Whole house, Saturday/))).toEqual([
    expect.stringMatching(/^6:00 PM – 7:00 AM\s?Festival/),
  ]);
  expect(cell(/^Yard/).count()).toBe(0);
  const found = await inspect('the week of a house');

  // One room alone, and the address says which.
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: 'Club' }).click();
  await page.waitForURL(`room=${club}`);
  await expect.poll(() => textsOf(page.locator('th[scope=row]'))).toEqual(['Club']);
  await page.getByText('Taken: Whole house').waitFor();

  // The same room, on the selected day.
  await page.getByRole('radio', { name: 'Day' }).click();
  await page.waitForURL('view=day');
  await page.getByRole('list', { name: 'Club', exact: true }).waitFor();
  expect(await titles(page.getByRole('list', { name: 'Club', exact: true }))).toEqual([
    expect.stringMatching(/9:00 PM – 4:00 AM\s?Late Club.*Turn-round/),
  ]);
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.waitForURL(`date=${saturday}`);
  await page.getByText('Taken: Whole house').waitFor();
  found.push(...(await inspect('the day of a room')));

  // The month of that room has what is in it, and what takes it.
  await page.getByRole('radio', { name: 'Month' }).click();
  const label = (day: string) => page.locator(`[data-day="${day}"]`).first().getAttribute('aria-label');
  await expect.poll(() => label(saturday)).toContain('Festival');
  await expect.poll(() => label(friday)).toMatch(/Pending, Late Club$/);
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: 'All rooms' }).click();
  await expect.poll(() => label(friday)).toContain('Pending, 3 entries, Hall: Matinee · Hall: Evening');
  await page.locator(`[data-day="${friday}"] [data-short="+2"]`).first().waitFor();
  expect(found).toEqual([]);
});

test('a venue with one room has one row and one column, and reads no word of rooms', async () => {
  const venue = await newVenue(screens.backend);
  const friday = await aFriday();
  await open(venue, friday, '12:00', '15:00', { title: 'Matinee' });
  await open(venue, friday, '20:00', '23:00', { title: 'Evening', loadIn: '17:00', loadOut: '23:30' });
  const page = await screens.enter(venue, `/venue/calendar?view=week&date=${friday}`);
  await page.getByRole('list', { name: /^Friday/ }).waitFor();
  expect(page.locator('th[scope=row]').count()).toBe(0);
  const days = page.locator('section[aria-label="Your days"]');
  expect(await days.textContent()).not.toMatch(WORD);
  const found = await inspect('the week of a venue with one room');
  await page.getByRole('radio', { name: 'Day' }).click();
  const list = page.getByRole('list', { name: 'On that day' });
  await list.waitFor();
  expect(await titles(list)).toEqual([
    expect.stringMatching(/12:00 PM – 3:00 PM\s?Matinee/),
    expect.stringMatching(/Load-in 5:00 PM\s?8:00 PM – 11:00 PM\s?Evening.*Load-out until 11:30 PM/),
  ]);
  expect(await days.textContent()).not.toMatch(WORD);
  found.push(...(await inspect('the day of a venue with one room')));
  // A day is selected and marked by keys over its column, as in the month.
  await page.getByRole('radio', { name: 'Week' }).click();
  const monday = addDays(friday, -4);
  await page.locator(`[data-day="${monday}"]`).press('u');
  await expect
    .poll(() => page.locator(`[data-day="${monday}"]`).getAttribute('data-status'))
    .toBe('unavailable');
  expect(found).toEqual([]);
});

test('a hold stands on its night in the month of every room that it may be for, and beside whatever else is on', async () => {
  const [venue, artist] = [await newVenue(screens.backend), await newArtist(screens.backend)];
  const friday = await aFriday();
  const saturday = addDays(friday, 1);
  const { hall, club } = await houseOfThree(venue);
  await open(venue, friday, '19:00', '23:00', { roomId: hall, title: 'Evening' });
  for (const day of [friday, saturday]) await must(artist, 'place-hold', { venueId: venue.profileId, day });
  const sunday = addDays(friday, 2);
  await must(venue, 'place-hold', { artistId: artist.profileId, day: sunday, roomId: hall });
  const hold = `1st hold: ${artist.name}`;
  const page = await screens.enter(venue, `/venue/calendar?view=month&date=${friday}`);
  const cell = (day: string) => page.locator(`[data-day="${day}"]`).first();
  const shows = async (day: string, words: string, more = '') => {
    await expect.poll(() => cell(day).getAttribute('aria-label')).toMatch(new RegExp(`, ${words}$`));
    const short = cell(day).locator('[data-short]');
    expect((await short.count()) ? await short.getAttribute('data-short') : '').toBe(more);
  };
  await shows(friday, `Pending, 2 entries, Hall: Evening · ${hold}`, '+1');
  await shows(saturday, `Pending, ${hold}`);
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: 'Hall' }).click();
  await shows(friday, `Pending, 2 entries, Evening · ${hold}`, '+1');
  await shows(sunday, `Pending, ${hold} · Hall`);
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: 'Club' }).click();
  await page.waitForURL(`room=${club}`);
  await shows(friday, `Pending, ${hold}`);
  await shows(saturday, `Pending, ${hold}`);
  expect(await cell(sunday).getAttribute('data-status')).toBeNull();
});

test('what is not a show stands there too, on each of its days, and takes a room once it is firm', async () => {
  const venue = await newVenue(screens.backend);
  const friday = await aFriday();
  const saturday = addDays(friday, 1);
  const { hall, club } = await houseOfThree(venue);
  const put = (roomId: string, day: string, more: object) =>
    must(venue, 'keep-use', {
      ...{ useId: crypto.randomUUID(), roomId, day, from: '10:00', to: '18:00', contact: '', note: '' },
      ...{ firm: true, amountCents: null, filePath: null, ...more },
    });
  await put(hall, friday, { kind: 'closed', title: 'New floor', lastDay: saturday });
  await put(club, friday, { kind: 'hire', title: 'Wedding', firm: false });
  const page = await screens.enter(venue, `/venue/calendar?view=week&week=${friday}`);
  const cell = (name: RegExp) => page.getByRole('list', { name });
  await cell(/^Hall, Friday/).waitFor();
  expect(titles(cell(/^Hall, Friday/))).toEqual([
    expect.stringMatching(/^From 10:00 AM\s?New floor\s?Closed/),
  ]);
  expect(titles(cell(/^Hall, Saturday/))).toEqual([expect.stringMatching(/^Until 6:00 PM\s?New floor/)]);
  expect(titles(cell(/^Club, Friday/))).toEqual([
    expect.stringMatching(/^10:00 AM – 6:00 PM\s?Wedding\s?Private hire\s?1st in line/),
  ]);
  expect(titles(cell(/^Whole house, Friday/))).toEqual([expect.stringContaining('Hall in use')]);
  const found = await inspect('a week with a hire and a closure');
  // It has no page: it leads to its day, where it is changed.
  await cell(/^Club, Friday/)
    .getByRole('button', { name: /Wedding/ })
    .click();
  await page.waitForURL(`date=${friday}`);
  await page.getByRole('button', { name: 'What to do with Wedding' }).waitFor();
  // The month of one room has what is there alone.
  await page.getByRole('radio', { name: 'Month' }).click();
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: 'Club' }).click();
  const label = (day: string) => page.locator(`[data-day="${day}"]`).first().getAttribute('aria-label');
  await expect.poll(() => label(friday)).toMatch(/Pending, Wedding$/);
  expect(await label(saturday)).not.toContain('New floor');
  expect(found).toEqual([]);
});
