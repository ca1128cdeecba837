import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';
import { focusComesTo } from './support/by-keyboard.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();

const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });

test('an artist asks a venue for a night from ⌘K; the venue sees whom, and accepts', async () => {
  const { backend } = stage;
  const [venue, artist, stranger] = await Promise.all([
    newVenue(backend, 'Harbour Hall'),
    newArtist(backend, 'Nova Drift'),
    newArtist(backend, 'Other Act'),
  ]);
  const day = await peopleOf(backend).dayIn(33);
  const page = await enterAs(stage, artist, '/artist/dashboard');
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await focusComesTo(page, dialog(page, 'Search and acts').getByRole('combobox'));
  await page.keyboard.type(`ask harbor hall for ${formatDay(day)}`);
  const choice = page.getByRole('option', { name: /^Ask Harbour Hall for a night/ });
  await choice.click();
  const ask = dialog(page, 'Ask Harbour Hall for a night');
  expect(await ask.getByRole('textbox', { name: /^Night/ }).inputValue()).toBe(formatDay(day));
  expect(await inspect(page, 'asking a venue')).toEqual([]);
  await ask.getByRole('button', { name: 'Send request' }).click();
  await ask
    .getByText(/amount|guarantee/i)
    .first()
    .waitFor();
  await ask.getByRole('textbox', { name: /Guarantee/ }).fill('450');
  await ask.getByRole('button', { name: 'Send request' }).click();
  await ask.waitFor({ state: 'hidden' });

  const other = await enterAs(stage, stranger, `/venue/profile/${venue.profileId}`);
  await other.getByText('No night of this venue seeks an artist at the moment.').waitFor();

  const room = await enterAs(stage, venue, '/matches');
  const card = room.getByRole('article', { name: /^Nova Drift/ });
  await card.getByText('You have not opened this night. Accepted, it becomes your show:').waitFor();
  expect(await inspect(room, 'a night that is asked for')).toEqual([]);
  await walkTo(room, '/venue/schedule');
  await room.getByRole('button', { name: /^Manage Event: Private night: Nova Drift/ }).click();
  await dialog(room, /Private night/)
    .getByText('An artist asks for it; you have not opened it.')
    .waitFor();
  expect(await inspect(room, 'the private night of a venue')).toEqual([]);
  await dialog(room, /Private night/)
    .getByRole('button', { name: 'Accept' })
    .click();
  // Nobody has said what a ticket costs, and nothing empty is free entry.
  const book = dialog(room, /^Book /);
  const ticket = book.getByRole('textbox', { name: /^Ticket/ });
  await book.getByRole('button', { name: /^Accept/ }).click();
  await book.getByText('Please say what a ticket costs that night; 0 is free entry.').waitFor();
  expect(await inspect(room, 'accepting a night without a price')).toEqual([]);
  await ticket.fill('12');
  await book.getByText('At the full price (€12)').waitFor();
  await book.getByRole('button', { name: /^Accept/ }).click();
  await expect
    .poll(
      async () =>
        (
          await backend.pool.query(
            'select status, private_by, full_price_cents from shows where venue_id = $1',
            [venue.profileId],
          )
        ).rows,
    )
    .toEqual([{ status: 'filled', private_by: 'venue', full_price_cents: 1200 }]);
});

test('who asks for a share of the door accepts it at a price that it has read', async () => {
  const { backend } = stage;
  const [venue, artist] = await Promise.all([
    newVenue(backend, 'Tide Room'),
    newArtist(backend, 'Ember Coast'),
  ]);
  const day = await peopleOf(backend).dayIn(37);
  const deal = { kind: 'door-split', sharePercent: 70 };
  const asking = { venueId: venue.profileId, day, deal };
  expect((await act(backend, artist, 'ask-for-night', asking)).status).toBe(200);
  const [room, band] = await Promise.all([
    enterAs(stage, venue, '/matches'),
    enterAs(stage, artist, '/artist/matches?list=requests'),
  ]);
  const card = room.getByRole('article', { name: /^Ember Coast/ });
  await card.getByText('Nobody has said yet what a ticket costs: you say it when you answer.').waitFor();
  await card.getByRole('button', { name: 'Accept' }).click();
  const book = dialog(room, /^Book /);
  await book.getByText('No price yet: the venue says it').waitFor();
  await book.getByText(/^What the artist gets by this deal follows from the ticket price/).waitFor();
  expect(await book.getByRole('button', { name: /^Accept/ }).isDisabled()).toBe(true);
  expect(await inspect(room, 'a share of a door without a price')).toEqual([]);
  await book.getByRole('button', { name: 'Counter Offer' }).click();
  const counter = dialog(room, /^Counter the offer/);
  const send = counter.getByRole('button', { name: 'Send counter-offer' });
  await send.click();
  await counter.getByText('Please enter a price; 0 is free.').waitFor();
  expect(await inspect(room, 'a counter-offer that says the price')).toEqual([]);
  await counter.getByRole('textbox', { name: /^Ticket/ }).fill('15');
  await send.click();
  await counter.waitFor({ state: 'hidden' });

  const offered = band.getByRole('article', { name: /^Tide Room/ });
  await offered.getByRole('button', { name: 'Accept' }).click();
  const terms = dialog(band, /^Book /);
  await terms.getByText('€15.00', { exact: true }).waitFor();
  await terms.getByRole('button', { name: /^Accept/ }).click();
  await terms.waitFor({ state: 'hidden' });
});

