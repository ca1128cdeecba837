import { expect, test } from 'vitest';
import { peopleOf } from '#testing/people.ts';
import { newArtist, newVenue } from '#testing/stage.ts';
import { focusComesTo } from './support/by-keyboard.ts';
import { enterAs } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

test('a hold asks for its night in words, and is placed right after the night was typed', async () => {
  const venue = await newVenue(stage.backend, 'The Green Room');
  const artist = await newArtist(stage.backend, 'Early');
  const [year, month, day] = (await peopleOf(stage.backend).dayIn(20)).split('-');
  const page = await enterAs(stage, artist, `/venue/profile/${venue.profileId}`);
  await page.getByRole('button', { name: 'Hold a night' }).click();
  const place = page.getByRole('button', { name: 'Place the hold' });
  await place.click();
  await page.getByText('Please choose a night to come.').waitFor();
  const night = page.getByRole('textbox', { name: 'Night' });
  await focusComesTo(page, night);
  await night.fill(`${day}/${month}/${year}`);
  await expect.poll(() => place.isEnabled()).toBe(true);
  await place.click();
  await page.locator('[data-notice]').filter({ hasText: '1st hold on' }).first().waitFor();
});
