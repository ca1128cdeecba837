import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { formatDay } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();

const payIn = (venue: Player, currency: string) =>
  screens.backend.pool.query('update venue_profiles set currency = $2 where id = $1', [
    venue.profileId,
    currency,
  ]);

/** A venue that is paid in euros, and has a night that it opened in pounds; and an artist, who may ask for so many pence. */
async function stageOf({ feeCents = null as number | null } = {}) {
  const { backend } = screens;
  const [venue, artist] = await Promise.all([newVenue(backend), newArtist(backend)]);
  const people = peopleOf(backend);
  const [day, ofShow] = [await people.dayIn(40), await people.dayIn(41)];
  await payIn(venue, 'GBP');
  const opened = await act(backend, venue, 'open-show', {
    ...{ date: ofShow, title: 'Harvest', doors: '19:00', showTime: '20:00', curfew: '23:00' },
    ...{ fullPriceCents: 1700, presalePriceCents: null },
  });
  expect(opened.status).toBe(200);
  await payIn(venue, 'EUR');
  await backend.pool.query(`update artist_profiles set fee_min_cents = $2, currency = 'GBP' where id = $1`, [
    artist.profileId,
    feeCents,
  ]);
  return { venue, artist, day, ofShow };
}

const asked = async (venue: Player) => {
  const { rows } = await screens.backend.pool.query(
    'select currency, guarantee_cents from bookings where venue_id = $1',
    [venue.profileId],
  );
  return rows;
};

const parts = (page: Page) => {
  const ask = page.getByRole('dialog', { name: /^Ask .* for a night$/ });
  const night = ask.getByRole('textbox', { name: /^Night/ });
  return {
    ask,
    fee: ask.getByRole('textbox', { name: /Guarantee/ }),
    ticket: ask.getByRole('textbox', { name: /^Ticket/ }),
    message: ask.getByRole('textbox', { name: /^Message/ }),
    send: ask.getByRole('button', { name: 'Send request' }),
    inPounds: ask.getByText('Its amounts are in GBP'),
    choose: async (day: string) => {
      await night.fill(formatDay(day));
      await night.press('Tab');
    },
  };
};

test('an artist asks for a night in what its show is in, and not in what the venue is paid in since', async () => {
  const { venue, artist, ofShow } = await stageOf();
  const page = await screens.enter(artist, `/venue/profile/${venue.profileId}?ask=${ofShow}`);
  const { ask, fee, send } = parts(page);
  await ask.getByText('“Harvest” that night: you ask to play it.').waitFor();
  await ask.getByText(/Its amounts are in GBP\.$/).waitFor();
  await fee.fill('600');
  await ask.getByText('£600').first().waitFor();
  expect(await inspect('asking for a night in another currency')).toEqual([]);
  await send.click();
  await ask.waitFor({ state: 'detached' });
  expect(await asked(venue)).toEqual([{ currency: 'GBP', guarantee_cents: 60_000 }]);
});

test('a venue sends no amount while it is not known what the night is in', async () => {
  const { venue, artist, ofShow } = await stageOf();
  const page = await screens.enter(venue, `/artist/profile/${artist.profileId}`);
  const restore = screens.network.answer(/\/rest\/v1\/shows$/, ({ url }) =>
    url.searchParams.has('show_date') ? Response.json({ message: 'Not now.' }, { status: 422 }) : null,
  );
  await page.getByRole('button', { name: 'Ask for a night' }).click();
  const { ask, fee, send, choose } = parts(page);
  await choose(ofShow);
  await fee.fill('600');
  await ask.getByRole('alert').getByText('Not now.').waitFor();
  expect(await send.isDisabled()).toBe(true);
  expect(await inspect('a night that did not load')).toEqual([]);
  restore();
  await ask.getByRole('button', { name: 'Try again' }).click();
  await ask.getByText('Its amounts are in GBP: what was typed in EUR waits for a night in EUR.').waitFor();
  await expect.poll(() => fee.inputValue()).toBe('');
  await fee.fill('500');
  await send.click();
  await ask.waitFor({ state: 'detached' });
  expect(await asked(venue)).toEqual([{ currency: 'GBP', guarantee_cents: 50_000 }]);
});

