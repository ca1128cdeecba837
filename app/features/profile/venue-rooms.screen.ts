import { expect, test } from 'vitest';
import { formatLongDay } from '#app/lib/format.ts';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { addDays, formatDay } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();

const WORD = /\brooms?\b/i;
const HOURS = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1000 };

async function must(who: Player, name: string, input: object): Promise<Record<string, string>> {
  const answer = await act(screens.backend, who, name, input);
  expect(answer.status, answer.message).toBe(200);
  return answer.data as Record<string, string>;
}
async function firstRoomOf(venue: Player): Promise<string> {
  const { rows } = await screens.backend.pool.query('select private.first_room($1) as id', [venue.profileId]);
  return rows[0].id;
}
const show = (venue: Player, who: Player) =>
  screens.backend.pool.query('update settings set show_profile_events = true where user_id = any ($1)', [
    [venue.userId, who.userId],
  ]);
async function booked(venue: Player, artist: Player, date: string, more: object): Promise<void> {
  const { showId } = await must(venue, 'open-show', { ...HOURS, date, ...more });
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
  const asked = { showId, artistId: artist.profileId, deal };
  const { bookingId } = await must(venue, 'request-booking', asked);
  await must(artist, 'accept-booking', { bookingId });
}

test('a visitor reads the rooms of a house, nothing that is its own, and where its shows are', async () => {
  const [venue, artist] = [await newVenue(screens.backend), await newArtist(screens.backend)];
  await show(venue, artist);
  const day = await peopleOf(screens.backend).dayIn(40);
  const hall = aRoom('Hall', {
    ...{ roomId: await firstRoomOf(venue), capacity: 260, seating: 'both', stage: '9 m wide' },
    ...{ backline: 'full', soundTech: true, lightsTech: false },
    ...{ loadIn: '15:00', doors: '19:00', curfew: '01:30', turnRoundMinutes: 45 },
    costs: [{ name: 'Sound engineer', cents: 18_765 }],
  });
  const [club, cellar] = [aRoom('Club', { capacity: 90 }), aRoom('Old cellar')];
  const whole = aRoom('Whole house', { parts: [hall.roomId, club.roomId] });
  for (const room of [hall, club, cellar, whole]) await must(venue, 'keep-room', room);
  await must(venue, 'archive-room', { roomId: cellar.roomId, archived: true });
  await screens.backend.pool.query("update rooms set photo_paths = '{x/1.webp,x/2.webp}' where id = $1", [
    club.roomId,
  ]);
  await booked(venue, artist, day, { roomId: club.roomId });
  await must(venue, 'open-show', { ...HOURS, date: addDays(day, 1), roomId: hall.roomId });

  const told: string[] = [];
  screens.network.answer(/\/rest\/v1\//, async ({ url, init }) => {
    const answer = await screens.network.pass(url, init);
    told.push(await answer.clone().text());
    return answer;
  });
  const page = await screens.enter(null, `/venue/profile/${venue.profileId}`);
  const card = page.locator('main section').filter({ hasText: /^Rooms/ });
  await card.getByText('Hall', { exact: true }).waitFor();
  const texts = card.locator('li').filter({ hasText: /Fits/ });
  expect(texts.all().map((each) => (each.textContent ?? '').replace(/\s+/g, ' '))).toEqual([
    'HallFits260 peopleSeatingStanding or seatedStage9 m wideTechnicsFull backline · Sound tech · No lights tech' +
      'Usual timesLoad-in 3:00 PM · Doors 7:00 PM · Curfew 1:30 AM',
    'ClubFits90 people',
    'Whole houseHall and Club as oneFits350 people',
  ]);
  expect(card.getByRole('button', { name: /^Open Club, photo/ }).count()).toBe(2);
  await page.getByText(`${formatDay(day)}, 8:00 PM, Club`).waitFor();
  expect(told.join(' ')).not.toMatch(/\b18765\b|Sound engineer|turn_round|turnRound/);
  const found = await inspect('the page of a house');

  // An artist reads where an opening is, too, and asks for that.
  const other = await newArtist(screens.backend);
  const asked = await screens.enter(other, `/venue/profile/${venue.profileId}`);
  await asked.getByText('8:00 PM, Hall', { exact: false }).waitFor();
  const opening = formatLongDay(addDays(day, 1));
  await asked.getByRole('button', { name: `Ask to play on ${opening}` }).click();
  await asked.getByRole('dialog').getByText(`${opening}, Hall.`, { exact: false }).waitFor();

  // So does everybody on the page of the artist.
  const page2 = await screens.enter(null, `/artist/profile/${artist.profileId}`);
  await page2.getByText(`${formatDay(day)}, 8:00 PM, Club, `, { exact: false }).waitFor();

  // Its owner has the way to change them.
  const own = await screens.enter(venue, '/venue-profile');
  await own.getByRole('link', { name: 'Edit rooms' }).click();
  await own.waitForURL('/venue/rooms');
  expect(found).toEqual([]);
});

test('the list of rooms goes with the second room', async () => {
  const venue = await newVenue(screens.backend);
  const club = aRoom('Club');
  await must(venue, 'keep-room', club);
  const page = await screens.enter(venue, '/venue-profile');
  const card = page.locator('main section').filter({ hasText: /^Rooms/ });
  await card.getByText('Club', { exact: true }).waitFor();
  await must(venue, 'archive-room', { roomId: club.roomId, archived: true });
  await card.waitFor({ state: 'detached' });
});

test('the page of a venue with one room has the word nowhere', async () => {
  const [venue, artist] = [await newVenue(screens.backend), await newArtist(screens.backend)];
  await show(venue, artist);
  await must(venue, 'keep-room', aRoom('Hall', { roomId: await firstRoomOf(venue), stage: '4 m wide' }));
  const day = await peopleOf(screens.backend).dayIn(41);
  await booked(venue, artist, day, {});
  await must(venue, 'open-show', { ...HOURS, date: addDays(day, 1) });
  for (const reader of [null, await newArtist(screens.backend)]) {
    const page = await screens.enter(reader, `/venue/profile/${venue.profileId}`);
    await page.getByText(`${formatDay(day)}, 8:00 PM`).waitFor();
    if (reader) await page.getByRole('button', { name: /^Ask to play on/ }).waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(WORD);
    expect(document.head.innerHTML).not.toMatch(WORD);
  }
});
