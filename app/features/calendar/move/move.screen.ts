import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import type { Locator } from '#app/testing/locator.ts';
import { seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { addDays, formatDay, weekdayOf } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();

const DEAL = { kind: 'guarantee', guaranteeCents: 50_000 };

async function must(who: Player, name: string, input: object): Promise<Record<string, string>> {
  const answer = await act(screens.backend, who, name, input);
  expect(answer.status, answer.message).toBe(200);
  return answer.data as Record<string, string>;
}
async function open(venue: Player, date: string, more: object): Promise<string> {
  const hours = { date, doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1000 };
  return (await must(venue, 'open-show', { ...hours, ...more })).showId as string;
}
const request = (venue: Player, showId: string, artist: Player) =>
  must(venue, 'request-booking', { showId, artistId: artist.profileId, deal: DEAL });
const whereIs = async (showId: string) =>
  (
    await screens.backend.pool.query(
      `select to_char(s.show_date, 'YYYY-MM-DD') as day, r.name as room, s.capacity,
         to_char(s.doors_at at time zone s.time_zone, 'HH24:MI') as doors
       from shows s join rooms r on r.id = s.room_id where s.id = $1`,
      [showId],
    )
  ).rows[0];

/** Drags as a mouse does: nothing is drawn here, so what is under the pointer is said. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const [thing, place] = [await from.one(), await to.one()];
  const under = document.elementFromPoint;
  document.elementFromPoint = () => place;
  const send = (on: EventTarget, kind: string, at: number) =>
    on.dispatchEvent(
      new window.PointerEvent(kind, {
        ...{ bubbles: true, button: 0, pointerType: 'mouse', clientX: at, clientY: at },
      }),
    );
  try {
    send(thing, 'pointerdown', 0);
    send(window, 'pointermove', 40);
    expect(place.hasAttribute('data-over')).toBe(true);
    send(window, 'pointerup', 40);
    // A browser clicks where the button is let go, and nothing is opened by that.
    send(place, 'click', 40);
    expect(place.hasAttribute('data-over')).toBe(false);
  } finally {
    document.elementFromPoint = under;
  }
}

test('a show is moved by keyboard: what follows is said before, what is in the way is named, and the focus goes with it', async () => {
  const venue = await newVenue(screens.backend);
  const artist = await newArtist(screens.backend);
  const later = await peopleOf(screens.backend).dayIn(30);
  // A Thursday: the day after is in its week.
  const day = addDays(later, 3 - weekdayOf(later));
  const { rows } = await screens.backend.pool.query('select private.first_room($1) as id', [venue.profileId]);
  const [hall, club] = [
    aRoom('Hall', { roomId: rows[0].id, capacity: 400 }),
    aRoom('Club', { capacity: 120 }),
  ];
  for (const room of [hall, club]) await must(venue, 'keep-room', room);
  const showId = await open(venue, day, { roomId: hall.roomId, title: 'Friday Night' });
  await open(venue, addDays(day, 1), { roomId: club.roomId, title: 'In the way' });
  await request(venue, showId, artist);

  const page = await screens.enter(venue, `/venue/calendar?view=week&week=${day}`);
  await page.getByRole('button', { name: 'Move Friday Night…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move Friday Night' });
  await dialog.getByText('This is where it is now.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Move it' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Day' }).fill(formatDay(addDays(day, 1)));
  await dialog.getByRole('textbox', { name: 'Day' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: /^Club/ }).click();
  await dialog
    .getByText(`The request with ${artist.name} stays on the table. ${artist.name} is told of the change.`)
    .waitFor();
  await dialog.getByText('Its capacity becomes 120, which is what fits in there.').waitFor();
  const found = await inspect('a move');
  await dialog.getByRole('button', { name: 'Move it' }).click();
  await dialog.getByText('Club is taken on', { exact: false }).waitFor();
  expect(await whereIs(showId)).toMatchObject({ day, room: 'Hall' });
  await dialog.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: /^Hall/ }).click();
  await dialog.getByRole('button', { name: 'Move it' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await whereIs(showId)).toEqual({
    day: addDays(day, 1),
    room: 'Hall',
    capacity: 400,
    doors: '19:00',
  });
  await expect.poll(() => page.locator(`[data-thing="${showId}"] a`).isFocused()).toBe(true);
  expect(found).toEqual([]);
});

test('a show is dragged to another room in the week, and to another day in the month; the day with several asks which', async () => {
  const venue = await newVenue(screens.backend);
  const day = await peopleOf(screens.backend).dayIn(31);
  const { rows } = await screens.backend.pool.query('select private.first_room($1) as id', [venue.profileId]);
  const [hall, club] = [aRoom('Hall', { roomId: rows[0].id }), aRoom('Club')];
  for (const room of [hall, club]) await must(venue, 'keep-room', room);
  const evening = await open(venue, day, { roomId: hall.roomId, title: 'Evening' });
  const other = await open(venue, day, {
    ...{ roomId: hall.roomId, title: 'Matinee', doors: '12:00', showTime: '12:30', curfew: '15:00' },
  });
  const page = await screens.enter(venue, `/venue/calendar?view=week&week=${day}`);
  await drag(
    page.locator(`[data-thing="${evening}"]`),
    page.locator(`[data-drop-day="${day}"][data-drop-room="${club.roomId}"]`),
  );
  const dialog = page.getByRole('dialog', { name: 'Move Evening' });
  await dialog.getByText('Evening moves into Club.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Move it' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await whereIs(evening)).toMatchObject({ day, room: 'Club' });

  await page.getByRole('radio', { name: 'Month' }).click();
  const cell = (on: string) => page.locator(`[role=grid] [data-day="${on}"]`).first();
  await cell(day).waitFor();
  await drag(cell(day), cell(addDays(day, 1)));
  const choice = page.getByRole('dialog', { name: /^Move / });
  await choice.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: /^Evening/ }).click();
  await choice.getByText('Evening moves from', { exact: false }).waitFor();
  await choice.getByRole('button', { name: 'Move it' }).click();
  await choice.waitFor({ state: 'detached' });
  expect(await whereIs(evening)).toMatchObject({ day: addDays(day, 1), room: 'Club' });
  expect(await whereIs(other)).toMatchObject({ day, room: 'Hall' });
});

test('a booked show stays: its day leads to a proposed change, and nobody reads the word room where there is one', async () => {
  const venue = await newVenue(screens.backend);
  const artist = await newArtist(screens.backend);
  const day = await peopleOf(screens.backend).dayIn(32);
  const showId = await open(venue, day, { title: 'Booked Night' });
  const { bookingId } = await request(venue, showId, artist);
  await must(artist, 'accept-booking', { bookingId });
  const to = addDays(day, 1);
  const page = await screens.enter(venue, `/venue/calendar?date=${day}`);
  await page.getByRole('button', { name: 'Move Booked Night…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Booked Night' });
  await dialog.getByRole('textbox', { name: 'Day' }).fill(formatDay(to));
  await dialog.getByRole('textbox', { name: 'Day' }).press('Enter');
  await dialog.getByText(`${artist.name} is booked`, { exact: false }).waitFor();
  expect(await dialog.textContent()).not.toMatch(/\brooms?\b/i);
  expect(dialog.getByRole('button', { name: 'Move it' }).count()).toBe(0);
  await dialog.getByRole('link', { name: 'Propose the change' }).click();
  const change = page.getByRole('dialog', { name: /change/i });
  await expect.poll(() => change.getByRole('textbox', { name: 'Date' }).inputValue()).toBe(formatDay(to));
  expect(await whereIs(showId)).toMatchObject({ day });
});

test('a booked show that is dragged to another room leads to a proposed change, and moves there once its artist has agreed', async () => {
  const venue = await newVenue(screens.backend);
  const artist = await newArtist(screens.backend);
  const day = await peopleOf(screens.backend).dayIn(34);
  const { rows } = await screens.backend.pool.query('select private.first_room($1) as id', [venue.profileId]);
  const hall = aRoom('Hall', { roomId: rows[0].id, capacity: 400 });
  const yard = aRoom('Yard');
  const club = aRoom('Club', { capacity: 120, hears: [{ roomId: yard.roomId, blocks: false }] });
  for (const room of [hall, yard, club]) await must(venue, 'keep-room', room);
  await open(venue, day, { roomId: yard.roomId, title: 'Late Songs' });
  const showId = await open(venue, day, { roomId: hall.roomId, title: 'Booked Night' });
  const { bookingId } = await request(venue, showId, artist);
  await must(artist, 'accept-booking', { bookingId });

  const page = await screens.enter(venue, `/venue/calendar?view=week&week=${day}`);
  await drag(
    page.locator(`[data-thing="${showId}"]`),
    page.locator(`[data-drop-day="${day}"][data-drop-room="${club.roomId}"]`),
  );
  const dialog = page.getByRole('dialog', { name: 'Move Booked Night' });
  await dialog.getByText('Another room needs their agreement.', { exact: false }).waitFor();
  await dialog.getByRole('link', { name: 'Propose the change' }).click();
  const change = page.getByRole('dialog', { name: 'Change what is agreed' });
  await change.getByText('Room Club instead of Hall.').waitFor();
  await change.getByText('Capacity 120 people instead of 400 people.').waitFor();
  expect(await inspect('a change of the room')).toEqual([]);
  await change.getByLabel('Your full name, to sign the change').fill('Vera Venue');
  await change.getByRole('button', { name: 'Propose and sign' }).click();
  await page.getByText('Club hears Yard, which has Late Songs', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Do it all the same' }).click();
  await seeNotice(page, 'success', 'The change is proposed');
  expect(await whereIs(showId)).toMatchObject({ room: 'Hall' });

  const theirs = await screens.enter(artist, `/artist/bookings?booking=${bookingId}`);
  const asked = theirs.getByRole('region', { name: 'A proposed change' });
  await asked.getByText('now Hall').waitFor();
  await asked.getByLabel('Your full name, to sign the change').fill('Arto Artist');
  await asked.getByRole('button', { name: 'Agree and sign' }).click();
  await seeNotice(theirs, 'success', 'Changed: the agreement says so now');
  expect(await whereIs(showId)).toMatchObject({ day, room: 'Club', capacity: 120 });
});
