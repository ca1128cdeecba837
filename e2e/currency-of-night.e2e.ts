import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

const payIn = (venue: Player, currency: string) =>
  stage.backend.pool.query('update venue_profiles set currency = $2 where id = $1', [
    venue.profileId,
    currency,
  ]);

/** A venue that is paid in euros, and has a night that it opened in pounds; and an artist. */
async function stageOf(days: number) {
  const { backend } = stage;
  const [venue, artist] = await Promise.all([newVenue(backend), newArtist(backend)]);
  const people = peopleOf(backend);
  const [day, ofShow] = [await people.dayIn(days), await people.dayIn(days + 1)];
  await payIn(venue, 'GBP');
  const opened = await act(backend, venue, 'open-show', {
    ...{ date: ofShow, title: 'Harvest', doors: '19:00', showTime: '20:00', curfew: '23:00' },
    ...{ fullPriceCents: 1700, presalePriceCents: null },
  });
  expect(opened.status).toBe(200);
  await payIn(venue, 'EUR');
  return { venue, artist, day, ofShow };
}

const asked = async (venue: Player) => {
  const { rows } = await stage.backend.pool.query(
    'select currency, guarantee_cents from bookings where venue_id = $1',
    [venue.profileId],
  );
  return rows;
};

const parts = (page: Page) => {
  const ask = page.getByRole('dialog', { name: /^Ask .* for a night$/ });
  return {
    ask,
    fee: ask.getByRole('textbox', { name: /Guarantee/ }),
    ticket: ask.getByRole('textbox', { name: /^Ticket/ }),
    send: ask.getByRole('button', { name: 'Send request' }),
  };
};

test('an artist asks for a night in what its show is in, and not in what the venue is paid in since', async () => {
  const { venue, artist, ofShow } = await stageOf(40);
  const page = await enterAs(stage, artist, `/venue/profile/${venue.profileId}?ask=${ofShow}`);
  const { ask, fee, send } = parts(page);
  await ask.getByText('“Harvest” that night: you ask to play it.').waitFor();
  await ask.getByText(/Its amounts are in GBP\.$/).waitFor();
  await fee.fill('600');
  await ask.getByText('Read as £600').or(ask.getByText('£600').first()).first().waitFor();
  expect(await inspect(page, 'asking for a night in another currency')).toEqual([]);
  await send.click();
  await ask.waitFor({ state: 'hidden' });
  expect(await asked(venue)).toEqual([{ currency: 'GBP', guarantee_cents: 60_000 }]);
});

test('a venue sends no amount while it is not known what the night is in', async () => {
  const { venue, artist, ofShow } = await stageOf(50);
  const page = await enterAs(stage, venue, `/artist/profile/${artist.profileId}`);
  const nights = (url: URL) => url.pathname.endsWith('/rest/v1/shows') && url.searchParams.has('show_date');
  await page.route(nights, (route) => route.fulfill({ status: 422, json: { message: 'Not now.' } }));
  await page.getByRole('button', { name: 'Ask for a night' }).click();
  const { ask, fee, send } = parts(page);
  const night = ask.getByRole('textbox', { name: /^Night/ });
  await night.fill(formatDay(ofShow));
  await night.press('Tab');
  await fee.fill('600');
  await ask.getByRole('alert').getByText('Not now.').waitFor();
  expect(await send.isDisabled()).toBe(true);
  expect(await inspect(page, 'a night that did not load')).toEqual([]);
  await page.unroute(nights);
  await ask.getByRole('button', { name: 'Try again' }).click();
  await ask.getByText('Its amounts are in GBP: what was typed in EUR waits for a night in EUR.').waitFor();
  await expect.poll(() => fee.inputValue()).toBe('');
  await fee.fill('500');
  await send.click();
  await ask.waitFor({ state: 'hidden' });
  expect(await asked(venue)).toEqual([{ currency: 'GBP', guarantee_cents: 50_000 }]);
});

test('a venue that is paid in another currency since sends nothing that was typed in the old one', async () => {
  const { venue, artist, day } = await stageOf(60);
  const page = await enterAs(stage, venue, `/artist/profile/${artist.profileId}?ask=${day}`);
  const { ask, fee, ticket, send } = parts(page);
  await ticket.fill('12');
  await fee.fill('600');
  await ask.getByRole('textbox', { name: /^Message/ }).fill('Bring the organ.');
  await payIn(venue, 'HUF');
  await send.click();
  await ask.getByText('Its amounts were typed in EUR and are left out: here they are in HUF.').waitFor();
  expect(await asked(venue)).toEqual([]);
  await expect.poll(() => fee.inputValue()).toBe('');
  expect(await ticket.inputValue()).toBe('');
  expect(await ask.getByRole('textbox', { name: /^Message/ }).inputValue()).toBe('Bring the organ.');
});
