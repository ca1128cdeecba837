import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import type { Locator } from '#app/testing/locator.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { formatDay } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

const dialog = (page: Locator, name: RegExp | string) => page.getByRole('dialog', { name });

test('an artist asks a venue for a night from ⌘K; nobody else sees it, the venue sees whom, and accepts', async () => {
  const { backend } = screens;
  const [venue, artist, stranger] = await Promise.all([
    newVenue(backend, 'Harbour Hall'),
    newArtist(backend, 'Nova Drift'),
    newArtist(backend, 'Other Act'),
  ]);
  const day = await peopleOf(backend).dayIn(33);
  const page = await screens.enter(artist, '/artist/dashboard');
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  const box = dialog(page, 'Search and acts').getByRole('combobox');
  await expect.poll(() => box.isFocused()).toBe(true);
  await page.keyboard.type(`ask harbor hall for ${formatDay(day)}`);
  await page.getByRole('option', { name: /^Ask Harbour Hall for a night/ }).click();
  const ask = dialog(page, 'Ask Harbour Hall for a night');
  expect(await ask.getByRole('textbox', { name: /^Night/ }).inputValue()).toBe(formatDay(day));
  const found = await inspect('asking a venue');
  await ask.getByRole('button', { name: 'Send request' }).click();
  await ask
    .getByText(/amount|guarantee/i)
    .first()
    .waitFor();
  await ask.getByRole('textbox', { name: /Guarantee/ }).fill('450');
  await ask.getByRole('button', { name: 'Send request' }).click();
  await ask.waitFor({ state: 'detached' });

  const other = await screens.enter(stranger, `/venue/profile/${venue.profileId}`);
  await other.getByText('No night of this venue seeks an artist at the moment.').waitFor();

  const room = await screens.enter(venue, '/matches');
  const card = room.getByRole('article', { name: /^Nova Drift/ });
  await card.getByText('You have not opened this night. Accepted, it becomes your show:').waitFor();
  found.push(...(await inspect('a night that is asked for')));
  await room.walkTo('/venue/schedule');
  await room.getByRole('button', { name: /^Manage Event: Private night: Nova Drift/ }).click();
  const night = dialog(room, /Private night/);
  await night.getByText('An artist asks for it; you have not opened it.').waitFor();
  found.push(...(await inspect('the private night of a venue')));
  await night.getByRole('button', { name: 'Accept' }).click();
  // Nobody has said what a ticket costs, and nothing empty is free entry.
  const book = dialog(room, /^Book /);
  await book.getByRole('button', { name: /^Accept/ }).click();
  await book.getByText('Please say what a ticket costs that night; 0 is free entry.').waitFor();
  found.push(...(await inspect('accepting a night without a price')));
  await book.getByRole('textbox', { name: /^Ticket/ }).fill('12');
  await book.getByText('At the full price (€12)').waitFor();
  await book.getByRole('button', { name: /^Accept/ }).click();
  const shows = () =>
    backend.pool.query('select status, private_by, full_price_cents from shows where venue_id = $1', [
      venue.profileId,
    ]);
  await expect
    .poll(async () => (await shows()).rows)
    .toEqual([{ status: 'filled', private_by: 'venue', full_price_cents: 1200 }]);
  expect(found).toEqual([]);
});

test('who asks for a share of the door accepts it at a price that it has read', async () => {
  const { backend } = screens;
  const [venue, artist] = await Promise.all([
    newVenue(backend, 'Tide Room'),
    newArtist(backend, 'Ember Coast'),
  ]);
  const day = await peopleOf(backend).dayIn(37);
  const deal = { kind: 'door-split', sharePercent: 70 };
  const asking = { venueId: venue.profileId, day, deal };
  expect((await act(backend, artist, 'ask-for-night', asking)).status).toBe(200);
  const room = await screens.enter(venue, '/matches');
  const card = room.getByRole('article', { name: /^Ember Coast/ });
  await card.getByText('Nobody has said yet what a ticket costs: you say it when you answer.').waitFor();
  await card.getByRole('button', { name: 'Accept' }).click();
  const book = dialog(room, /^Book /);
  await book.getByText('No price yet: the venue says it').waitFor();
  await book.getByText(/^What the artist gets by this deal follows from the ticket price/).waitFor();
  expect(await book.getByRole('button', { name: /^Accept/ }).isDisabled()).toBe(true);
  const found = await inspect('a share of a door without a price');
  await book.getByRole('button', { name: 'Counter Offer' }).click();
  const counter = dialog(room, /^Counter the offer/);
  const send = counter.getByRole('button', { name: 'Send counter-offer' });
  await send.click();
  await counter.getByText('Please enter a price; 0 is free.').waitFor();
  found.push(...(await inspect('a counter-offer that says the price')));
  await counter.getByRole('textbox', { name: /^Ticket(?! fee)/ }).fill('15');
  await send.click();
  await counter.waitFor({ state: 'detached' });

  const band = await screens.enter(artist, '/artist/matches?list=requests');
  const offered = band.getByRole('article', { name: /^Tide Room/ });
  await offered.getByRole('button', { name: 'Accept' }).click();
  const terms = dialog(band, /^Book /);
  await terms.getByText('€15.00', { exact: true }).waitFor();
  await terms.getByRole('button', { name: /^Accept/ }).click();
  await terms.waitFor({ state: 'detached' });
  expect(found).toEqual([]);
});

test('who asks near a night with an agreed radius reads first that it is ruled out, and may ask all the same', async () => {
  const { backend } = screens;
  const [one, near, artist] = await Promise.all([
    newVenue(backend, 'Paradise Hall'),
    newVenue(backend, 'Lantern Cellar'),
    newArtist(backend, 'Harvest Moon'),
  ]);
  for (const [{ profileId }, lat, lng] of [
    [one, 52.362, 4.884],
    [near, 52.09, 5.12],
  ] as const)
    await backend.pool.query('update venue_profiles set lat = $2, lng = $3 where id = $1', [
      ...[profileId, lat, lng],
    ]);
  const { dayIn } = peopleOf(backend);
  const extras = { radiusKm: 60, radiusDaysBefore: 30, radiusDaysAfter: 14 };
  const { data } = await act(backend, artist, 'ask-for-night', {
    ...{ venueId: one.profileId, day: await dayIn(50) },
    deal: { kind: 'guarantee', guaranteeCents: 40_000, extras },
  });
  const accepting = { bookingId: data.bookingId, fullPriceCents: 1200 };
  expect((await act(backend, one, 'accept-booking', accepting)).status).toBe(200);
  const page = await screens.enter(artist, `/venue/profile/${near.profileId}`);
  await page.getByRole('button', { name: /^Ask .*for a night/ }).click();
  const ask = dialog(page, 'Ask Lantern Cellar for a night');
  const night = ask.getByRole('textbox', { name: /^Night/ });
  await night.fill(formatDay(await dayIn(57)));
  await page.keyboard.press('Tab');
  await ask.getByText('An agreement of yours rules this out').waitFor();
  await ask.getByText(/Paradise Hall.* no other within 60 km\. .*35 km away, 7 days later\./).waitFor();
  expect(await inspect('asking within an agreed radius')).toEqual([]);
  await night.fill(formatDay(await dayIn(65)));
  await page.keyboard.press('Tab');
  await ask.getByText('An agreement of yours rules this out').waitFor({ state: 'detached' });
});
