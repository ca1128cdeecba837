import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

test('an owner hides the profile with one click, reads what that means, and shows it again', async () => {
  const [artist, venue] = [await newArtist(screens.backend), await newVenue(screens.backend)];
  const kit = `/artist/profile/${artist.profileId}`;
  const page = await screens.enter(artist, '/artist/settings?tab=security');
  const hide = page.getByRole('switch', { name: 'Hide my profile' });
  await page.getByText(/^Nobody finds it in search, matches, openings or public pages/).waitFor();
  await expect.poll(() => hide.isDisabled()).toBe(false);
  await hide.click();
  await page.getByText('Your profile is hidden').waitFor();
  expect(await inspect('the switch that hides a profile')).toEqual([]);
  await page.walkTo(kit);
  await page.getByText(/^You have hidden your profile/).waitFor();

  const other = await screens.enter(venue, kit);
  await other.getByRole('heading', { name: /not found/i }).waitFor();

  const again = await screens.enter(artist, '/artist/settings?tab=security');
  const shown = again.getByRole('switch', { name: 'Hide my profile' });
  await expect.poll(() => shown.isChecked()).toBe(true);
  await shown.click();
  await again.getByText('Your profile is found again').waitFor();
  const found = await screens.enter(venue, kit);
  await found.getByRole('heading', { name: artist.name }).waitFor();
});
