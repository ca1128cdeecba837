import { expect, test } from 'vitest';
import { GUARANTEE, noticesTo, peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();

test('five days before, an act cancels: the venue is led to who could play, asks two, and the first has it', async () => {
  const { backend } = stage;
  const [venue, gone, one, two] = await Promise.all([
    newVenue(backend, 'Harbour Hall'),
    newArtist(backend, 'Cold Harbour'),
    newArtist(backend, 'Nova Drift'),
    newArtist(backend, 'Silver Lake'),
  ]);
  await backend.pool.query(
    `update artist_profiles set lat = 52.09, lng = 5.12, country_code = 'NL' where id = any ($1)`,
    [[one.profileId, two.profileId]],
  );
  await backend.pool.query(
    `update venue_profiles set lat = 52.37, lng = 4.89, country_code = 'NL' where id = $1`,
    [venue.profileId],
  );
  const date = await peopleOf(backend).dayIn(5);
  const times = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1500 };
  const { data: show } = await act(backend, venue, 'open-show', { date, ...times });
  const { data: asked } = await act(backend, gone, 'request-booking', {
    showId: show.showId,
    deal: GUARANTEE,
  });
  const bookingId = String(asked.bookingId);
  await act(backend, venue, 'accept-booking', { bookingId });
  await act(backend, gone, 'cancel-booking', { bookingId, reason: 'The singer is ill.' });

  const page = await enterAs(stage, venue, '/venue-dashboard');
  const missing = page.getByRole('list', { name: 'Nights that lack an act' });
  await missing.getByText('Cold Harbour no longer plays this night').waitFor();
  expect(await inspect(page, 'a dashboard with a night that lacks an act')).toEqual([]);
  expect(await missing.getByRole('link', { name: 'Find a replacement' }).getAttribute('href')).toBe(
    `/venue/bookings?booking=${bookingId}&open=replace`,
  );
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await page.getByText(/Cold Harbour cancelled the booking/).click();
  const dialog = page.getByRole('dialog', { name: 'Who plays instead of Cold Harbour?' });
  await dialog.getByRole('checkbox', { name: 'Nova Drift' }).waitFor();
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Choose whom to ask' }).isDisabled()).toBe(true);
  expect(await dialog.getByRole('textbox', { name: /Guarantee/ }).inputValue()).toMatch(/^500/);
  await dialog.getByText('If one of them accepts, these terms bind you both at once').waitFor();
  expect(await inspect(page, 'finding a replacement')).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Nova Drift' }).click();
  await dialog.getByRole('checkbox', { name: 'Silver Lake' }).click();
  await dialog.getByRole('button', { name: 'Ask 2 artists at once' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await walkTo(page, '/venue-dashboard');
  await missing.getByText('2 artists are asked and may still answer').waitFor();
  await walkTo(page, `/night/${show.showId}`);
  await page.getByText('Cold Harbour no longer plays this night').waitFor();

  // Whoever is not in that list is asked from their profile: the night stands there, though nobody else sees it.
  await walkTo(page, `/artist/profile/${gone.profileId}`);
  await page.getByRole('button', { name: 'Request for a show' }).click();
  await page
    .getByRole('dialog', { name: 'Request Cold Harbour' })
    .getByText(/^8:00 PM/)
    .waitFor();
  // Who was asked for it already is not asked again.
  await walkTo(page, `/artist/profile/${one.profileId}`);
  await page.getByRole('button', { name: 'Request for a show' }).click();
  const askedNight = page.getByRole('dialog').getByRole('button', { name: /8:00 PM.*Requested/s });
  await askedNight.waitFor();
  expect(await askedNight.isDisabled()).toBe(true);

  const artist = await enterAs(stage, one, '/artist/dashboard');
  await artist.getByRole('button', { name: /^Notifications, / }).click();
  await artist.getByText(/Harbour Hall asks for/).click();
  const card = artist.getByRole('article', { name: /^Harbour Hall/ });
  await card.getByText(/Can you stand in for Cold Harbour on/).waitFor();
  // One time, and nothing of a private night.
  await card.getByText(/the first who accepts plays/).waitFor();
  expect(await card.getByText(/private night|answer by/i).count()).toBe(0);
  await card.getByRole('button', { name: 'Accept' }).press('Enter');
  await artist.getByRole('button', { name: 'Accept and book' }).waitFor();
  expect(await inspect(artist, 'accepting to stand in')).toEqual([]);
  await artist.getByRole('button', { name: 'Accept and book' }).press('Enter');
  await artist.getByRole('button', { name: 'Accept and book' }).waitFor({ state: 'hidden' });
  // What was booked stays on the page, with the way to sign it.
  await card.getByRole('link', { name: 'To the agreement' }).waitFor();

  const told = async () =>
    (await noticesTo(backend.pool, two))
      .map(({ title, description }) => `${title} ${description}`)
      .join('\n');
  await expect.poll(told).toMatch(/thanks you for being ready to stand in/);
  await walkTo(page, `/night/${show.showId}`);
  await page.getByRole('heading', { level: 1, name: 'Nova Drift' }).waitFor();
  await page.getByText('Cold Harbour no longer plays this night').waitFor({ state: 'detached' });
  await walkTo(page, '/venue-dashboard');
  await page.getByRole('link', { name: /Nova Drift/ }).waitFor();
  await missing.waitFor({ state: 'detached' });
});
