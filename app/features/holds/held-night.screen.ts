import { expect, test } from 'vitest';
import { setTheScreens } from '#app/testing/screens.ts';
import { formatDay } from '#core/calendar/day.ts';
import { peopleOf } from '#testing/people.ts';
import { setStage } from '#testing/stage.ts';

const screens = setTheScreens();

test('who holds a night first is led to asking for it, with the night filled in', async () => {
  const { backend } = screens;
  const { venue, artist } = await setStage(backend);
  const day = await peopleOf(backend).dayIn(25);
  const placed = await backend.command(artist.client, 'place-hold', { venueId: venue.profileId, day });
  expect(placed.status).toBe(200);
  for (const [who, other, calendar] of [
    [artist, venue, '/artist/calendar'],
    [venue, artist, '/venue/calendar'],
  ] as const) {
    const page = await screens.enter(who, `${calendar}?date=${day}`);
    await page.getByRole('link', { name: `Ask for this night: ${other.name}` }).click();
    const night = page.getByRole('dialog').getByRole('textbox', { name: /^Night/ });
    await expect.poll(() => night.inputValue()).toBe(formatDay(day));
  }
});
