import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

/** A venue that is paid in euros, and has a night that it opened in pounds; and its page of an artist who asks for £350. */
async function stageOf(days: number, fee: number | null) {
  const { backend } = stage;
  const [venue, artist] = await Promise.all([newVenue(backend), newArtist(backend)]);
  const people = peopleOf(backend);
  const [day, ofShow] = [await people.dayIn(days), await people.dayIn(days + 1)];
  const payIn = (currency: string) =>
    backend.pool.query('update venue_profiles set currency = $2 where id = $1', [venue.profileId, currency]);
  await payIn('GBP');
  await act(backend, venue, 'open-show', {
    ...{ date: ofShow, title: 'Harvest', doors: '19:00', showTime: '20:00', curfew: '23:00' },
    ...{ fullPriceCents: 1700, presalePriceCents: null },
  });
  await payIn('EUR');
  await backend.pool.query(`update artist_profiles set fee_min_cents = $2, currency = 'GBP' where id = $1`, [
    artist.profileId,
    fee,
  ]);
  const page = await enterAs(stage, venue, `/artist/profile/${artist.profileId}?ask=${day}`);
  return { page, day, ofShow };
}

const parts = (page: Page) => {
  const ask = page.getByRole('dialog', { name: /^Ask .* for a night$/ });
  const night = ask.getByRole('textbox', { name: /^Night/ });
  return {
    ask,
    fee: ask.getByRole('textbox', { name: /Guarantee/ }),
    inPounds: ask.getByText('Its amounts are in GBP'),
    choose: async (day: string) => {
      await night.fill(formatDay(day));
      await night.press('Tab');
    },
  };
};

test('a draft gives terms back in the currency that they were typed in, whichever night was chosen last', async () => {
  const { page, day, ofShow } = await stageOf(40, null);
  const { ask, fee, inPounds, choose } = parts(page);
  await choose(ofShow);
  await inPounds.waitFor();
  await fee.fill('500');
  await page.reload();
  await inPounds.waitFor();
  await expect.poll(() => fee.inputValue()).toBe('500');
  expect(await ask.getByText('left out').count()).toBe(0);

  await choose(day);
  await expect.poll(() => fee.inputValue()).toBe('');
  await ask.getByRole('textbox', { name: /^Message/ }).fill('Bring the organ.');
  await page.reload();
  await ask.getByText('Draft', { exact: true }).waitFor();
  expect(await fee.inputValue()).toBe('');
  await choose(ofShow);
  await expect.poll(() => fee.inputValue()).toBe('500');
});

test('what a night in one currency began with never comes back in another', async () => {
  const { page, day, ofShow } = await stageOf(50, 35_000);
  const { fee, inPounds, choose } = parts(page);
  expect(await fee.inputValue()).toBe('');
  await choose(ofShow);
  await expect.poll(() => fee.inputValue()).toBe('350');
  await page.reload();
  await inPounds.waitFor();
  await expect.poll(() => fee.inputValue()).toBe('350');
  await choose(day);
  await inPounds.waitFor({ state: 'hidden' });
  await expect.poll(() => fee.inputValue()).toBe('');
});
