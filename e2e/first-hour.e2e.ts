import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';
import { type Counted, counted } from './support/counted.ts';
import { expectNotice, setTheStage } from './support/stage.ts';

const stage = setTheStage();
let venue: Player;
beforeAll(async () => {
  const artist = await newArtist(stage.backend, 'Nova Drift');
  await stage.backend.pool.query(
    `update artist_profiles set fee_min_cents = 30000, fee_max_cents = 50000 where id = $1`,
    [artist.profileId],
  );
  venue = await newVenue(stage.backend, 'The Cellar');
  const opened = await act(stage.backend, venue, 'open-show', {
    date: addDays(testToday('Europe/Amsterdam'), 12),
    ...{ doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1700, slots: 1 },
    ...{ budgetCents: 40000, musicType: 'original' },
  });
  expect(opened).toMatchObject({ status: 200 });
});

const button = ({ page }: Counted, name: string | RegExp) => page.getByRole('button', { name });
const link = ({ page }: Counted, name: string | RegExp) => page.getByRole('link', { name });
const step = ({ page }: Counted, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function signUp(who: Counted, side: 'artist' | 'venue', email: string) {
  await who.click(link(who, side === 'venue' ? 'For Venues' : 'For Artists'));
  await who.fill('Email', email);
  await who.fill('Password', 'correct horse');
  await who.click(button(who, /^Sign Up$/));
  await expectNotice(who.page, 'Account created successfully!');
  await who.page.getByRole('heading', { name: 'First steps' }).waitFor();
  await who.click(link(who, 'Complete your profile'));
}

// What it takes is written in bench/results.md, with what it took before.
test('a venue that nobody knows is led from the front page to its first offer in 9 clicks and 6 fields', async () => {
  const who = counted((await stage.enter('/')).page);
  await signUp(who, 'venue', 'hall@example.com');
  await who.fill('Venue Name', 'Harbour Hall');
  await who.fill('Capacity', '70');
  await who.fill('Address', 'Amsterdam');
  await who.click(who.page.getByRole('option', { name: /Amsterdam, Netherlands/ }));
  await who.click(button(who, 'Save Changes'));
  await expectNotice(who.page, 'Profile updated successfully');
  await who.page.getByText('Next: open your first night').waitFor();
  await who.click(link(who, 'Open a date'));
  await who.fill('Full-price ticket', '12');
  await who.click(who.page.getByRole('dialog').getByRole('button', { name: 'Open this date' }));
  await who.click(button(who, 'Request Nova Drift'));
  await who.click(button(who, 'Send request'));
  await expectNotice(who.page, 'Request sent to Nova Drift');
  expect([who.clicks, who.fields]).toEqual([9, 6]);
  await who.page.getByText(/^Next: /).waitFor({ state: 'detached' });
  await who.click(link(who, 'Dashboard'));
  await who.page.getByRole('heading', { name: 'Up next' }).waitFor();
  expect(await who.page.getByRole('heading', { name: 'First steps' }).count()).toBe(0);
});

test('an artist that nobody knows is led to its first request in 10 clicks and 5 fields', async () => {
  const who = counted((await stage.enter('/')).page);
  await signUp(who, 'artist', 'band@example.com');
  await who.fill('Artist/Band Name', 'The Low Tides');
  await who.fill('Location', 'Amsterdam');
  await who.click(who.page.getByRole('option', { name: /Amsterdam, Netherlands/ }));
  await who.fill('Music Genres', 'Indie, Rock');
  await who.click(button(who, 'Save Changes'));
  await expectNotice(who.page, 'Profile updated successfully');
  await who.click(link(who, 'Mark your free days'));
  await who.click(button(who, 'Save the rule'));
  await expectNotice(who.page, 'Your days follow the rule');
  await who.click(link(who, 'See openings'));
  await who.click(button(who, /Ask to play/));
  await who.click(button(who, 'Send request'));
  await expectNotice(who.page, 'Request sent to The Cellar');
  expect([who.clicks, who.fields]).toEqual([10, 5]);
  await who.page.getByText(/^Next: /).waitFor({ state: 'detached' });
});

test('the steps are left and gone on with, hidden and brought back, on a phone too', async () => {
  const viewport = { width: 390, height: 844 };
  const { page } = await stage.enter('/', { name: 'on a phone', viewport, isMobile: true, hasTouch: true });
  const who = counted(page);
  await signUp(who, 'venue', 'cellar@example.com');
  await who.fill('Venue Name', 'Second Hall');
  await who.fill('Capacity', '70');
  await who.fill('Address', 'Amsterdam');
  await who.click(page.getByRole('option', { name: /Amsterdam, Netherlands/ }));
  await who.click(button(who, 'Save Changes'));
  await expectNotice(page, 'Profile updated successfully');
  await page.goto('/venue-dashboard');
  await step(who, 'Complete your profile').getByText('done').waitFor();
  // What only helps leads to its card.
  await who.click(link(who, 'Add a photo'));
  await page.waitForURL('**/venue-edit-profile#photos');
  await expect
    .poll(() =>
      page
        .getByRole('heading', { name: 'Venue Images' })
        .evaluate((each) => each.getBoundingClientRect().top),
    )
    .toBeLessThan(400);
  await page.goto('/venue-dashboard');
  await who.click(button(who, 'Hide'));
  await expectNotice(page, 'Your first steps are hidden');
  await page.reload();
  await page.getByText('Your first steps are hidden.').waitFor();
  await who.click(button(who, 'Show them again'));
  await step(who, 'Open your first night').getByRole('link', { name: 'Open a date' }).waitFor();
});
