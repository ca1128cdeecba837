import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();

const LUNCH = { doors: '12:00', showTime: '12:30', curfew: '15:00' };
const EVENING = { doors: '19:00', showTime: '20:00', curfew: '23:30' };
const deal = { kind: 'guarantee', guaranteeCents: 50_000 };

/** A venue that has said where it is. */
async function aVenue(): Promise<Player> {
  const venue = await newVenue(screens.backend);
  await screens.backend.pool.query('update venue_profiles set lat = 52.37, lng = 4.89 where id = $1', [
    venue.profileId,
  ]);
  return venue;
}
async function done(who: Player, name: Parameters<typeof act>[2], input: object) {
  const answer = await act(screens.backend, who, name, input);
  expect(answer.status, answer.message).toBe(200);
  return answer.data as Record<string, string>;
}

test('an artist says that a day may hold more than one show, and each side reads what it holds before it accepts', async () => {
  const [house, club, artist] = [await aVenue(), await aVenue(), await newArtist(screens.backend)];
  const day = await peopleOf(screens.backend).dayIn(26);
  let page = await screens.enter(artist, `/artist/calendar?date=${day}`);
  const says = page.getByRole('switch', { name: 'May play more than one show a day' });
  await says.waitFor();
  await expect.poll(() => says.getAttribute('aria-checked')).toBe('false');
  await says.click();
  await expect.poll(() => says.getAttribute('aria-checked')).toBe('true');
  await page.getByText('A lunch and an evening, with time for the journey between.').waitFor();
  expect(await inspect('a calendar of more than one show a day')).toEqual([]);
  const kept = async () =>
    (
      await screens.backend.pool.query('select plays_twice from artist_profiles where id = $1', [
        artist.profileId,
      ])
    ).rows[0].plays_twice;
  await expect.poll(kept).toBe(true);

  const ask = async (venue: Player, hours: object, by: Player) => {
    const { showId } = await done(venue, 'open-show', { date: day, ...hours, fullPriceCents: 1000 });
    const to = by === venue ? { artistId: artist.profileId } : {};
    return (await done(by, 'request-booking', { showId, ...to, deal })).bookingId as string;
  };
  const lunch = await ask(house, LUNCH, house);
  await done(artist, 'accept-booking', { bookingId: lunch });
  const asked = await ask(club, EVENING, club);
  page = await screens.enter(artist, `/artist/matches?booking=${asked}`);
  await page.getByRole('article').first().getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(
      `You also play at ${house.name} that day, 12:00 PM to 3:00 PM. The way from there takes about 15 min.`,
    )
    .waitFor();
  expect(await inspect('an acceptance beside another show')).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept and book' }).click();
  await page.getByText(`Booked: ${artist.name} at ${club.name}`).first().waitFor();
  page = await screens.enter(artist, `/artist/calendar?date=${day}`);
  await page.getByRole('article').filter({ hasText: house.name }).first().waitFor();
  await page.getByRole('article').filter({ hasText: club.name }).first().waitFor();

  // The venue reads nothing of the other houses.
  const third = await aVenue();
  const own = await ask(third, { doors: '15:30', showTime: '16:00', curfew: '18:30' }, artist);
  page = await screens.enter(third, `/matches?booking=${own}`);
  await page.getByRole('article').first().getByRole('button', { name: 'Accept' }).click();
  const theirs = page.getByRole('dialog');
  await theirs
    .getByText(`${artist.name} plays elsewhere that day too, and can be with you from 3:15 PM on.`)
    .waitFor();
  await theirs
    .getByText(`${artist.name} plays elsewhere that day too, and can be with you until 6:45 PM.`)
    .waitFor();
  for (const { name } of [house, club]) expect(await theirs.textContent()).not.toContain(name);
});

test('a venue keeps no such setting', async () => {
  const page = await screens.enter(await aVenue(), '/venue/calendar');
  await page.getByRole('button', { name: 'Days That Repeat' }).waitFor();
  expect(await page.getByRole('switch', { name: 'May play more than one show a day' }).count()).toBe(0);
});
