import { beforeAll, expect, test } from 'vitest';
import { setTheScreens } from '#app/testing/screens.ts';
import { type Player, setStage } from '#testing/stage.ts';

const screens = setTheScreens();
let venue: Player;
let artist: Player;
let act: (who: Player, command: string, input: unknown) => Promise<unknown>;
let bookingId: string;

beforeAll(async () => {
  const stage = await setStage(screens.backend);
  ({ venue, artist, act } = stage);
  ({ bookingId } = await stage.playedShow({ daysAgo: 3 }));
});

test('whoever writes a review reads when it is shown, and others read nothing of it', async () => {
  const page = await screens.enter(venue, `/venue/bookings?booking=${bookingId}&open=review`);
  await page.getByRole('radio', { name: '2 of 5 stars' }).click();
  await page.getByLabel('Comment').fill('They came late.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  const line = new RegExp(
    `Only you see this review until ${artist.name} has written theirs too. At the latest it is shown on ../../....\\.`,
  );
  await page.getByRole('dialog').getByText(line).waitFor();
  await page.walkTo(`/artist/profile/${artist.profileId}`);
  await page.getByText('They came late.').waitFor();
  await page.getByText(line).waitFor();

  const own = await screens.enter(artist, '/artist/profile/me');
  await own.getByText(/None is shown yet/).waitFor();
  await expect.poll(() => own.getByText('They came late.').count()).toBe(0);
});

test('whoever was reviewed answers once, and everybody reads the answer', async () => {
  await act(artist, 'submit-review', { bookingId, stars: 4, comment: 'A fine room.' });
  const page = await screens.enter(artist, '/artist/profile/me');
  await page.getByText('They came late.').waitFor();
  await page.getByRole('button', { name: `Answer the review of ${venue.name}` }).click();
  await page.getByRole('button', { name: 'Send Answer' }).click();
  await page.getByText('Please write an answer.').waitFor();
  await page.getByLabel('Your answer').fill('The van broke down.');
  await page.getByRole('button', { name: 'Send Answer' }).click();
  await page.getByText(`Answer from ${artist.name}`).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Answer/ }).count()).toBe(0);

  const visitor = await screens.enter(null, `/artist/profile/${artist.profileId}`);
  await visitor.getByText('The van broke down.').waitFor();
});
