import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { peopleOf } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();

const showsOf = async (venue: Player) =>
  (
    await screens.backend.pool.query(
      `select r.name as room, s.capacity, to_char(s.doors_at at time zone s.time_zone, 'HH24:MI') as doors,
         (select count(*)::int from bookings b where b.show_id = s.id) as asked
       from shows s join rooms r on r.id = s.room_id where s.venue_id = $1 order by s.starts_at`,
      [venue.profileId],
    )
  ).rows;

async function askFor(venue: Player, artist: Player, day: string) {
  const page = await screens.enter(venue, `/artist/profile/${artist.profileId}?ask=${day}`);
  const ask = page.getByRole('dialog', { name: /^Ask .* for a night$/ });
  await ask.getByRole('textbox', { name: /Guarantee/ }).fill('300');
  return {
    page,
    ask,
    room: ask.getByRole('combobox', { name: /^Room/ }),
    show: ask.getByRole('combobox', { name: /^Show/ }),
    send: ask.getByRole('button', { name: 'Send request' }),
  };
}

test('a venue with several rooms says in which one it asks an artist; with one it is not asked', async () => {
  const [venue, artist] = await Promise.all([newVenue(screens.backend), newArtist(screens.backend)]);
  const day = await peopleOf(screens.backend).dayIn(28);
  const plain = await askFor(venue, artist, day);
  await plain.ask.getByRole('textbox', { name: /^Ticket/ }).waitFor();
  expect(await plain.room.count()).toBe(0);
  expect(await plain.show.count()).toBe(0);

  const club = aRoom('Club', { capacity: 120, doors: '21:00', curfew: '01:00' });
  const kept = await act(screens.backend, venue, 'keep-room', club);
  expect(kept.status, kept.message).toBe(200);
  const { page, ask, room, send } = await askFor(venue, artist, day);
  await expect.poll(() => room.textContent()).toContain('Main room · 70 people');
  await room.click();
  await page.getByRole('option', { name: /^Club/ }).click();
  await ask.getByRole('textbox', { name: /^Ticket/ }).fill('12');
  const found = await inspect('asking an artist for a night in a room');
  await send.click();
  await ask.waitFor({ state: 'detached' });
  expect(await showsOf(venue)).toEqual([{ room: 'Club', capacity: 120, doors: '21:00', asked: 1 }]);
  expect(found).toEqual([]);
});

test('a venue asks for the show that a day has, or for another one of that day', async () => {
  const [venue, artist] = await Promise.all([newVenue(screens.backend), newArtist(screens.backend)]);
  const day = await peopleOf(screens.backend).dayIn(29);
  const opened = await act(screens.backend, venue, 'open-show', {
    ...{
      date: day,
      title: 'Harvest',
      doors: '19:00',
      showTime: '20:00',
      curfew: '23:00',
      fullPriceCents: 900,
    },
  });
  expect(opened.status, opened.message).toBe(200);
  const { page, ask, room, show, send } = await askFor(venue, artist, day);
  await expect.poll(() => show.textContent()).toContain('Harvest, 8:00 PM');
  await ask.getByText(/“Harvest” that night/).waitFor();
  await show.click();
  await page.getByRole('option', { name: 'Another show of that day' }).click();
  await ask.locator('input[name="plan.doors"]').fill('12:00');
  await ask.locator('input[name="plan.showTime"]').fill('12:30');
  await ask.locator('input[name="plan.curfew"]').fill('15:00');
  await ask.getByRole('textbox', { name: /^Ticket/ }).fill('8');
  expect(await room.count()).toBe(0);
  const found = await inspect('asking for another show of a day');
  await send.click();
  await ask.waitFor({ state: 'detached' });
  expect(await showsOf(venue)).toMatchObject([
    { doors: '12:00', asked: 1 },
    { doors: '19:00', asked: 0 },
  ]);
  expect(found).toEqual([]);
});
