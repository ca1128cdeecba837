import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import type { Locator } from '#app/testing/locator.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { preparedAddress } from '#core/booking/prepared-offer.ts';
import { weekdayNamed } from '#core/calendar/open-nights.ts';
import { assistant } from '#testing/assistant.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

const dialog = (page: Locator, name: RegExp | string) => page.getByRole('dialog', { name });

test('a venue asks an artist from an unopened day, found by the city; opened to all, others see it', async () => {
  const { backend } = screens;
  const [venue, artist, stranger] = await Promise.all([
    newVenue(backend, 'Quay Room'),
    newArtist(backend, 'Silver Lake'),
    newArtist(backend, 'Third Act'),
  ]);
  const day = await peopleOf(backend).dayIn(34);
  const page = await screens.enter(venue, `/venue/calendar?date=${day}`);
  await page.getByRole('button', { name: 'Ask an Artist' }).click();
  const find = dialog(page, 'Ask an artist');
  await find.getByRole('searchbox', { name: 'Artist' }).fill('silvr lake');
  await find.getByRole('button', { name: /Silver Lake/ }).waitFor();
  const found = await inspect('finding an artist');
  await find.getByRole('button', { name: /Silver Lake/ }).click();
  const ask = dialog(page, 'Ask Silver Lake for a night');
  await ask.getByRole('textbox', { name: /^Ticket/ }).fill('12');
  await ask.getByRole('textbox', { name: /Guarantee/ }).fill('300');
  found.push(...(await inspect('asking an artist')));
  await ask.getByRole('button', { name: 'Send request' }).click();
  await ask.waitFor({ state: 'detached' });
  await page.getByText(`Private night: ${artist.name}`).first().waitFor();

  await page.getByRole('link', { name: 'Manage Event' }).first().click();
  const manage = dialog(page, /Private night/);
  await manage.getByText('Only the artists you ask see it.').waitFor();
  await manage.getByRole('button', { name: 'Open to all' }).click();
  await manage.getByText('Only the artists you ask see it.').waitFor({ state: 'detached' });
  const other = await screens.enter(stranger, `/venue/profile/${venue.profileId}`);
  await other.getByRole('button', { name: /^Ask to play on/ }).waitFor();
  expect(found).toEqual([]);
});

test('an offer that a program prepared stands in the form, which says so; its person sends it', async () => {
  const { backend } = screens;
  const [venue, artist] = await Promise.all([
    newVenue(backend, 'Quay Room'),
    newArtist(backend, 'Silver Lake'),
  ]);
  const day = await peopleOf(backend).dayIn(35);
  const prepared = () =>
    preparedAddress(
      { side: 'venue', profileId: venue.profileId, partnerId: artist.profileId, day },
      {
        ...{ deal: { kind: 'guarantee', guaranteeCents: 45_000 }, currency: 'USD', setMinutes: 45 },
        message: 'Would you play for us?',
      },
    );
  const asked = async () => {
    const { rows } = await backend.pool.query(
      'select guarantee_cents, set_minutes, show_date::text from bookings where venue_id = $1',
      [venue.profileId],
    );
    return rows;
  };
  const page = await screens.enter(venue, prepared());
  const ask = dialog(page, 'Ask Silver Lake for a night');
  await ask.getByText(/Its amounts are in USD and are left out: those of this night are in EUR\.$/).waitFor();
  const fee = ask.getByRole('textbox', { name: /Guarantee/ });
  expect(await fee.inputValue()).toBe('');

  // An assistant looks for an open night of that weekday and prepares the offer; its link is opened by its person.
  const made = await act(backend, venue, 'make-api-token', { name: 'Assistant', scopes: ['read'], days: 1 });
  const { client, call } = await assistant(backend, String(made.data.token));
  const found = await call('find-open-nights', { month: day.slice(0, 7), weekdays: [weekdayNamed(day)] });
  expect(found.data?.open).toContainEqual(expect.objectContaining({ day }));
  const link = await call('prepare-offer', {
    ...{ partnerId: artist.profileId, day, currency: 'EUR', setMinutes: 45 },
    ...{ deal: { kind: 'guarantee', guaranteeCents: 45_000 }, message: 'Would you play for us?' },
  });
  await client.close();
  expect(await asked()).toEqual([]);
  const { pathname, search } = new URL(String(link.data?.link));
  const again = await screens.enter(venue, pathname + search);
  await ask.getByText(/^A link filled this in.+Nothing is sent until you send it/).waitFor();
  expect(await ask.getByRole('textbox', { name: /^Message/ }).inputValue()).toBe('Would you play for us?');
  await ask.getByRole('textbox', { name: /^Ticket/ }).fill('12');
  expect(await inspect('an offer that was prepared')).toEqual([]);
  expect(await asked()).toEqual([]);
  await ask.getByRole('button', { name: 'Send request' }).click();
  await ask.waitFor({ state: 'detached' });
  expect(await asked()).toEqual([{ guarantee_cents: 45_000, set_minutes: 45, show_date: day }]);
  expect(again.url().search).toBe('');
});
