import { expect, test } from 'vitest';
import { setTheScreens } from '#app/testing/screens.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

test('the open night that a link leads to stands first and unfolded, however far down its place is', async () => {
  const { backend } = screens;
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
  const page = await screens.enter(venue, `/matches?list=openings&show=${last}`);
  const nights = page.getByRole('main').locator('section[aria-label]').filter({ hasText: 'Doors' });
  await expect.poll(() => nights.count()).toBe(11);
  await expect.poll(() => nights.first().getByRole('heading').first().textContent()).toContain('In 51 days');
  await expect.poll(() => nights.first().locator('button[aria-expanded=true]').count()).toBe(1);
});
