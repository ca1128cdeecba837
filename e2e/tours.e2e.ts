import { expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

test('an artist plans a tour, leaves a night out and puts it back, and asks for all of it', async () => {
  const { backend } = stage;
  const artist = await newArtist(backend);
  const { rows: clock } = await backend.pool.query('select (private.today() + 20)::text as day');
  const day: string = clock[0].day;
  const opening = {
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:30',
    fullPriceCents: 1700,
    budgetCents: 40_000,
  };
  const rooms: [name: string, city: string, after: number][] = [
    ['Canal Room', 'Amsterdam', 0],
    ['Maas Hall', 'Rotterdam', 1],
    ['Dom Club', 'Utrecht', 2],
  ];
  const at = (table: string, id: string, city: string) =>
    backend.pool.query(
      `update ${table} t set place_id = p.id, location = p.label, lat = p.lat, lng = p.lng from
         (select id, name || ', Netherlands' as label, lat, lng from places where name = $2 and country_code = 'NL' order by population desc limit 1) p
       where t.id = $1`,
      [id, city],
    );
  await at('artist_profiles', artist.profileId, 'Utrecht');
  const venues: Player[] = [];
  for (const [name, city, after] of rooms) {
    const venue = await newVenue(backend, name);
    venues.push(venue);
    await at('venue_profiles', venue.profileId, city);
    expect(await act(backend, venue, 'open-show', { ...opening, date: addDays(day, after) })).toMatchObject({
      status: 200,
    });
  }

  const page = await enterAs(stage, artist, '/map');
  await page.getByRole('link', { name: 'Plan a tour' }).click();
  const tour = page.getByRole('list', { name: 'The nights of the tour' });
  for (const [name] of rooms) await tour.getByRole('link', { name: new RegExp(name) }).waitFor();
  expect(await inspect(page, 'a tour')).toEqual([]);

  await page.getByRole('button', { name: 'Leave out Maas Hall' }).click();
  await page.getByText('You left it out.').waitFor();
  await tour.getByRole('link', { name: /Maas Hall/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Allow again: Maas Hall' }).click();
  await tour.getByRole('link', { name: /Maas Hall/ }).waitFor();

  // A way that the artist knows better: what it costs follows, a link keeps it, and the estimate comes back.
  await page.getByRole('button', { name: 'Change the way to Amsterdam' }).click();
  const way = page.getByRole('dialog', { name: 'How long is the way?' });
  await way.getByLabel('Distance').fill('123');
  await way.getByLabel('Hours').fill('999');
  await way.getByRole('button', { name: 'Plan with it' }).click();
  await way.getByText('Please give at most 96 hours.').waitFor();
  await expect
    .poll(() => way.getByLabel('Hours').evaluate((box) => box === document.activeElement))
    .toBe(true);
  await way.getByLabel('Hours').fill('2');
  await way.getByLabel('Minutes').fill('30');
  expect(await inspect(page, 'how long a way is')).toEqual([]);
  await way.getByRole('button', { name: 'Plan with it' }).click();
  await page.getByText(/123 km, 2\.5 h.*as you said/).waitFor();
  await page.reload();
  await page.getByText(/123 km, 2\.5 h.*as you said/).waitFor();
  await page.getByRole('button', { name: 'Change the way to Amsterdam' }).click();
  await way.getByRole('button', { name: 'Use the estimate' }).click();
  await page.getByText(/123 km, 2\.5 h.*as you said/).waitFor({ state: 'detached' });

  // Half as fast, each way takes twice as long, in the dialog of a way too.
  await page.getByLabel('Speed on the road').fill('35');
  await page.waitForURL(/kmh=35/);
  await page.getByRole('button', { name: 'Change the way to Amsterdam' }).click();
  expect(await way.getByLabel('Hours').inputValue()).toBe('1');
  await page.keyboard.press('Escape');
  await page.getByLabel('Speed on the road').fill('70');

  await page.getByLabel('Most nights in a row').fill('1');
  await page.getByText(/With it the whole tour earns €[\d.,]+ less; from a fee of €/).waitFor();
  await page.getByLabel('Most nights in a row').fill('5');
  await page.getByRole('button', { name: 'Ask for all 3' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask these 3 venues?' });
  await asking.getByRole('textbox', { name: /^Answer by/ }).waitFor();
  expect(await inspect(page, 'asking all venues of a tour')).toEqual([]);
  await asking.getByRole('button', { name: 'Send the requests' }).click();
  await seeNotice(page, 'success', '3 venues were asked');
  await expect.poll(() => tour.getByText('Asked', { exact: true }).count()).toBe(3);
  const { rows } = await backend.pool.query(
    'select id, message, guarantee_cents, expires_at::text as until from bookings where artist_id = $1 order by show_date',
    [artist.profileId],
  );
  expect(rows.map((row) => row.guarantee_cents)).toEqual([40_000, 40_000, 40_000]);
  expect(rows[1].message).toMatch(/^Part of a tour: Amsterdam .+; you .+; Utrecht .+\.$/);
  expect(new Set(rows.map((row) => row.until)).size).toBe(1);

  // Answers change the tour as they come.
  const [canal, maas] = venues as [Player, Player, Player];
  expect((await act(backend, canal, 'accept-booking', { bookingId: rows[0].id })).status).toBe(200);
  await tour.getByText('Booked', { exact: true }).waitFor();
  expect((await act(backend, maas, 'decline-booking', { bookingId: rows[1].id })).status).toBe(200);
  await tour.getByRole('link', { name: /Maas Hall/ }).waitFor({ state: 'detached' });
  await expect.poll(() => tour.getByText('Asked', { exact: true }).count()).toBe(1);

  // A room that is free on two nights is played on one, and can be moved to the other.
  for (const after of [12, 13])
    expect(await act(backend, maas, 'open-show', { ...opening, date: addDays(day, after) })).toMatchObject({
      status: 200,
    });
  const move = tour.getByRole('button', { name: /^Move to .*: Maas Hall$/ });
  const first = await move.getAttribute('aria-label');
  await move.click();
  // The button is gone with its stop, and the keyboard goes on from the list.
  expect(await tour.evaluate((list) => list === document.activeElement)).toBe(true);
  await expect.poll(() => move.getAttribute('aria-label')).not.toBe(first);
  await page.getByRole('button', { name: 'Unlock Maas Hall' }).waitFor();
});