test('a venue that is paid in another currency since sends nothing that was typed in the old one', async () => {
  const { venue, artist, day } = await stageOf();
  const page = await screens.enter(venue, `/artist/profile/${artist.profileId}?ask=${day}`);
  const { ask, fee, ticket, message, send } = parts(page);
  await ticket.fill('12');
  await fee.fill('600');
  await message.fill('Bring the organ.');
  await payIn(venue, 'HUF');
  await send.click();
  await ask.getByText('Its amounts were typed in EUR and are left out: here they are in HUF.').waitFor();
  expect(await asked(venue)).toEqual([]);
  await expect.poll(() => fee.inputValue()).toBe('');
  await expect.poll(() => ticket.inputValue()).toBe('');
  await expect.poll(() => message.inputValue()).toBe('Bring the organ.');
});

test('what is typed in one currency is never sent in another: not for a night with a show of before, and not from a draft', async () => {
  const { venue, artist, day, ofShow } = await stageOf();
  await payIn(venue, 'USD');
  const page = await screens.enter(venue, `/artist/profile/${artist.profileId}?ask=${day}`);
  const { ask, fee, ticket, message, choose } = parts(page);
  // The last show said its price in pounds: nobody has said what a ticket costs in dollars.
  await expect.poll(() => ticket.inputValue()).toBe('');
  await fee.fill('300');
  await choose(ofShow);
  await ask.getByText('Its amounts are in GBP: what was typed in USD waits for a night in USD.').waitFor();
  await expect.poll(() => fee.inputValue()).toBe('');
  expect(await inspect('asking for a night of another currency')).toEqual([]);
  await fee.fill('280');
  for (const [other, typed] of [
    [day, '300'],
    [ofShow, '280'],
    [day, '300'],
  ] as const) {
    await choose(other);
    await expect.poll(() => fee.inputValue()).toBe(typed);
  }
  await message.fill('Bring the organ.');

  await payIn(venue, 'HUF');
  await page.reload();
  await ask.getByText('Its amounts were typed in USD and are left out: here they are in HUF.').waitFor();
  await expect.poll(() => message.inputValue()).toBe('Bring the organ.');
  await expect.poll(() => fee.inputValue()).toBe('');
});

test('a draft gives terms back in the currency that they were typed in, whichever night was chosen last', async () => {
  const { venue, artist, day, ofShow } = await stageOf();
  const page = await screens.enter(venue, `/artist/profile/${artist.profileId}?ask=${day}`);
  const { ask, fee, message, inPounds, choose } = parts(page);
  await choose(ofShow);
  await inPounds.waitFor();
  await fee.fill('500');
  await page.reload();
  await inPounds.waitFor();
  await expect.poll(() => fee.inputValue()).toBe('500');
  expect(await ask.getByText('left out').count()).toBe(0);

  await choose(day);
  await expect.poll(() => fee.inputValue()).toBe('');
  await message.fill('Bring the organ.');
  await page.reload();
  await ask.getByText('Draft', { exact: true }).waitFor();
  await expect.poll(() => fee.inputValue()).toBe('');
  await choose(ofShow);
  await expect.poll(() => fee.inputValue()).toBe('500');
});

test('what a night in one currency began with never comes back in another', async () => {
  const { venue, artist, day, ofShow } = await stageOf({ feeCents: 35_000 });
  const page = await screens.enter(venue, `/artist/profile/${artist.profileId}?ask=${day}`);
  const { fee, inPounds, choose } = parts(page);
  await expect.poll(() => fee.inputValue()).toBe('');
  await choose(ofShow);
  await expect.poll(() => fee.inputValue()).toBe('350');
  await page.reload();
  await inPounds.waitFor();
  await expect.poll(() => fee.inputValue()).toBe('350');
  await choose(day);
  await inPounds.waitFor({ state: 'detached' });
  await expect.poll(() => fee.inputValue()).toBe('');
});