test('a venue asks an artist from an unopened day, found by the city; opened to all, others see it', async () => {
  const { backend } = stage;
  const [venue, artist, stranger] = await Promise.all([
    newVenue(backend, 'Quay Room'),
    newArtist(backend, 'Silver Lake'),
    newArtist(backend, 'Third Act'),
  ]);
  const day = await peopleOf(backend).dayIn(34);
  const page = await enterAs(stage, venue, `/venue/calendar?date=${day}`);
  await page.getByRole('button', { name: 'Ask an Artist' }).click();
  const find = dialog(page, 'Ask an artist');
  await find.getByRole('searchbox', { name: 'Artist' }).fill('silvr lake');
  await find.getByRole('button', { name: /Silver Lake/ }).waitFor();
  expect(await inspect(page, 'finding an artist')).toEqual([]);
  await find.getByRole('button', { name: /Silver Lake/ }).click();
  const ask = dialog(page, 'Ask Silver Lake for a night');
  await ask.getByRole('textbox', { name: /^Ticket/ }).fill('12');
  await ask.getByRole('textbox', { name: /Guarantee/ }).fill('300');
  expect(await inspect(page, 'asking an artist')).toEqual([]);
  await ask.getByRole('button', { name: 'Send request' }).click();
  await ask.waitFor({ state: 'hidden' });
  await page.getByText(`Private night: ${artist.name}`).first().waitFor();

  await page.getByRole('link', { name: 'Manage Event' }).first().click();
  const manage = dialog(page, /Private night/);
  await manage.getByText('Only the artists you ask see it.').waitFor();
  await manage.getByRole('button', { name: 'Open to all' }).click();
  await manage.getByText('Only the artists you ask see it.').waitFor({ state: 'hidden' });
  const other = await enterAs(stage, stranger, `/venue/profile/${venue.profileId}`);
  await other.getByRole('button', { name: /^Ask to play on/ }).waitFor();
});

test('what is typed in one currency is never sent in another: not for a night with a show of before, and not from a draft', async () => {
  const { backend } = stage;
  const [venue, artist] = await Promise.all([
    newVenue(backend, 'Changing Room'),
    newArtist(backend, 'Steady Hand'),
  ]);
  const people = peopleOf(backend);
  const [day, ofShow] = [await people.dayIn(35), await people.dayIn(36)];
  await act(backend, venue, 'open-show', {
    ...{ date: ofShow, title: 'Harvest', doors: '19:00', showTime: '20:00', curfew: '23:00' },
    ...{ fullPriceCents: 1700, presalePriceCents: null },
  });
  const payIn = (currency: string) =>
    backend.pool.query('update venue_profiles set currency = $2 where id = $1', [venue.profileId, currency]);
  await payIn('USD');
  const page = await enterAs(stage, venue, `/artist/profile/${artist.profileId}?ask=${day}`);
  const ask = dialog(page, 'Ask Steady Hand for a night');
  const [night, fee] = [
    ask.getByRole('textbox', { name: /^Night/ }),
    ask.getByRole('textbox', { name: /Guarantee/ }),
  ];
  // The last show said its price in euros: nobody has said what a ticket costs in dollars.
  expect(await ask.getByRole('textbox', { name: /^Ticket/ }).inputValue()).toBe('');
  await fee.fill('300');
  const choose = async (other: string) => {
    await night.fill(formatDay(other));
    await night.press('Tab');
  };
  await choose(ofShow);
  await ask.getByText('Its amounts are in EUR: what was typed in USD waits for a night in USD.').waitFor();
  await expect.poll(() => fee.inputValue()).toBe('');
  expect(await inspect(page, 'asking for a night of another currency')).toEqual([]);
  await fee.fill('280');
  await choose(day);
  await expect.poll(() => fee.inputValue()).toBe('300');
  await choose(ofShow);
  await expect.poll(() => fee.inputValue()).toBe('280');
  await choose(day);
  await expect.poll(() => fee.inputValue()).toBe('300');
  await ask.getByRole('textbox', { name: /^Message/ }).fill('Bring the organ.');

  await payIn('GBP');
  await page.reload();
  await ask.getByText('Its amounts were typed in USD and are left out: here they are in GBP.').waitFor();
  expect(await ask.getByRole('textbox', { name: /^Message/ }).inputValue()).toBe('Bring the organ.');
  expect(await fee.inputValue()).toBe('');
});

test('the open night that a link leads to stands first and unfolded, however far down its place is', async () => {
  const { backend } = stage;
  const people = peopleOf(backend);
  const venue = await newVenue(backend);
  const times = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1500 };
  let last = '';
  for (let ahead = 40; ahead < 52; ahead += 1) {
    const night = { date: await people.dayIn(ahead), title: `In ${ahead} days`, ...times };
    const { status, data } = await act(backend, venue, 'open-show', night);
    expect(status).toBe(200);
    last = String(data.showId);
  }
  const page = await enterAs(stage, venue, `/matches?list=openings&show=${last}`);
  const nights = page.getByRole('main').locator('section[aria-label]').filter({ hasText: 'Doors' });
  await expect.poll(() => nights.count()).toBe(11);
  await expect.poll(() => nights.first().getByRole('heading').first().textContent()).toContain('In 51 days');
  await expect.poll(() => nights.first().getByRole('button', { expanded: true }).count()).toBe(1);
});
