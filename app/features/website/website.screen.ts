import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { readQr } from '#testing/read-qr.ts';
import { bookedShow, newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

test('a venue finds all for its website, holds a night back and announces it; whoever reads its page is led in and back', async () => {
  const [venue, artist] = await Promise.all([
    newVenue(screens.backend, 'The Cellar'),
    newArtist(screens.backend, 'Nova Drift'),
  ]);
  const { showId } = await bookedShow(screens.backend, { venue, artist, daysAgo: -20 });
  const page = await screens.enter(venue, '/website');
  const here = page.url().origin;
  await page.getByRole('link', { name: 'Its public page' }).waitFor();
  const snippet = page.getByRole('textbox', { name: 'Line for your website' });
  expect(await snippet.inputValue()).toContain(
    `/embed/${venue.profileId}" title="Upcoming shows: The Cellar"`,
  );
  await page.getByRole('radio', { name: 'Dark' }).click();
  expect(await snippet.inputValue()).toContain(`/embed/${venue.profileId}?theme=dark"`);
  expect(await page.getByRole('textbox', { name: 'RSS' }).inputValue()).toContain(
    `/feeds/${venue.profileId}/shows.rss`,
  );
  /** What a phone reads of the code in this picture. */
  const readOf = async (address: string) => {
    const picture = page.getByRole('img', { name: `QR code of ${address}` });
    await picture.waitFor();
    return readQr(decodeURIComponent((await picture.getAttribute('src'))?.split(',')[1] ?? ''));
  };
  const ofProfile = `${here}/venue/profile/${venue.profileId}`;
  expect(await readOf(ofProfile)).toEqual([ofProfile]);
  expect(await inspect('what a venue has for its website')).toEqual([]);
  await page.getByRole('button', { name: /^QR code: Nova Drift/ }).click();
  const ofNight = page.getByRole('dialog', { name: 'QR code of the night' });
  await ofNight.waitFor();
  expect(await readOf(`${here}/shows/${showId}`)).toEqual([`${here}/shows/${showId}`]);
  expect(await inspect('the QR code of a night')).toEqual([]);
  await page.keyboard.press('Escape');
  await ofNight.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Keep back: Nova Drift/ }).click();
  await page.getByText(/It leaves the websites and feeds of both sides/).waitFor();
  await page.getByRole('button', { name: 'Keep it back' }).click();
  await seeNotice(page, 'success', 'Kept back');
  await page.getByText('Kept back by you until you announce it').waitFor();
  const night = await screens.enter(venue, `/night/${showId}`);
  await night.getByRole('link', { name: 'Tickets' }).waitFor();
  expect(await night.getByRole('link', { name: 'Public page' }).count()).toBe(0);
  const gone = await screens.enter(null, `/shows/${showId}`);
  await gone.getByRole('heading', { name: 'This night was not found', level: 1 }).waitFor();

  const again = await screens.enter(venue, '/website');
  await again.getByRole('button', { name: /^Announce: Nova Drift/ }).click();
  await again.getByRole('button', { name: 'Announce it' }).click();
  await again.getByRole('link', { name: 'Its public page' }).waitFor();
  const announced = await screens.enter(venue, `/night/${showId}`);
  const toPage = announced.getByRole('link', { name: 'Public page' });
  await toPage.waitFor();
  expect(await toPage.getAttribute('href')).toBe(`/shows/${showId}`);

  const read = await screens.enter(null, `/shows/${showId}`);
  await read.getByRole('heading', { level: 1, name: 'Nova Drift' }).waitFor();
  const leads = async (name: string) =>
    new URLSearchParams((await read.getByRole('link', { name }).getAttribute('href'))?.split('?')[1]).get(
      'back',
    );
  expect(await leads('Book this artist: Nova Drift')).toBe(`/artist/profile/${artist.profileId}`);
  expect(await leads('Play here: The Cellar')).toBe(`/venue/profile/${venue.profileId}`);
  expect(await inspect('the page of a night')).toEqual([]);
});

test('whoever shows its shows to nobody reads so, and what to do', async () => {
  const artist = await newArtist(screens.backend);
  await screens.backend.pool.query('update settings set show_profile_events = false where user_id = $1', [
    artist.userId,
  ]);
  const page = await screens.enter(artist, '/website');
  await page.getByText('Your profile shows its shows to nobody: your list and feeds are empty').waitFor();
  await page.getByText('No booked nights to come').waitFor();
});
